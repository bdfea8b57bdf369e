#include "core/records/verify.hpp"

#include "core/host/beginning.hpp"

#include <algorithm>

namespace bastide::records {

using engine::message;

/// Plays the lines of a record; the first that does not hold ends it.
std::optional<Mismatch> Verifier::play(const Record& record, const Table& table) {
    if (auto mismatch = verify_setup(record, *table.rules)) return mismatch;
    engine::Engine engine(table.rules->ruleset(), table.runtime.get());
    engine::GameState state = host::begin_game(engine, static_cast<int>(record.setup.seats.size()));
    const auto apply = [&](const engine::Action& action) { return engine.apply(state, action); };
    for (const Line& line : record.lines)
        if (auto mismatch = play_line(line, engine, state, record, apply)) return mismatch;
    return std::nullopt;
}

const Verifier::Table& Verifier::table_for(const catalogue::Choice& choice) {
    constexpr std::size_t most_tables = 16;
    const auto known = std::find_if(tables_.begin(), tables_.end(), [&](const Table& table) {
        return table.choice.plugins == choice.plugins && table.choice.settings == choice.settings;
    });
    if (known != tables_.end()) return *known;
    const auto rules = host::GameRules::load(*catalogue_, choice);
    tables_.push_front({choice, rules, rules->make_runtime()});
    if (tables_.size() > most_tables) tables_.pop_back();
    return tables_.front();
}

RecordReport Verifier::verify_record(const Record& record) {
    RecordReport report{
        record.file, record.number, false, static_cast<int>(record.lines.size()), {}, {}};
    if (record.cut_short) report.note = "the last line is cut off and was left out";
    if (!record.damage || !record.setup.choice.plugins.empty()) {
        try {
            const Table& table = table_for(record.setup.choice);
            for (const engine::Message& changed : changed_plugins(record.setup, *table.rules))
                report.note += (report.note.empty() ? "" : " ") + changed.text();
            report.mismatch = play(record, table);
        } catch (const reading::LoadError& error) {
            report.mismatch =
                Mismatch{record.first_line, message("plugins and settings that can be played"),
                         error.message()};
        }
    }
    if (!report.mismatch && record.damage)
        report.mismatch =
            Mismatch{record.damage->place().line, message("a record"), record.damage->message()};
    report.holds = !report.mismatch;
    return report;
}

void Verifier::verify(const std::filesystem::path& file,
                      const std::function<void(const RecordReport&)>& tell) {
    try {
        RecordReader reader(file, most_verified);
        while (const auto record = reader.next())
            tell(verify_record(*record));
    } catch (const reading::LoadError& error) {
        RecordReport report;
        report.file = file.string();
        report.mismatch =
            Mismatch{error.place().line, message("a file of records"), error.message()};
        tell(report);
    }
}

} // namespace bastide::records

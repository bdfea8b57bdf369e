#include "core/records/verify.hpp"

#include "core/host/beginning.hpp"

#include <algorithm>

namespace bastide::records {

using engine::message;

/// Plays the lines of a record; the first that does not hold ends it.
std::optional<Mismatch> Verifier::play(const Record& record, const LoadedRules& loaded) {
    if (auto mismatch = verify_setup(record, *loaded.rules)) return mismatch;
    engine::Engine engine(loaded.rules->ruleset(), loaded.runtime.get());
    engine::GameState state = host::begin_game(engine, static_cast<int>(record.setup.seats.size()));
    const auto apply = [&](const engine::Action& action) { return engine.apply(state, action); };
    for (const Line& line : record.lines)
        if (auto mismatch = play_line(line, engine, state, record, apply)) return mismatch;
    return std::nullopt;
}

const Verifier::LoadedRules& Verifier::loaded_for(const catalogue::Choice& choice) {
    constexpr std::size_t most_loaded = 16;
    const auto known = std::find_if(loaded_.begin(), loaded_.end(), [&](const LoadedRules& loaded) {
        return loaded.choice.plugins == choice.plugins && loaded.choice.settings == choice.settings;
    });
    if (known != loaded_.end()) return *known;
    const auto rules = host::GameRules::load(*catalogue_, choice);
    loaded_.push_front({choice, rules, rules->make_runtime()});
    if (loaded_.size() > most_loaded) loaded_.pop_back();
    return loaded_.front();
}

RecordReport Verifier::verify_record(const Record& record) {
    RecordReport report{
        record.file, record.number, false, static_cast<int>(record.lines.size()), {}, {}};
    if (record.cut_short) report.note = "the last line is cut off and was left out";
    if (!record.damage || !record.setup.choice.plugins.empty()) {
        try {
            const LoadedRules& loaded = loaded_for(record.setup.choice);
            for (const engine::Message& changed : changed_plugins(record.setup, *loaded.rules))
                report.note += (report.note.empty() ? "" : " ") + changed.text();
            report.mismatch = play(record, loaded);
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

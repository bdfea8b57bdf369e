#include "core/records/verify.hpp"

namespace bastide::records {

using engine::message;

namespace {

/// Plays the lines of a record; the first that does not hold ends it.
std::optional<Mismatch> play(const Record& record, const host::GameRules& rules) {
    if (auto mismatch = verify_setup(record, rules)) return mismatch;
    const auto runtime = rules.make_runtime();
    engine::Engine engine(rules.ruleset(), runtime.get());
    engine::GameState state = engine.new_game(static_cast<int>(record.setup.seats.size()));
    for (const Line& line : record.lines)
        if (auto mismatch = play_line(line, engine, state, record)) return mismatch;
    return std::nullopt;
}

RecordReport verify_record(const Record& record, const catalogue::Catalogue& catalogue) {
    RecordReport report{
        record.file, record.number, false, static_cast<int>(record.lines.size()), {}, {}};
    if (record.cut_short) report.note = "the last line is cut off and was left out";
    if (record.damage) {
        report.mismatch =
            Mismatch{record.damage->place().line, message("a record"), record.damage->message()};
        return report;
    }
    try {
        const auto rules = host::GameRules::load(catalogue, record.setup.choice);
        for (const engine::Message& changed : changed_plugins(record.setup, *rules))
            report.note += (report.note.empty() ? "" : " ") + changed.text();
        report.mismatch = play(record, *rules);
        report.holds = !report.mismatch;
    } catch (const reading::LoadError& error) {
        report.mismatch = Mismatch{
            record.first_line, message("plugins and settings that can be played"), error.message()};
    }
    return report;
}

} // namespace

std::vector<RecordReport> verify_file(const std::filesystem::path& file,
                                      const catalogue::Catalogue& catalogue) {
    std::vector<RecordReport> reports;
    try {
        for (const Record& record : read_damaged_records(file))
            reports.push_back(verify_record(record, catalogue));
    } catch (const reading::LoadError& error) {
        RecordReport report;
        report.file = file.string();
        report.mismatch =
            Mismatch{error.place().line, message("a file of records"), error.message()};
        reports.push_back(report);
    }
    return reports;
}

} // namespace bastide::records

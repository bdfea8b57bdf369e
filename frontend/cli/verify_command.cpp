// Tested in tests/frontend/cli/cli_test.cpp.
#include "core/reading/json_reader.hpp"
#include "core/records/verify.hpp"
#include "frontend/cli/commands.hpp"
#include "frontend/cli/say.hpp"

#include <fmt/core.h>

namespace bastide::cli {
namespace {

nlohmann::ordered_json report_json(const records::RecordReport& report) {
    nlohmann::ordered_json json = {{"file", report.file},
                                   {"record", report.record},
                                   {"holds", report.holds},
                                   {"lines", report.lines}};
    if (report.mismatch) {
        json["line"] = report.mismatch->line;
        json["expected"] = report.mismatch->expected.text();
        json["actual"] = report.mismatch->actual.text();
    }
    if (!report.note.empty()) json["note"] = report.note;
    return json;
}

void print_report(const records::RecordReport& report) {
    if (report.mismatch && report.record == 0)
        say(report.mismatch->actual.text());
    else if (report.mismatch)
        say(fmt::format("{}:{}: record {}: expected {}, found {}", report.file,
                        report.mismatch->line, report.record, report.mismatch->expected.text(),
                        report.mismatch->actual.text()));
    if (!report.note.empty())
        say(fmt::format("{}: record {}: {}", report.file, report.record, report.note));
}

int verify(const Context& context, const std::vector<std::string>& files, bool as_json) {
    const catalogue::Catalogue catalogue = context.catalogue();
    records::Verifier verifier(catalogue);
    int held = 0;
    int failed = 0;
    for (const std::string& file : files)
        verifier.verify(file, [&](const records::RecordReport& report) {
            (report.holds ? held : failed) += 1;
            if (as_json)
                fmt::print("{}\n", reading::json_line(report_json(report)));
            else
                print_report(report);
        });
    if (!as_json) fmt::print("{} hold, {} do not\n", held, failed);
    return failed == 0 ? all_well : something_failed;
}

} // namespace

Run add_verify(CLI::App& app, const Context& context) {
    struct Options {
        std::vector<std::string> files;
        bool as_json = false;
    };
    const auto options = std::make_shared<Options>();
    auto* const command = app.add_subcommand(
        "verify", "Replay records and report the first line of each that does not hold");
    command->add_option("FILE", options->files, "Records, plain or gzip")->required();
    command->add_flag("--json", options->as_json, "One JSON line for each record");
    return [&context, options] { return verify(context, options->files, options->as_json); };
}

} // namespace bastide::cli

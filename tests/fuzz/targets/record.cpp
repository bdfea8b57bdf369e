#include "core/records/verify.hpp"
#include "core/session/session.hpp"
#include "tests/fuzz/folder.hpp"
#include "tests/fuzz/targets.hpp"

namespace bastide::fuzz {

void record(std::string_view bytes) {
    static const Folder folder;
    static const auto catalogue = catalogue::Catalogue::read({folder.path("plugins")});
    const auto file = folder.write("game.jsonl", bytes);
    records::Verifier verifier(catalogue);
    verifier.verify(file, [](const records::RecordReport& report) {
        if (!report.mismatch) return;
        const std::string told = report.mismatch->expected.text() + report.mismatch->actual.text();
    });
    try {
        session::Session game = session::Session::salvage(file, catalogue);
        game.settle();
        game.undo();
    } catch (const reading::LoadError&) {
    }
}

} // namespace bastide::fuzz

// The mistakes that authors of plugins make: tests/broken holds a plugin for each, as a folder, and
// in its expected.txt what they are told, to the letter. Plugins in `beside` are there as well.
#include "core/reading/error.hpp"
#include "modding/checks/trial.hpp"
#include "modding/scenarios/scenario.hpp"
#include "tests/catch.hpp"
#include "tests/core/plugin_folder.hpp"

#include <algorithm>
#include <cstdlib>

using namespace bastide;
using namespace bastide::tests;

namespace fs = std::filesystem;

namespace {

/// What the author is told first: by the manifest, by the rules, by a game, by a scenario.
std::string told_of(const PluginFolder& folder) {
    const auto catalogue = folder.catalogue();
    const catalogue::Plugin* const plugin = catalogue.find("broken");
    if (plugin == nullptr) return catalogue.why_missing("broken").text();
    try {
        const auto rules = host::GameRules::load(catalogue, {{"broken"}, {}});
        const checks::Trial trial = checks::try_out(*rules, 2, 1);
        if (trial.problem) return trial.where + ": " + *trial.problem;
        for (const scenarios::Outcome& outcome : scenarios::run_all(*plugin, catalogue))
            if (!outcome.message.empty()) return outcome.message;
    } catch (const reading::LoadError& error) {
        return error.what();
    }
    return "nothing";
}

void add_broken(PluginFolder& folder, const fs::path& broken) {
    folder.add("broken", {});
    fs::copy(broken, folder.path("broken"),
             fs::copy_options::recursive | fs::copy_options::overwrite_existing);
    if (!fs::exists(folder.path("broken/beside"))) return;
    fs::copy(folder.path("broken/beside"), folder.path(""), fs::copy_options::recursive);
    fs::remove_all(folder.path("broken/beside"));
}

} // namespace

TEST_CASE("[broken] each mistake of an author is told to the letter") {
    std::vector<fs::path> all;
    for (const auto& entry : fs::directory_iterator(source_folder() / "tests/broken"))
        all.push_back(entry.path());
    std::sort(all.begin(), all.end());
    constexpr std::size_t many = 90;
    CHECK(all.size() > many);
    for (const fs::path& broken : all) {
        INFO(broken.filename());
        PluginFolder folder;
        add_broken(folder, broken);
        const std::string told = folder.shortened(told_of(folder)) + '\n';
        if (std::getenv("BASTIDE_WRITE_EXPECTED") != nullptr)
            write_text(broken / "expected.txt", told);
        CHECK(told == read_text(broken / "expected.txt"));
    }
}

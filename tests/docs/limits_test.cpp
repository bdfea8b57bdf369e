// The page of limits holds the bounds that the program has.
#include "core/engine/state/state.hpp"
#include "core/host/declare/registrar_support.hpp"
#include "core/sandbox/limits.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

using namespace bastide;
using namespace bastide::tests;

namespace {

/// With a comma between thousands.
std::string grouped(long number) {
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3; at -= 3)
        text.insert(at - 3, ",");
    return text;
}

} // namespace

TEST_CASE("[docs] the page of limits tells those of the engine and of scripts") {
    const std::string page = read_text(source_folder() / "docs/modding/limits.md");
    const auto told = [&](const std::string& what, const std::string& bound) {
        INFO(what << " | " << bound);
        const auto row = page.find("| " + what);
        REQUIRE(row != std::string::npos);
        const auto cell = page.find(" | ", row + 2);
        CHECK(page.compare(cell + 3, bound.size(), bound) == 0);
    };
    const sandbox::ScriptLimits scripts;
    told("instructions of all hooks", grouped(scripts.action_instructions));
    told("instructions while", grouped(scripts.load_instructions));
    told("memory of all scripts", std::to_string(scripts.memory >> 20) + " MiB");
    told("a Lua file", std::to_string(scripts.source >> 10) + " KiB");
    told("steps, draws and parts that wait", std::to_string(engine::most_waiting_steps));
    told("steps, draws and parts that rules ask for", grouped(engine::most_asked_steps));
    told("tokens drawn in one turn", grouped(engine::most_token_draws));
    told("choices that one step offers", grouped(engine::most_offers));
    told("turns that rules end", grouped(engine::most_missed_turns));
    told("things done", grouped(engine::most_done_without_tile));
    told("features joined or closed", grouped(engine::most_feature_changes));
    told("tiles in a hand", grouped(engine::largest_hand));
    told("layers, figures, slots, decks, bags, choices, steps and hooks",
         std::to_string(host::most_entries) + " each");
}

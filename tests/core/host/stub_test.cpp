// The description of the API for editors says all that scripts can use, and nothing else.
#include "tests/catch.hpp"
#include "tests/core/plugin_game.hpp"

#include <map>
#include <set>
#include <sstream>

using namespace bastide;
using namespace bastide::tests;

namespace {

using Names = std::set<std::string>;

/// What begins at an index of a text and is a name.
std::string name_at(const std::string& text, std::size_t at) {
    const std::size_t end = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz"
                                                   "ABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789",
                                                   at);
    return text.substr(at, end - at);
}

/// Fields and methods of each class of scripts/bastide.lua.
std::map<std::string, Names> described() {
    std::map<std::string, Names> classes;
    std::istringstream file(read_text(source_folder() / "scripts/bastide.lua"));
    std::string current;
    const std::string class_mark = "---@class ", field_mark = "---@field ", method = "function ";
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with(class_mark)) {
            current = name_at(line, class_mark.size());
            classes[current];
        } else if (line.starts_with(field_mark)) {
            classes[current].insert(name_at(line, field_mark.size()));
        } else if (line.starts_with(method)) {
            const std::string of = name_at(line, method.size());
            classes[of].insert(name_at(line, method.size() + of.size() + 1));
        }
    }
    return classes;
}

/// The names that an error lists between two marks: "a, b and c".
Names listed_in(const std::string& error, const std::string& before, const std::string& after) {
    const std::size_t begin = error.find(before);
    INFO(error);
    REQUIRE(begin != std::string::npos);
    const std::size_t first = begin + before.size();
    std::string list = error.substr(first, error.find(after, first) - first);
    for (const std::string between : {" and ", " or "})
        if (const auto at = list.rfind(between); at != std::string::npos)
            list.replace(at, between.size(), ", ");
    Names names;
    for (std::size_t at = 0; at != std::string::npos;) {
        names.insert(name_at(list, at));
        at = list.find(", ", at);
        if (at != std::string::npos) at += 2;
    }
    return names;
}

/// What a plugin of these rules says to be wrong, when it is loaded or in play.
std::string complaint_about(const std::string& rules) {
    PluginFolder folder;
    folder.add("some", {{"rules.lua", "local some = ...\n" + rules + "\n"}});
    const std::string error = folder.load_error({"some"});
    return error.empty() ? play_first_score(*folder.load({"some"})).error : error;
}

/// What asking a majority for a value that it has not says to be wrong.
std::string majority_error() {
    PluginGame game("some:on_majority('spot', function(game, spot, majority) local _ = "
                    "majority.zzz end)\nsome:on_placed('gold', function(game, spot) "
                    "game:deploy('man', spot, 1) game:deploy('man', spot, 2) end)\n");
    return game.lay();
}

} // namespace

TEST_CASE("[stub] the registrar has the methods that are described") {
    const std::string error =
        complaint_about("local names = {}\nfor name in pairs(some) do "
                        "table.insert(names, name) end\n"
                        "error('names: ' .. table.concat(names, ', ') .. '.')");
    CHECK(listed_in(error, "names: ", ".") == described().at("Plugin"));
}

TEST_CASE("[stub] what hooks are given has the methods and values that are described") {
    const auto in_placed = [&](const std::string& object) {
        return complaint_about("some:on_placed('gold', function(game, spot) local _ = " + object
                               + ".zzz end)");
    };
    const auto in_score = [&](const std::string& object) {
        return complaint_about("some:on_score('spot', function(game, feature, score) local _ = "
                               + object + ".zzz end)");
    };
    const std::map<std::string, std::string> errors = {
        {"Game", in_placed("game")},
        {"Tile", in_placed("game.tile")},
        {"Segment", in_placed("spot")},
        {"Figure", in_placed("game:deploy('man', spot)")},
        {"Feature", in_score("feature")},
        {"Score", in_score("score")},
        {"Majority", majority_error()},
        {"Offer",
         complaint_about("some:step('s', { after = 'place', offer = function(game, offer) local "
                         "_ = offer.zzz end })")},
    };
    const auto classes = described();
    for (const auto& [name, error] : errors) {
        INFO(name);
        CHECK(listed_in(error, "known: ", "\n") == classes.at(name));
    }
}

TEST_CASE("[stub] tables of options have the keys that are described") {
    const std::map<std::string, std::string> calls = {
        {"DeckOptions", "some:deck('d', { tiles = 'ground', zzz = 1 })"},
        {"StartOptions", "some:start('ground/one', { others = 'set_aside', zzz = 1 })"},
        {"LaidTile", "some:start { { tile = 'ground/one', zzz = 1 } }"},
        {"HandOptions", "some:hand { tiles = 2, zzz = 1 }"},
        {"BagOptions", "some:bag('b', { x = 1 }, { held_by = 'player', zzz = 1 })"},
        {"LayerOptions", "some:layer('l', { terrain = 'spot', completes = 'never', zzz = 1 })"},
        {"FormulaOptions", "some:formula('spot', { completed = {}, zzz = 1 })"},
        {"FigureOptions", "some:figure('f', { supply = 1, roles = { spot = 'f' }, zzz = 1 })"},
        {"PlacingOptions", "some:placing('spot', { zzz = 1 })"},
        {"SlotOptions", "some:slot('s', { scope = 'game', zzz = 1 })"},
        {"ChoiceOptions", "some:choice('c', function() end, { zzz = 1 })"},
        {"Effect", "some:on_placed('gold', { take_part = 'deck', zzz = 1 })"},
        {"StepOptions", "some:step('s', { after = 'place', figure = 'man', when = 'held', run = "
                        "function() end, zzz = 1 })"},
        {"ScoreOptions", "some:on_placed('gold', function(game) game:score { to = 1, terms = {}, "
                         "zzz = 1 } end)"},
        {"FinishOptions",
         "some:on_placed('gold', function(game) game:finish { winners = {}, zzz = 1 } end)"},
    };
    const Names objects = {"Plugin",  "Game",  "Tile",     "Segment", "Figure",
                           "Feature", "Score", "Majority", "Offer"};
    for (const auto& [name, fields] : described()) {
        INFO(name);
        if (objects.contains(name)) continue;
        REQUIRE(calls.contains(name));
        CHECK(listed_in(complaint_about(calls.at(name)), "expected one of ", ", found") == fields);
    }
}

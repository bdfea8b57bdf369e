#include "protocol/told/told_form.hpp"
#include "tests/catch.hpp"
#include "tests/protocol/schema.hpp"
#include "tests/support.hpp"

#include <algorithm>

using namespace bastide;
using namespace bastide::tests;
using Catch::Matchers::ContainsSubstring;
using protocol::Json;

namespace {

const setup::Presets& offered_presets() {
    static const setup::Presets read = setup::read_presets(source_folder() / "content/presets");
    return read;
}

/// As it is told in English. `rules` become what is loaded.
Json made_form(const Json& params, std::shared_ptr<const host::GameRules>& rules,
               const setup::Presets& offered = offered_presets()) {
    static const words::Language english;
    Json told = protocol::form_json({all_plugins(), offered, english}, params, rules);
    CHECK(wrong_by_schema(told, "form_result") == "");
    return told;
}

Json made_form(const Json& params) {
    std::shared_ptr<const host::GameRules> rules;
    return made_form(params, rules);
}

/// What is chosen of a form that was told, and one thing that is to be another.
Json changed_form(const Json& told, const Json& change) {
    return made_form(
        {{"plugins", told.at("plugins")}, {"settings", told.at("settings")}, {"change", change}});
}

/// The titles of presets that are told to be chosen.
std::vector<std::string> chosen_presets(const Json& told) {
    std::vector<std::string> titles;
    for (const Json& preset : told.at("presets"))
        if (preset.at("chosen") == true) titles.push_back(preset.at("title"));
    return titles;
}

/// The group that a plugin stands in, and whether it is chosen.
std::pair<std::string, bool> place_of(const Json& told, const std::string& plugin) {
    for (const Json& group : told.at("groups"))
        for (const Json& each : group.at("plugins"))
            if (each.at("id") == plugin) return {group.at("title"), each.at("chosen")};
    return {};
}

Json setting_of(const Json& told, const std::string& id) {
    for (const Json& group : told.at("settings_of"))
        for (const Json& setting : group.at("settings"))
            if (setting.at("id") == id) return setting;
    return nullptr;
}

std::string refused_change(const Json& change) {
    try {
        made_form({{"plugins", {"base"}}, {"change", change}});
    } catch (const reading::LoadError& error) {
        return error.what();
    }
    return "";
}

} // namespace

TEST_CASE("[told form] a form without a choice begins with the first preset") {
    std::shared_ptr<const host::GameRules> rules;
    const Json told = made_form(Json::object(), rules);
    REQUIRE(rules != nullptr);
    CHECK(told.at("plugins").get<std::vector<std::string>>()
          == offered_presets().presets.front().choice.plugins);
    CHECK(chosen_presets(told) == std::vector{offered_presets().presets.front().texts.title});
    CHECK(told.at("presets").size() == offered_presets().presets.size());
    CHECK(told.at("problem") == "");
    CHECK(told.at("players") == Json::array({2, rules->ruleset().most_players}));
    const Json unset = made_form(Json::object(), rules, {});
    CHECK(unset.at("presets").empty());
    CHECK_FALSE(unset.at("plugins").empty());
}

TEST_CASE("[told form] another preset is chosen by its number, and another setting leaves it") {
    const auto classic =
        std::find_if(offered_presets().presets.begin(), offered_presets().presets.end(),
                     [](const setup::Preset& preset) { return preset.texts.title == "Classic"; });
    REQUIRE(classic != offered_presets().presets.end());
    const Json told = made_form(
        {{"change", {{"preset", std::distance(offered_presets().presets.begin(), classic)}}}});
    CHECK(chosen_presets(told) == std::vector<std::string>{"Classic"});
    CHECK(told.at("settings").at("base.small_city") == "two_points");
    CHECK(setting_of(told, "base.small_city").at("changed") == true);
    CHECK(told.at("summary") == "Base game, 1 setting changed");

    const Json usual = changed_form(told, {{"setting", "base.small_city"}, {"value", nullptr}});
    CHECK(chosen_presets(usual) != std::vector<std::string>{"Classic"});
    CHECK(setting_of(usual, "base.small_city").at("changed") == false);
    CHECK(usual.at("summary") == "Base game");
}

TEST_CASE(
    "[told form] a plugin brings what it needs, drops what does not go with it, and says so") {
    const Json base = made_form({{"plugins", {"base"}}});
    CHECK(place_of(base, "base") == std::pair{std::string("This game"), true});
    CHECK(place_of(base, "river") == std::pair{std::string("This game"), false});
    CHECK(place_of(base, "hand") == std::pair{std::string("Variants"), false});
    CHECK(place_of(base, "dominoes") == std::pair{std::string("Other games"), false});
    CHECK(base.at("note") == "");

    const Json menhirs = changed_form(base, {{"plugin", "menhirs"}, {"on", true}});
    CHECK(place_of(menhirs, "hunters-and-gatherers") == std::pair{std::string("This game"), true});
    CHECK(place_of(menhirs, "base") == std::pair{std::string("Other games"), false});
    CHECK_THAT(menhirs.at("note").get<std::string>(),
               ContainsSubstring("switched on") && ContainsSubstring("switched off"));

    const Json other = changed_form(menhirs, {{"plugin", "dominoes"}, {"on", true}});
    CHECK(other.at("plugins") == Json::array({"dominoes"}));
    CHECK(place_of(other, "menhirs") == std::pair{std::string("Other games"), false});
}

TEST_CASE("[told form] fewer tiles make a shorter game, which is told in minutes for its seats") {
    const Json seats = {"person", "open"};
    const Json whole = made_form({{"plugins", {"base"}}, {"seats", seats}});
    CHECK(whole.at("tiles").at("drawn") == whole.at("tiles").at("all"));
    CHECK_FALSE(made_form({{"plugins", {"base"}}}).contains("expected"));
    const Json half =
        made_form({{"plugins", {"base"}}, {"seats", seats}, {"change", {{"tiles", 20}}}});
    CHECK(half.at("tiles").at("drawn") == 20);
    CHECK(half.at("tiles").at("all") == whole.at("tiles").at("all"));
    CHECK(half.at("art").size() == 5);
    const auto minutes = [](const Json& told) {
        const std::string text = told.at("expected");
        CHECK_THAT(text,
                   Catch::Matchers::StartsWith("about ") && Catch::Matchers::EndsWith(" minutes"));
        return std::stoi(text.substr(6));
    };
    CHECK(minutes(half) < minutes(whole));
}

TEST_CASE("[told form] of presets it is told how long they take, and how much there is to learn") {
    static const words::Language english;
    const std::string first = offered_presets().presets.front().id;
    std::shared_ptr<const host::GameRules> rules;
    const auto told_for = [&](const Json& params) {
        const Json told = protocol::form_json({all_plugins(),
                                               offered_presets(),
                                               english,
                                               {},
                                               {{first, 72}},
                                               {{first, {"0a1b", "base/D"}}}},
                                              params, rules);
        CHECK(wrong_by_schema(told, "form_result") == "");
        return told.at("presets");
    };
    const Json presets = told_for({{"seats", {"person", "open"}}});
    CHECK(presets.at(0).at("minutes") == "about 40 minutes");
    CHECK(presets.at(0).at("weight") == "A good first game");
    CHECK_FALSE(presets.at(1).contains("minutes")); // is not known yet
    CHECK(presets.at(0).at("tile") == "base/D");
    CHECK(presets.at(0).at("rules") == "0a1b");
    CHECK_FALSE(presets.at(1).contains("tile"));
    CHECK(told_for({{"seats", {"person", "easy"}}}).at(0).at("minutes") != "about 40 minutes");
    CHECK_FALSE(told_for(Json::object()).at(0).contains("minutes"));
}

TEST_CASE("[told form] a choice that makes no game is told, with what is wrong") {
    std::shared_ptr<const host::GameRules> rules;
    const Json told = made_form({{"plugins", {"base", "dominoes"}}}, rules);
    CHECK(rules == nullptr);
    CHECK(told.at("problem") != "");
    CHECK_FALSE(told.contains("tiles"));
}

TEST_CASE("[told form] what cannot be changed is refused with what was expected") {
    CHECK_THAT(refused_change({{"preset", 99}}), ContainsSubstring("a whole number from 0"));
    CHECK_THAT(refused_change({{"preset", -1}}), ContainsSubstring("a whole number from 0"));
    CHECK_THAT(refused_change({{"plugin", "nothing"}, {"on", true}}),
               ContainsSubstring("a plugin of the server"));
    CHECK_THAT(refused_change({{"plugin", "base"}, {"on", 1}}), ContainsSubstring("true or false"));
    CHECK_THAT(refused_change({{"setting", "small_city"}, {"value", true}}),
               ContainsSubstring("a setting"));
    CHECK(refused_change({{"setting", "base.small_city"}, {"value", "huge"}}) != "");
    CHECK(refused_change({{"tiles", 20}}) == "");
}

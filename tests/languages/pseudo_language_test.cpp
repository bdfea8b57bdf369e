// Everything that is told of games, of rules and of what can be chosen, in the pseudo-language.
#include "core/engine/state/random.hpp"
#include "frontend/art/canvas/animated_png.hpp"
#include "frontend/art/canvas/canvas.hpp"
#include "presentation/rule_pages/rule_page.hpp"
#include "presentation/telling/held_things.hpp"
#include "presentation/telling/log_lines.hpp"
#include "presentation/telling/owned_land.hpp"
#include "presentation/telling/remaining_tiles.hpp"
#include "presentation/telling/result.hpp"
#include "presentation/telling/since_last_turn.hpp"
#include "presentation/words/language_book.hpp"
#include "protocol/told/told_form.hpp"
#include "protocol/told/told_game.hpp"
#include "tests/catch.hpp"
#include "tests/languages/pseudo_language.hpp"
#include "tests/support.hpp"

#include <filesystem>
#include <functional>
#include <regex>
#include <set>
#include <sstream>

using namespace bastide;
using protocol::HostedGame;
using protocol::Json;
using tests::plain_words;

namespace {

/// The bundled plugins in the pseudo-language, written once.
class Pseudo {
  public:
    Pseudo() {
        tests::write_pseudo_language(tests::source_folder(), folder_ / "");
        catalogue::Places places = tests::bundled_places();
        places.languages = {folder_ / ""};
        catalogue = catalogue::Catalogue::of(places);
        language = words::LanguageBook::read(catalogue.languages()).language(tests::pseudo_code);
    }

    catalogue::Catalogue catalogue;
    words::Language language;

  private:
    tests::TemporaryFolder folder_;
};

const Pseudo& made() {
    static const Pseudo all;
    return all;
}

void check_pseudo(const std::string& text) {
    INFO(text);
    CHECK(plain_words(text) == std::vector<std::string>{});
}

/// All texts of what a program is told; members that hold names for programs are none.
void check_texts(const Json& json, const std::string& key = {}) {
    static const std::set<std::string> for_programs = {
        "id",       "kind",    "colour",  "method",  "style",   "tile",  "plugin",   "plugins",
        "game",     "stage",   "rules",   "layer",   "figure",  "name",  "language", "action",
        "packages", "preset",  "setting", "value",   "version", "signs", "look",     "deck",
        "pile",     "terrain", "token",   "default", "type",    "key",   "on",       "settings"};
    if (for_programs.contains(key)) return;
    if (json.is_string() && json != "pass") {
        INFO(key);
        check_pseudo(json.get<std::string>());
    }
    if (json.is_array())
        for (const Json& each : json)
            check_texts(each, key);
    if (json.is_object())
        for (const auto& [member, value] : json.items())
            check_texts(value, member);
}

/// What the window shows of a game beside the board.
void check_tables(const session::Session& session) {
    const protocol::Outlook outlook(session, {engine::spectator, &made().language});
    const telling::Telling telling = outlook.telling();
    for (const bool forward : {false, true})
        for (const telling::LogLine& line :
             telling::log_lines(outlook.log(), telling, {.forward = forward}))
            check_pseudo(line.text + ' ' + line.points);
    for (const telling::TileGroup& group : telling::tile_groups(outlook.log(), telling))
        check_pseudo(group.title + ' ' + group.note);
    for (int player = 0; player < outlook.state().players(); ++player) {
        check_pseudo(telling::held_things(telling, player).text);
        for (const std::string& line : telling::since_last_turn(outlook.log(), player, telling))
            check_pseudo(line);
    }
}

void play(const std::vector<std::string>& plugins, std::uint64_t seed, int players) {
    const auto rules = host::GameRules::load(made().catalogue, {plugins, {}});
    session::NewGame game{rules, {}, seed};
    for (int player = 0; player < players; ++player)
        game.seats.push_back({rules->colours().at(static_cast<std::size_t>(player)),
                              player == 0 ? "" : std::to_string(player), "person"});
    HostedGame hosted(std::move(game));
    REQUIRE_FALSE(hosted.settle());
    protocol::ToldGame told(hosted);
    engine::Random random(seed);
    const protocol::Listener listener{engine::spectator, &made().language};
    while (!hosted.is_over()) {
        check_texts(told.decision(made().language));
        if (random.below(10) == 0) check_tables(hosted.session());
        const auto& legal = hosted.legal();
        REQUIRE_FALSE(
            hosted.act(engine::Action(legal[random.below(static_cast<int>(legal.size()))].action)));
        REQUIRE_FALSE(hosted.settle());
    }
    check_texts(Json::parse(*told.tell(listener, -1)));
    check_texts(told.result(made().language));
    check_tables(hosted.session());
}

} // namespace

TEST_CASE("[pseudo] a sentence keeps its placeholders and grows by a third") {
    CHECK(tests::pseudo("Place {}") == "[Þľáčé {}ōō]");
    CHECK(tests::pseudo("{0:+} / {}") == "{0:+} / {}");
    CHECK(tests::pseudo_word("sheep") == "šĥééþōō");
    CHECK(plain_words("[Þľáčé Ctrl+Z a 7]").empty());
    CHECK(plain_words("šĥééþ of it") == std::vector<std::string>{"of", "it"});
    CHECK(plain_words("Ann of it", {"Ann"}) == std::vector<std::string>{"of", "it"});
}

TEST_CASE("[pseudo] the language is whole") {
    CHECK(made().catalogue.languages().problems.empty());
    CHECK(made().catalogue.broken().empty());
    CHECK(made().language.code() == tests::pseudo_code);
}

TEST_CASE("[pseudo] games of all kinds are told in the language, and in nothing else") {
    play({"base"}, 1, 2);
    play({"base", "river", "abbot", "inns-and-cathedrals"}, 2, 3);
    play({"base", "traders-and-builders", "hills-and-sheep", "sheep", "hills", "vineyards"}, 3, 2);
    play({"base", "dancing-bear", "hand"}, 4, 3);
    play({"crowns"}, 5, 2);
    play({"hunters-and-gatherers", "menhirs"}, 6, 2);
    play({"hunters-and-gatherers", "bonus-2002"}, 7, 2);
    play({"dominoes"}, 8, 3);
    play({"crossover"}, 9, 2);
    play({"base", "jubilee", "hand"}, 10, 2);
}

TEST_CASE("[pseudo] all that can be chosen is told in the language") {
    const auto presets = setup::read_presets(tests::source_folder() / "content/presets",
                                             made().catalogue.languages());
    CHECK(presets.problems.empty());
    const protocol::FormParts parts{made().catalogue, presets, made().language};
    std::shared_ptr<const host::GameRules> loaded;
    check_texts(protocol::form_json(parts, Json::object(), loaded));
    for (const setup::Preset& preset : presets.presets)
        check_texts(protocol::form_json(
            parts, {{"plugins", preset.choice.plugins}, {"settings", Json::object()}}, loaded));
}

TEST_CASE("[pseudo] why a picture is not there is told in the language") {
    const auto check_told = [](const std::function<void()>& fails) {
        try {
            fails();
            FAIL("nothing is thrown");
        } catch (const std::exception& error) {
            check_pseudo(made().language.told(error));
        }
    };
    const tests::TemporaryFolder folder;
    const std::filesystem::path nowhere = "/0/0";
    check_told([&] { art::write_png(art::Image{1, 1, {0, 0, 0, 255}}, nowhere); });
    check_told([&] { const art::AnimatedPng film(nowhere); });
    check_told([] { const art::Canvas canvas(1 << 20, 1 << 20); });
}

// An error's `what()` is English. Those for people are told by `Language::told`; the log, the
// terminal and what Lua says stay English.
TEST_CASE("[pseudo] nobody is told an error by its what()") {
    static const std::regex what(R"re(.*\.what\(\).*)re");
    static const std::regex for_makers(
        R"re(.*(log(_|\(\))\.problem|complain|does not work)\(?.*)re");
    std::vector<std::string> found;
    for (const char* const folder : {"presentation", "course", "frontend/desktop"})
        for (const auto& entry :
             std::filesystem::recursive_directory_iterator(tests::source_folder() / folder)) {
            if (entry.path().extension() != ".cpp") continue;
            std::istringstream text(tests::read_text(entry.path()));
            for (std::string line; std::getline(text, line);)
                if (std::regex_match(line, what) && !std::regex_match(line, for_makers))
                    found.push_back(entry.path().filename().string() + ":" + line);
        }
    CHECK(found == std::vector<std::string>{});
}

TEST_CASE("[pseudo] what a server refuses is refused in a sentence of the language") {
    static const std::regex foreign(
        R"re((RequestError|emplace)\(\s*ErrorCode::\w+,\s*engine::verbatim)re");
    std::vector<std::string> found;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(tests::source_folder() / "server")) {
        if (entry.path().extension() != ".cpp") continue;
        if (std::regex_search(tests::read_text(entry.path()), foreign))
            found.push_back(entry.path().filename().string());
    }
    CHECK(found == std::vector<std::string>{});
}

TEST_CASE("[pseudo] pages of rules are in the language") {
    for (const catalogue::Plugin& plugin : made().catalogue.plugins()) {
        const auto page = plugin.rules_page(tests::pseudo_code);
        REQUIRE(page);
        INFO(page->string());
        const auto paragraphs = rule_pages::read_page(*page);
        CHECK(paragraphs.size() == rule_pages::read_page(*plugin.rules_page("en")).size());
        for (const rule_pages::Paragraph& paragraph : paragraphs)
            check_pseudo(paragraph.text);
    }
}

// Drives the finished program as a person at a terminal would.

#include "tests/catch.hpp"
#include "tests/frontend/cli/program_run.hpp"
#include "tests/support.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <map>

using namespace bastide;
using namespace bastide::tests;

TEST_CASE("[cli] help, version and wrong usage have their exit status") {
    CHECK(run("--version").status == 0);
    CHECK(contains(run("--version").text, "Bastide"));
    for (const char* command : {"", "play", "plugins", "verify", "check", "simulate", "stats",
                                "render", "paint", "new-plugin", "pack", "reference", "serve",
                                "engine", "bot", "tournament", "bench", "learn"}) {
        const Output help = run(std::string(command) + " --help");
        CHECK(help.status == 0);
        CHECK(help.text.size() > 100);
        INFO(help.text);
        CHECK(contains(help.text, "--plugin-path"));
        CHECK(help.text.find("--plugin-path") == help.text.rfind("--plugin-path"));
    }
    CHECK(run("nonsense").status == 2);
    CHECK(run("simulate").status == 2);
    CHECK(run("simulate --plugins base --games x").status == 2);
    CHECK(run("verify").status == 2);
}

TEST_CASE("[cli] plugins lists settings, as text and as JSON") {
    const Output text = run("plugins");
    CHECK(text.status == 0);
    CHECK(contains(text.text, "--set base.small_city=normal  (normal or two_points)"));
    const auto json = nlohmann::json::parse(run("plugins --json").text);
    const auto& plugins = json.at("plugins");
    const auto base = std::find_if(plugins.begin(), plugins.end(),
                                   [](const auto& plugin) { return plugin.at("id") == "base"; });
    REQUIRE(base != plugins.end());
    CHECK(base->at("settings").size() == 3);
}

TEST_CASE("[cli] a broken plugin is listed with what is wrong, and spoils nothing") {
    const TemporaryFolder folder;
    std::filesystem::create_directories(folder / "broken");
    write_text(folder / "broken" / "plugin.toml", "id = \"broken\"\ntitle = 7\n");
    const Output output = run("--plugin-path " + (folder / "").string() + " plugins");
    CHECK(output.status == 0);
    CHECK(contains(output.text, "broken cannot be used: "));
    CHECK(contains(output.text, "plugin.toml:2:"));
    CHECK(contains(output.text, "base 1."));
}

TEST_CASE("[cli] a broken plugin that is named says what is wrong, with file and line") {
    const TemporaryFolder folder;
    std::filesystem::create_directories(folder / "some-folder");
    write_text(folder / "some-folder" / "plugin.toml", "id = \"attack\"\n");
    std::filesystem::create_directories(folder / "needs");
    write_text(folder / "needs" / "plugin.toml", "id = \"needs\"\ntitle = \"N\"\nversion = \"1\"\n"
                                                 "api = 1\nrequires = [\"attack\"]\n");
    const std::string path = "--plugin-path " + (folder / "").string() + ' ';
    for (const char* const command :
         {"check attack", "check some-folder", "check needs", "simulate --plugins attack",
          "simulate --plugins base,needs", "simulate --plugins base --set attack.x=1",
          "bench --seconds 0.1 --plugins some-folder", "paint attack -o /dev/null"}) {
        INFO(command);
        const Output output = run(path + command);
        CHECK(output.status == 1);
        CHECK(contains(output.text, "some-folder/plugin.toml:1:6: 'id': expected the name of the "
                                    "folder, 'some-folder', found the text 'attack'"));
    }
    // One broken plugin does not keep `check` from the next.
    CHECK(contains(run(path + "check attack river").text, "river: "));
}

TEST_CASE("[cli] of a record, a plugin that is broken says what is wrong with it") {
    const TemporaryFolder folder;
    const std::string file = (folder / "game.jsonl").string();
    std::filesystem::create_directories(folder / "plugins/mine");
    const auto write_manifest = [&](const std::string& more) {
        write_text(folder / "plugins/mine/plugin.toml",
                   "id = \"mine\"\ntitle = \"M\"\nversion = \"1\"\napi = 1\n"
                   "requires = [\"base\"]\n"
                       + more);
    };
    write_manifest("");
    const std::string path = "--plugin-path " + (folder / "plugins").string() + ' ';
    REQUIRE(run(path + "simulate --plugins mine --games 1 --out " + file).status == 0);
    CHECK(run(path + "verify " + file).status == 0);
    write_manifest("colour = \"red\"\n");
    const Output output = run(path + "verify " + file);
    CHECK(output.status == 1);
    CHECK(contains(output.text, "plugin 'mine' cannot be used: "));
    CHECK(contains(output.text, "mine/plugin.toml:6:1: expected one of "));
}

TEST_CASE("[cli] a plugin path that is no folder of plugins is wrong usage") {
    const TemporaryFolder folder;
    const Output missing = run("--plugin-path " + (folder / "none").string() + " plugins");
    CHECK(missing.status == 2);
    CHECK(contains(missing.text, "none: expected a folder, found nothing"));
    write_text(folder / "file", "");
    CHECK(run("--plugin-path " + (folder / "file").string() + " check base").status == 2);
    const Output plugin =
        run("--plugin-path " + (source_folder() / "plugins/base").string() + " plugins");
    CHECK(plugin.status == 2);
    CHECK(contains(plugin.text, "give the folder that it lies in"));
}

TEST_CASE("[cli] the user's plugin stands before a bundled one of its id, and it is said") {
    const TemporaryFolder folder;
    std::filesystem::copy(source_folder() / "plugins/abbot", folder / "abbot",
                          std::filesystem::copy_options::recursive);
    const std::string path = "--plugin-path " + (folder / "").string() + ' ';
    const std::string said = "abbot counts, so that the one in ";
    const Output plugins = run(path + "plugins");
    CHECK(plugins.status == 0);
    CHECK(contains(plugins.text, said));
    CHECK(contains(run(path + "check abbot").text, said));
    const auto json = nlohmann::json::parse(run(path + "plugins --json").text);
    REQUIRE(json.at("hidden").size() == 1);
    CHECK(json.at("hidden")[0].at("by") == (folder / "abbot").string());
}

TEST_CASE("[cli] simulate says who has won where a rule has decided it") {
    const TemporaryFolder folder;
    std::filesystem::create_directories(folder / "mine");
    write_text(folder / "mine/plugin.toml",
               "id = \"mine\"\ntitle = \"M\"\nversion = \"1\"\napi = 1\n"
               "requires = [\"base\"]\n");
    const auto games_won_by = [&](const std::string& winners, const std::string& more = "") {
        write_text(
            folder / "mine/rules.lua",
            "local mine = ...\nmine:step(\"enough\", { after = \"score\", run = function(game)\n"
            "  if game.turn == 2 then game:finish { winners = "
                + winners + " } end\nend })\n");
        return run("--plugin-path " + (folder / "").string()
                   + " simulate --plugins mine --players 3" + more)
            .text;
    };
    CHECK(contains(games_won_by("2"), "tiles discarded, won by blue\n"));
    CHECK(contains(games_won_by("{ 1, 3 }"), ", won by red and "));
    CHECK(contains(games_won_by("{}"), ", won by nobody\n"));
    CHECK(nlohmann::json::parse(games_won_by("{ 1, 3 }", " --json")).at("winners")
          == std::vector<int>{0, 2});
    CHECK_FALSE(contains(run("simulate --plugins base").text, "won by"));
    CHECK_FALSE(contains(run("simulate --plugins base --json").text, "winners"));
}

TEST_CASE("[cli] simulate plays the same games for the same seed, whole") {
    const std::string arguments = "simulate --plugins base --games 3 --seed 4 --json";
    const Output first = run(arguments);
    CHECK(first.status == 0);
    CHECK(first.text == run(arguments).text);
    CHECK(first.text != run("simulate --plugins base --games 3 --seed 5 --json").text);
    const auto game = nlohmann::json::parse(first.text.substr(0, first.text.find('\n')));
    CHECK(game.at("scores").size() == 2);
    CHECK(game.at("turns").get<int>() + game.at("discarded").get<int>() >= 71);
}

TEST_CASE("[cli] simulated games verify, and are painted without a display") {
    const TemporaryFolder folder;
    const std::string file = (folder / "games.jsonl").string();
    CHECK(run("simulate --plugins base --players 3 --games 2 --out " + file).status == 0);
    const Output verified = run("verify " + file);
    CHECK(verified.status == 0);
    CHECK(contains(verified.text, "2 hold, 0 do not"));
    const std::string picture = (folder / "board.png").string();
    CHECK(run("render " + file + " -o " + picture + " --cell 24", "env -u DISPLAY").status == 0);
    const std::string film = (folder / "game.apng").string();
    CHECK(run("render " + file + " --animated " + film + " --cell 8", "env -u DISPLAY").status
          == 0);
    CHECK(std::filesystem::file_size(film) > std::filesystem::file_size(picture) / 10);
    CHECK(run("render " + file).status == 2);
    CHECK(run("render " + file + " --animated " + (folder / "none/game.apng").string()).status
          != 0);
    CHECK(read_text(picture).substr(1, 3) == "PNG");
}

TEST_CASE("[cli] tiles are painted without a display, a plugin's own or one") {
    const TemporaryFolder folder;
    const std::string picture = (folder / "tiles.png").string();
    const auto size_of = [&](const std::string& what) {
        const Output painted = run("paint " + what + " -o " + picture, "env -u DISPLAY");
        REQUIRE(painted.status == 0);
        // The fork is laid by another setting.
        CHECK(contains(painted.text, "no deck has them by the usual settings: river-2/fork")
              == what.starts_with("river"));
        const std::string png = read_text(picture);
        const auto number = [&](std::size_t at) {
            int value = 0;
            for (std::size_t i = at; i < at + 4; ++i)
                value = value * 256 + static_cast<unsigned char>(png.at(i));
            return value;
        };
        return std::pair(number(16), number(20));
    };
    CHECK(size_of("base --tile base/O --pixels 48") == std::pair(48, 48));
    const auto base = size_of("base --pixels 32");
    CHECK(base.first > 8 * 32);
    // What the river adds is less than the base game has; sheep add no tile: all are shown.
    CHECK(size_of("river --pixels 32").second < base.second);
    CHECK(size_of("sheep --pixels 32") == base);
    const Output unknown = run("paint base --tile base/none -o " + picture);
    CHECK(unknown.status == 2);
    CHECK(contains(unknown.text, "--tile base/none: expected a tile like base/A"));
    CHECK(run("paint none -o " + picture).status == 2);
    // The plugin is named already.
    CHECK(size_of("base --tile O --pixels 48") == std::pair(48, 48));
    CHECK(contains(run("paint river --tile none -o " + picture).text,
                   "expected a tile like river-1/"));
}

TEST_CASE("[cli] verify names file, record, line, expected and actual, and fails") {
    const TemporaryFolder folder;
    const std::string file = (folder / "games.jsonl").string();
    REQUIRE(run("simulate --plugins base --games 1 --out " + file).status == 0);
    std::string text = read_text(file);
    text.replace(text.find("\"scores\":[0,"), 12, "\"scores\":[9,");
    write_text(file, text);
    const Output output = run("verify " + file);
    CHECK(output.status == 1);
    CHECK(contains(output.text, file + ":"));
    CHECK(contains(output.text, "record 1: expected scores [9,"));
    const auto json = nlohmann::json::parse(run("verify --json " + file).text);
    CHECK(json.at("holds") == false);
    CHECK(json.at("line").get<int>() > 1);
    CHECK(contains(json.at("expected"), "scores [9,"));
    CHECK(run("verify " + (folder / "none").string()).status == 1);
    write_text(file, "\xff\xfe is no text\n");
    const auto damaged = nlohmann::json::parse(run("verify --json " + file).text);
    CHECK(damaged.at("holds") == false);
}

TEST_CASE("[cli] settings are checked by name and value") {
    CHECK(run("simulate --plugins base --set base.small_city=two_points").status == 0);
    const Output value = run("simulate --plugins base --set base.small_city=huge");
    CHECK(value.status == 2);
    CHECK(contains(value.text, "expected one of these: normal, two_points"));
    CHECK(contains(run("simulate --plugins base --set base.roads=1").text, "base.small_city"));
    CHECK(run("simulate --plugins base --set nonsense").status == 2);
    CHECK(run("simulate --plugins atlantis").status == 2);
    CHECK(contains(run("simulate --plugins base --players 9").text, "expected 2 to 5, found 9"));
    CHECK(run("simulate --plugins base --player genius").status == 2);
}

TEST_CASE("[cli] bench tells a rate") {
    const Output output = run("bench --plugins base --seconds 0.1 --json");
    CHECK(output.status == 0);
    const auto json = nlohmann::json::parse(output.text);
    CHECK(json.at("games_per_second").get<double>() > 0);
    CHECK(json.at("games").get<int>() > 0);
}

TEST_CASE("[cli] learn tells each change that it tries, and writes nothing when it is dry") {
    const std::string short_games = "learn --plugins base --tiles 8 --pairs 10 --rounds 1 --dry ";
    const Output learnt = run(short_games);
    CHECK(learnt.status == 0);
    CHECK(contains(learnt.text, "base: features.city.rare: "));
    CHECK(run(short_games).text == learnt.text);
    CHECK(run(short_games + "--players 3").status == 2);
    CHECK(contains(run(short_games + "--of river").text, "--of river: no plugin of this game"));
}

TEST_CASE("[cli] reference prints the pages of the documentation") {
    CHECK(run("reference").text == read_text(source_folder() / "docs/modding/reference.md"));
    CHECK(run("reference --protocol")
              .text.starts_with("<!-- Made by `bastide reference --protocol`"));
}

TEST_CASE("[cli] serve hands its options to the server beside it, and says where there is none") {
    const TemporaryFolder folder;
    const std::string alone = (folder / "bastide").string(), server = alone + "-server";
    std::filesystem::copy_file(program(), alone);
    const auto serve = [&](const std::string& options) {
        return run("; PATH= '" + alone + "' serve " + options, ":");
    };
    const Output missing = serve("--port 8080");
    CHECK(missing.status == 2);
    CHECK(contains(missing.text, "the server is not installed"));
    write_text(server, "#!/bin/sh\necho \"told: $*\"\n");
    std::filesystem::permissions(server, std::filesystem::perms::owner_all);
    CHECK(serve("--port 8080 export --to here").text == "told: --port 8080 export --to here\n");
    for (const std::string options :
         {"", "--port 0", "--port=0 --address ::1", "--data here --grace 5 --behind ::1 --behind a",
          "--plugin-path . --languages . --workers 2", "copy --from a --to b", "export --help",
          "-h --version"})
        CHECK(serve(options).text == "told: " + options + "\n");
    CHECK(contains(serve("--help").text, "go to the server"));
    CHECK(run("; PATH= '" + alone + "' --plugin-path . serve --port 0", ":").text
          == "told: --plugin-path . --port 0\n");
}

TEST_CASE("[cli] without a display play says so in one sentence and names what works") {
    const Output output = run("play", "env -u DISPLAY -u WAYLAND_DISPLAY");
    CHECK(output.status == 1);
    CHECK((contains(output.text, "no display") || contains(output.text, "without its window")));
    CHECK(contains(output.text, "simulate"));
}

TEST_CASE("[cli] whole numbers without sign are no negative ones") {
    for (const char* command : {"simulate --plugins base", "bench --plugins base --seconds 0.1"})
        for (const auto& [seed, told] : std::map<std::string, std::string>{
                 {"--seed -1", "a whole number, 0 or more, found '-1'"},
                 {"--seed=-1", "a whole number, 0 or more, found '-1'"},
                 {"--seed 1.5", "a whole number, 0 or more, found '1.5'"},
                 {"--seed 99999999999999999999",
                  "at most 18446744073709551615, found 99999999999999999999"}}) {
            const Output output = run(std::string(command) + " " + seed);
            CHECK(output.status == 2);
            CHECK(contains(output.text, "--seed: expected " + told));
        }
    CHECK(run("play --seed -1", "env -u DISPLAY").status == 2);
    CHECK(run("simulate --plugins base --seed 18446744073709551615").status == 0);
}

TEST_CASE("[cli] what others wrote neither steers the terminal nor makes a line of its own") {
    const TemporaryFolder folder;
    std::filesystem::create_directories(folder / "some");
    write_text(folder / "some" / "plugin.toml",
               "id = \"some\"\nversion = \"1\\u001b[2J\"\napi = 1\n"
               "title = \"Some\\nbase 9.9  a line of its own\\u001b[31m\"\n"
               "description = \"\\u009b31m\\u202e\"\n");
    std::filesystem::create_directories(folder / "bro\x1b[31mken\nbase 9.9");
    write_text(folder / "bro\x1b[31mken\nbase 9.9" / "plugin.toml", "id = 7\n");
    const std::string path = "--plugin-path " + (folder / "").string() + " ";
    const auto harmless = [](const std::string& text) {
        return !contains(text, "\x1b") && !contains(text, "\xC2\x9B")
               && !contains(text, "\xE2\x80\xAE") && !contains(text, "\nbase 9.9");
    };
    const Output plugins = run(path + "plugins");
    CHECK(plugins.status == 0);
    CHECK(contains(plugins.text, "a line of its own"));
    CHECK(harmless(plugins.text));

    const auto record = (folder / "game.jsonl").string();
    write_text(record, "\x1b[31mnonsense\n{\"bastide\":\"record\",\"version\":1,\"plugins\":"
                       "[\"\\u001b[2J\\nbase 9.9\"],\"players\":[],\"start\":[]}\n");
    const Output verify = run("verify " + record);
    CHECK(verify.status == 1);
    CHECK(contains(verify.text, "0 hold, 2 do not"));
    CHECK(harmless(verify.text));
    CHECK(harmless(run("render " + record + " -o " + (folder / "x.png").string()).text));
    CHECK(harmless(run("check '\x1b[31m'").text));
}

TEST_CASE("[cli] a folder whose name is no UTF-8 is listed as JSON") {
    const TemporaryFolder folder;
    std::filesystem::create_directories(folder / "na\xFFme");
    write_text(folder / "na\xFFme" / "plugin.toml", "id = 7\n");
    const Output output = run("--plugin-path " + (folder / "").string() + " plugins --json");
    CHECK(output.status == 0);
    CHECK(nlohmann::json::parse(output.text).at("broken").size() == 1);
}

#ifndef BASTIDE_SANITIZED // which needs more addresses than are left here
TEST_CASE("[cli] more threads than there is memory for are no crash") {
    for (const char* limit : {"ulimit -v 900000;", "ulimit -v 300000;", "ulimit -v 120000;"}) {
        const Output output = run("simulate --plugins base --games 300 --threads 1024", limit);
        INFO(output.text.substr(output.text.size() > 300 ? output.text.size() - 300 : 0));
        CHECK((output.status == 0 || output.status == 1));
        if (output.status == 0) CHECK(contains(output.text, "game 300:"));
        if (output.status == 1) CHECK(contains(output.text, "bastide: there is not enough memory"));
    }
}
#endif

TEST_CASE("[cli] a rule that fails in play is told without codes") {
    const TemporaryFolder folder;
    std::filesystem::create_directories(folder / "atk");
    write_text(folder / "atk" / "plugin.toml", "id = \"atk\"\nversion = \"1.0\"\napi = 1\n"
                                               "title = \"Atk\"\nrequires = [\"base\"]\n");
    write_text(folder / "atk" / "rules.lua",
               "local atk = ...\natk:on_placed(function(game) error('oh') end)\n");
    const Output output =
        run("--plugin-path " + (folder / "").string() + " simulate --plugins atk");
    CHECK(output.status == 1);
    CHECK(contains(output.text, "rules.lua:2"));
    CHECK_FALSE(contains(output.text, "rule/failed"));
}

TEST_CASE("[cli] a tournament ends with a table, and wrong players are wrong usage") {
    const std::string dominoes =
        "tournament --plugins dominoes --games 2 --player greedy --player ";
    const Output played = run(dominoes + "random --json");
    CHECK(played.status == 0);
    const auto first = nlohmann::json::parse(played.text.substr(0, played.text.find('\n')));
    CHECK(first.at("player") == "greedy");
    CHECK(first.at("games") == 2);
    CHECK(contains(run(dominoes + "cmd:exit").text, "cmd:exit has lost (crash): it ended with"));
    const Output wrong = run(dominoes + "oracle");
    CHECK(wrong.status == 2);
    CHECK(contains(wrong.text, "--player: expected a computer player ("));
    CHECK(run("tournament --plugins dominoes --player greedy").status == 2);
    CHECK(run(dominoes + "random --players 3").status == 2);
    CHECK(run("bot --kind oracle").status == 2);
}

TEST_CASE("[cli] simulate compares settings by games of the same seeds, also part by part") {
    const std::string games = "simulate --plugins base --games 5 --seed 4 --json";
    const std::string compare =
        games + " --compare base.followers=6,7 --compare base.small_city=normal,two_points";
    const Output all = run(compare);
    REQUIRE(all.status == 0);
    CHECK(std::count(all.text.begin(), all.text.end(), '\n') == 20);
    const auto first = nlohmann::json::parse(all.text.substr(0, all.text.find('\n')));
    CHECK(first.at("settings")
          == nlohmann::json{{"base.followers", 6}, {"base.small_city", "normal"}});
    CHECK(first.at("seed") == nlohmann::json::parse(run(games + " --shard 1/5").text).at("seed"));
    std::string together;
    for (const char* part : {"1/3", "2/3", "3/3"})
        together += run(compare + " --shard " + part).text;
    CHECK(together == all.text);

    for (const char* wrong :
         {"--compare base.followers", "--compare base.followers=6", "--compare base.followers=6,x",
          "--compare base.followers=6,7 --compare base.followers=6,7",
          "--compare base.followers=6,7 --set base.followers=6", "--compare base.followers=6,6",
          "--shard 0/2", "--shard 3/2", "--shard 1", "--shard 1/2x", "--shard 1/1000001"}) {
        INFO(wrong);
        CHECK(run(games + " " + wrong).status == 2);
    }
    const auto told = [&](const char* wrong) { return run(games + " " + wrong).text; };
    CHECK(contains(told("--compare base.followers=6,7,6"),
                   "expected different values, found '6' twice"));
    CHECK(contains(told("--out ''"), "--out: expected the name of a file, found nothing"));
    CHECK(contains(told("--player search:5x"),
                   "expected seconds or playouts behind search:, as in search:0.1s or search:2000, "
                   "found 'search:5x'"));
}

TEST_CASE("[cli] stats counts games, writes a page or a summary, and has its exit status") {
    const TemporaryFolder folder;
    const auto path = [&](const char* name) { return "'" + (folder / name).string() + "'"; };
    CHECK(run("simulate --plugins base --games 3 --out " + path("a.jsonl")).status == 0);
    const Output table = run("stats " + path("a.jsonl"));
    CHECK(table.status == 0);
    CHECK(contains(table.text, "3 games, 2 × random\n"));
    CHECK(contains(table.text, "Points of all players"));
    CHECK(run("stats " + path("a.jsonl") + " -o " + path("a.html")).text
          == (folder / "a.html").string() + ": 3 games\n");
    CHECK(contains(read_text(folder / "a.html"), "<!DOCTYPE html>"));
    CHECK(run("stats " + path("a.jsonl") + " -o " + path("sum.jsonl")).status == 0);
    CHECK(run("stats " + path("sum.jsonl")).text == table.text);
    CHECK(run("stats " + path("sum.jsonl") + " -o " + path("b.html")).status == 0);
    CHECK(read_text(folder / "a.html") == read_text(folder / "b.html"));
    CHECK(run("stats " + path("a.jsonl") + " -o " + path("a.txt")).status == 2);
    const Output gone = run("stats " + path("gone.jsonl"));
    CHECK(gone.status == 1);
    CHECK(contains(gone.text, "gone.jsonl"));
    CHECK(contains(gone.text, "there is no finished game in what was given"));
    write_text(folder / "bad.jsonl", "{}\n");
    const Output bad = run("stats " + path("a.jsonl") + " " + path("bad.jsonl"));
    CHECK(bad.status == 1);
    CHECK(contains(bad.text, "bad.jsonl:1: expected a setup line"));
    CHECK(contains(bad.text, "3 games, 2 × random\n"));
}

// What makers of plugins do with the finished program.

#include "tests/catch.hpp"
#include "tests/frontend/cli/program_run.hpp"
#include "tests/support.hpp"

#include <sys/wait.h>

#include <chrono>
#include <csignal>
#include <thread>

using namespace bastide;
using namespace bastide::tests;

TEST_CASE("[cli] check tells of words, tiles and colours that were forgotten") {
    const TemporaryFolder folder;
    std::filesystem::create_directories(folder / "mine/locale");
    write_text(folder / "mine/plugin.toml",
               "id = \"mine\"\ntitle = \"M\"\nversion = \"1\"\napi = 1\n"
               "requires = [\"base\"]\n[players]\ncolours = [\"red\", \"puce\"]\n");
    write_text(folder / "mine/tiles.toml",
               "[[tile]]\nid = \"A\"\ncount = 2\n"
               "segments.field = { ports = \"north east south west\" }\n"
               "[terrain.wood]\nstyle = \"forrest\"\n[attribute.boat]\non = \"tile\"\n"
               "style = \"sheild\"\n[figure.shepherd]\nstyle = \"sheperd\"\n");
    write_text(folder / "mine/rules.lua",
               "local game = ...\ngame:figure(\"shepherd\", { supply = 1, roles = { field = "
               "\"herder\" } })\n");
    write_text(folder / "mine/locale/en.toml", "shepherd = \"shepherd\"\n");
    const Output output = run("--plugin-path " + (folder / "").string() + " check --games 10 mine");
    INFO(output.text);
    CHECK(output.status == 0);
    CHECK(contains(output.text, "no words in locale/en.toml for: herder\n"));
    CHECK_FALSE(contains(output.text, "locale/cs.toml")); // it speaks no Czech, the base game does
    CHECK(contains(output.text, "tiles in no deck, whatever is set: mine/A\n"));
    CHECK(contains(output.text, "puce"));
    for (const char* const style : {"forest", "shield", "shepherd"})
        CHECK(contains(output.text, "; did you mean '" + std::string(style) + "'?\n"));
    write_text(folder / "mine/locale/cs.toml", "herder = \"pastýř\"\n");
    const Output czech = run("--plugin-path " + (folder / "").string() + " check --games 10 mine");
    INFO(czech.text);
    CHECK(contains(czech.text, "no words in locale/cs.toml for: shepherd\n"));
    const Output bundled =
        run("check --games 10 base abbot hills-and-sheep menhirs hunters-and-gatherers");
    INFO(bundled.text);
    CHECK_FALSE(contains(bundled.text, "note:"));
}

TEST_CASE("[cli] check tells a fault of a rule once, whatever it says in other games") {
    const TemporaryFolder folder;
    std::filesystem::create_directories(folder / "mine");
    write_text(folder / "mine/plugin.toml",
               "id = \"mine\"\ntitle = \"M\"\nversion = \"1\"\napi = 1\n"
               "requires = [\"base\"]\n");
    write_text(folder / "mine/rules.lua",
               "local mine = ...\n"
               "mine:step(\"late\", { after = \"place\", run = function(game)\n"
               "  assert(game.turn < 2 + game.players, \"turn \" .. game.turn)\n"
               "end })\n");
    const Output output = run("--plugin-path " + (folder / "").string() + " check mine");
    INFO(output.text);
    CHECK(output.status == 1);
    CHECK(contains(output.text, "mine: in turn 4 of a game of 2: "));
    CHECK(contains(output.text, "rules.lua:3: turn 4\n"));
    CHECK_FALSE(contains(output.text, "rules.lua:3: turn 5"));
    CHECK(contains(output.text, "mine: 0 of 2 trial games went well; after two that fail "));
}

TEST_CASE("[cli] check plays the scenarios of a plugin") {
    const Output output = run("check --games 5 base");
    CHECK(output.status == 0);
    CHECK(contains(output.text, "scenarios hold"));
    CHECK(run("check atlantis").status == 2);
}

TEST_CASE("[cli] a new plugin is sound, where it is written and named by its folder") {
    const TemporaryFolder folder;
    const std::string data = "XDG_DATA_HOME=" + (folder / "data").string();
    for (const char* const kind : {"tiles", "rules", "game"}) {
        const std::string id = std::string("my-") + kind;
        const Output written = run("new-plugin " + id + " --like " + kind, data);
        CHECK(written.status == 0);
        CHECK(contains(written.text, (folder / ("data/bastide/plugins/" + id)).string() + "\n"));
        const Output checked = run("check --games 5 " + id, data);
        INFO(checked.text);
        CHECK(checked.status == 0);
        CHECK_FALSE(contains(checked.text, "note:"));
        CHECK(contains(checked.text, id + ": 5 of 5 trial games went well\n"));
        CHECK(contains(checked.text, "trial games together with others went well: "));
        CHECK(run("simulate --games 1 --plugins " + id, data).status == 0);
    }
    CHECK(run("new-plugin my-game", data).status == 1);
    CHECK(run("new-plugin other --like nothing", data).status == 2);

    CHECK(run("new-plugin coast --in " + (folder / "").string()).status == 0);
    const std::string coast = (folder / "coast").string();
    const Output quick = run("check --quick " + coast);
    CHECK(quick.text == "coast: 3 of 3 scenarios hold\n");
    CHECK(run("check --quick .", "cd " + coast + " &&").text == quick.text);
    CHECK(run("check --quick " + (folder / "").string()).status == 2);
    write_text(folder / "coast/plugin.toml", "id = \"base\"\n");
    const Output broken = run("check --quick " + coast);
    CHECK(broken.status == 1);
    CHECK(contains(broken.text, "coast/plugin.toml:1:6: 'id': expected the name of the folder"));
}

TEST_CASE("[cli] pack writes a sound plugin as one file, and refuses another") {
    const TemporaryFolder folder;
    REQUIRE(run("new-plugin coast --in " + (folder / "").string()).status == 0);
    const std::string coast = (folder / "coast").string();
    const std::string zip = (folder / "some.zip").string();
    const Output packed = run("pack " + coast + " -o " + zip);
    CHECK(packed.status == 0);
    const std::string size = std::to_string(std::filesystem::file_size(zip));
    CHECK(contains(packed.text, zip + ": coast 0.1.0, " + size + " bytes, content "));
    CHECK(run("pack .", "cd " + coast + " &&").status == 1);
    write_text(folder / "coast/more.lua", "return function() return nowhere end\n");
    std::filesystem::remove(zip);
    const Output refused = run("pack " + coast + " -o " + zip);
    CHECK(refused.status == 1);
    CHECK(contains(refused.text, "more.lua:1: 'nowhere' is not defined anywhere"));
    CHECK_FALSE(std::filesystem::exists(zip));
}

TEST_CASE("[cli] simulate --verbose tells what rules print, before the game's line") {
    const TemporaryFolder folder;
    std::filesystem::create_directories(folder / "mine");
    write_text(folder / "mine/plugin.toml", "id = \"mine\"\ntitle = \"M\"\nversion = \"1\"\n"
                                            "api = 1\nrequires = [\"base\"]\n");
    write_text(folder / "mine/rules.lua", "local mine = ...\nprint(\"loading\")\n"
                                          "mine:step(\"hello\", { after = \"start\", run = "
                                          "function(game) print(game.players) end })\n"
                                          "mine:step(\"late\", { before = \"final_scoring\", run "
                                          "= function(game) print(\"end\", game.turn) end })\n");
    const std::string path = "--plugin-path " + (folder / "").string() + ' ';
    const Output output = run(path + "simulate --verbose --threads 2 --games 2 --plugins mine");
    INFO(output.text);
    CHECK(contains(output.text, "mine/rules.lua:2: loading\n"));
    CHECK(contains(output.text, "mine/rules.lua:4: end 71\n"));
    CHECK(output.text.find("loading") == output.text.rfind("loading"));
    const Output plain = run(path + "simulate --games 2 --plugins mine");
    CHECK(plain.text == run("simulate --games 2 --plugins base").text);
}

TEST_CASE("[cli] check and paint go on by themselves when a file is saved, also after errors") {
    const TemporaryFolder folder;
    REQUIRE(run("new-plugin coast --like tiles --in " + (folder / "").string()).status == 0);
    const std::string coast = (folder / "coast").string();
    const auto wait_for = [&](const std::string& text) {
        for (int i = 0; i < 600; ++i) { // of a loaded machine, with the sanitizers
            if (contains(read_text(folder / "said"), text)) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
        UNSCOPED_INFO(read_text(folder / "said"));
        return false;
    };
    const auto save_meanwhile = [&](const std::string& command, const std::string& first,
                                    const std::string& second) {
        write_text(folder / "said", "");
        const std::string said = (folder / "said").string();
        const Output started = run(command + " >> " + said + " 2>&1 & echo $!");
        const int child = std::stoi(started.text);
        CHECK(wait_for(first));
        CHECK(wait_for("Watching for changes"));
        const std::string tiles = read_text(folder / "coast/tiles.toml");
        write_text(folder / "coast/tiles.toml", tiles + "[[tile]\n");
        CHECK(wait_for("changed: tiles.toml\n"));
        CHECK(wait_for("coast/tiles.toml:"));
        write_text(folder / "said", "");
        write_text(folder / "coast/tiles.toml", tiles + "# and a remark\n");
        CHECK(wait_for(second));
        CHECK(kill(child, SIGTERM) == 0);
    };
    save_meanwhile("check --watch " + coast, "scenarios hold", "100 of 100 trial games went well");
    save_meanwhile("paint --watch " + coast + " -o " + (folder / "sheet.png").string(), "painted",
                   "painted");
}

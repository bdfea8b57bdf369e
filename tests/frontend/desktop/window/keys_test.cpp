#include "frontend/desktop/window/keys.hpp"
#include "tests/catch.hpp"
#include "tests/frontend/desktop/key_press.hpp"
#include "tests/support.hpp"

#include <set>

using namespace bastide::desktop;
using bastide::tests::press;
using Code = sf::Keyboard::Key;

namespace {

const bastide::words::Language english;

} // namespace

TEST_CASE("[desktop] every command has a key at first, and no key two commands") {
    const KeyMap keys;
    std::set<std::string> seen, names;
    CHECK(all_commands().size() == command_count);
    for (const Command command : all_commands()) {
        INFO(name_of(command));
        CHECK_FALSE(keys.text(command, english).empty());
        CHECK(names.insert(name_of(command)).second);
        for (std::size_t slot = 0; slot < KeyMap::slots; ++slot) {
            const Shortcut& key = keys.key(command, slot);
            if (key.code == Code::Unknown) continue;
            CHECK(seen.insert(to_text(key)).second);
            CHECK(keys.command(press(key.code, key.shift, key.control)) == command);
            CHECK(key_from_text(to_text(key)) == key);
        }
    }
}

TEST_CASE("[desktop] Shift counts where it makes a difference, Ctrl always") {
    const KeyMap keys;
    CHECK(keys.command(press(Code::R)) == Command::turn);
    CHECK(keys.command(press(Code::R, true)) == Command::turn_back);
    CHECK(keys.command(press(Code::Equal, true)) == Command::zoom_in);
    CHECK_FALSE(keys.command(press(Code::R, false, true)));
    CHECK_FALSE(keys.command(press(Code::Unknown)));
}

TEST_CASE("[desktop] a key given to a command is taken from the other") {
    KeyMap keys;
    CHECK(keys.bind(Command::log, 0, {Code::R}) == Command::turn);
    CHECK_FALSE(keys.bind(Command::log, 0, {Code::R}));
    CHECK(keys.command(press(Code::R)) == Command::log);
    CHECK(keys.text(Command::turn, english).empty());
    keys.bind(Command::log, 0, {Code::K});
    CHECK(keys.command(press(Code::R)) == Command::turn); // whose it was at first
    keys.bind(Command::log, 0, {});
    CHECK_FALSE(keys.command(press(Code::K)));
    CHECK_FALSE(keys == KeyMap());
}

TEST_CASE("[desktop] a key that somebody has chosen since is not taken away again") {
    KeyMap keys;
    keys.bind(Command::turn, 0, {Code::L}); // the log's
    keys.bind(Command::log, 0, {Code::K});
    keys.bind(Command::turn, 0, {Code::R});
    CHECK(keys.command(press(Code::K)) == Command::log);
    CHECK_FALSE(keys.command(press(Code::L)));
}

TEST_CASE("[desktop] names of keys that nobody has are refused") {
    CHECK_FALSE(key_from_text("Hyper X"));
    CHECK_FALSE(key_from_text("ctrl z"));
    CHECK(key_from_text("") == Shortcut{});
}

TEST_CASE("[desktop] what is printed on keys stays so, and only words are translated") {
    const bastide::words::Language czech =
        bastide::words::Language::read(*bastide::tests::bundled_languages().find("cs"));
    CHECK(czech("Enter") == "Vstoupit"); // a button that says so
    CHECK(to_text({Code::Enter}, czech) == "Enter");
    CHECK(to_text({Code::Enter, true}, czech) == "Shift Enter");
    CHECK(to_text({Code::Space}, czech) == czech("Space"));
    CHECK_FALSE(to_text({Code::Space}, czech) == "Space");
}

#include "network/packages/rule_sets.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

#include <atomic>
#include <thread>

using namespace bastide;
using packages::RuleSet;
using packages::RuleSets;

namespace {

const RuleSet with_river{
    {{"base", "river"},
     {{"base.followers", 7}, {"river.fork", true}, {"base.small_city", std::string("normal")}}},
    {{"base", std::string(64, 'a')}, {"river", std::string(64, 'b')}}};

} // namespace

TEST_CASE("[rule sets] a name leads to its rules, also for whoever comes later") {
    const tests::TemporaryFolder folder;
    std::string name;
    {
        RuleSets sets(folder / "");
        name = sets.keep(with_river);
        CHECK(name.size() == 32);
        CHECK(sets.keep(with_river) == name);
        CHECK(sets.find(name) == with_river);
        RuleSet other = with_river;
        other.packages["river"] = std::string(64, 'c'); // a newer one
        CHECK(sets.keep(other) != name);
    }
    RuleSets later(folder / "");
    CHECK(later.find(name) == with_river);
}

TEST_CASE("[rule sets] several may keep the same rules at once") {
    const tests::TemporaryFolder folder;
    RuleSets sets(folder / "");
    for (int round = 0; round < 40; ++round) {
        RuleSet set = with_river;
        set.choice.settings["base.followers"] = round;
        std::atomic<int> ready = 0, failed = 0;
        std::vector<std::thread> keepers;
        for (int i = 0; i < 4; ++i)
            keepers.emplace_back([&] {
                for (++ready; ready < 4;)
                    std::this_thread::yield();
                try {
                    sets.keep(set);
                } catch (const reading::LoadError&) {
                    ++failed;
                }
            });
        for (std::thread& keeper : keepers)
            keeper.join();
        REQUIRE(failed == 0);
    }
}

TEST_CASE("[rule sets] what is no name, not kept, or not what it was, leads nowhere") {
    const tests::TemporaryFolder folder;
    RuleSets sets(folder / "");
    const std::string name = sets.keep(with_river);
    CHECK_FALSE(sets.find("../" + name));
    CHECK_FALSE(sets.find(std::string(32, '0')));
    CHECK_FALSE(sets.find(""));
    tests::write_text(folder / (name + ".json"), "{}");
    CHECK_FALSE(RuleSets(folder / "").find(name));
}

TEST_CASE("[rule sets] what one has kept, others of the same storage find") {
    const tests::TemporaryFolder one, other;
    std::map<std::string, std::string> storage;
    const RuleSets::Shared shared{
        [&](const std::string& name, const std::string& text) { storage[name] = text; },
        [&](const std::string& name) -> std::optional<std::string> {
            const auto found = storage.find(name);
            if (found == storage.end()) return std::nullopt;
            return found->second;
        }};
    RuleSets here(one / ""), there(other / "");
    here.share(shared);
    there.share(shared);
    const std::string name = here.keep(with_river);
    CHECK(there.find(name) == with_river);
}

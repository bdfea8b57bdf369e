#include "server/games/form_thread.hpp"
#include "tests/catch.hpp"
#include "tests/protocol/schema.hpp"
#include "tests/server/games/people.hpp"
#include "tests/support.hpp"

#include <algorithm>
#include <future>

using namespace bastide;
using namespace bastide::tests;

namespace {

const words::Language told_in;

setup::Presets bundled_presets() {
    return setup::read_presets(source_folder() / "content/presets");
}

Json form_answer(server::FormThread& forms, const Json& params) {
    std::promise<Json> answered;
    REQUIRE(forms.ask(
        {params, &told_in, [&](Json message) { answered.set_value(std::move(message)); }, 7}));
    return answered.get_future().get();
}

} // namespace

TEST_CASE("[server forms] a form is answered with rules by which pictures can be asked for") {
    server::FormThread forms(Visit::bundled(), bundled_presets());
    const Json told = form_answer(forms, Json::object());
    CHECK(wrong_message(told, "form") == "");
    CHECK(told.at("id") == 7);
    const std::string rules = told.at("result").at("rules");
    CHECK(Visit::bundled().rule_sets().find(rules).has_value());
    CHECK(form_answer(forms, Json::object()).at("result").at("rules").get<std::string>() == rules);
    const Json river = form_answer(
        forms, {{"plugins", {"base"}}, {"change", {{"plugin", "river"}, {"on", true}}}});
    CHECK(river.at("result").at("rules").get<std::string>() != rules);
    CHECK(river.at("result").at("plugins") == Json::array({"base", "river"}));
}

TEST_CASE("[server forms] how long games by presets take is found out while nobody waits for it") {
    server::FormThread forms(Visit::bundled(), bundled_presets());
    const auto all_are_told = [&] {
        const Json told = form_answer(forms, {{"seats", {"person", "open"}}});
        const Json presets = told.at("result").at("presets");
        return std::all_of(presets.begin(), presets.end(),
                           [](const Json& preset) { return preset.contains("minutes"); });
    };
    CHECK(comes_true(all_are_told));
}

TEST_CASE("[server forms] what makes no game has no rules, what is no form is refused") {
    server::FormThread forms(Visit::bundled(), bundled_presets());
    const Json none = form_answer(forms, {{"plugins", {"base", "dominoes"}}});
    CHECK(none.at("result").at("problem") != "");
    CHECK_FALSE(none.at("result").contains("rules"));
    const Json wrong = form_answer(forms, {{"change", {{"preset", "first"}}}});
    CHECK(wrong_message(wrong) == "");
    CHECK(code_of(wrong) == number(protocol::ErrorCode::wrong_params));
}

TEST_CASE("[server forms] while one is made so many wait, and no more; an end waits for one only") {
    std::promise<void> begun, go_on;
    int answered = 0;
    {
        server::FormThread forms(Visit::bundled(), bundled_presets());
        REQUIRE(forms.ask({Json::object(), &told_in,
                           [&](const Json&) {
                               begun.set_value();
                               go_on.get_future().wait();
                               ++answered;
                           },
                           1}));
        begun.get_future().wait();
        int waiting = 0;
        while (forms.ask({Json::object(), &told_in, [&](const Json&) { ++answered; }, 2}))
            ++waiting;
        CHECK(waiting == 100);
        go_on.set_value();
    }
    CHECK(answered >= 1);
}

TEST_CASE("[server forms] a house answers forms of whoever is there, so often from an address") {
    MemoryStorage storage;
    server::GameServerOptions options;
    options.presets = bundled_presets();
    options.bounds[server::Asked::forms].address = 2;
    Visit visit(storage, std::move(options));
    visit.come_for_words(anna, "", "cs");
    const Json told = visit.ask(anna, "form");
    CHECK(told.at("result").at("groups").at(0).at("title") == "Tato hra");
    visit.ask(anna, "form");
    CHECK(visit.ask(anna, "form").contains("error"));
}

TEST_CASE("[server forms] so many forms are had in a day") {
    MemoryStorage storage;
    server::GameServerOptions options;
    options.bounds[server::Asked::forms_of_a_day].connection = 2;
    Visit visit(storage, std::move(options));
    visit.come_for_words(anna);
    CHECK_FALSE(visit.ask(anna, "form").contains("error"));
    CHECK_FALSE(visit.ask(anna, "form").contains("error"));
    CHECK(visit.ask(anna, "form").contains("error"));
    visit.clock.seconds = visit.clock.seconds + 86'400;
    CHECK_FALSE(visit.ask(anna, "form").contains("error"));
}

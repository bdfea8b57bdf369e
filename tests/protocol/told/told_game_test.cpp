#include "core/engine/state/random.hpp"
#include "core/engine/state/view.hpp"
#include "core/reading/json_reader.hpp"
#include "presentation/telling/features.hpp"
#include "presentation/telling/held_things.hpp"
#include "presentation/telling/log_lines.hpp"
#include "protocol/told/told_game.hpp"
#include "protocol/told/told_parts.hpp"
#include "tests/catch.hpp"
#include "tests/support.hpp"

using namespace bastide;
using protocol::HostedGame;
using protocol::Json;
using protocol::Listener;
using protocol::ToldGame;

namespace {

const words::Language told_in_english;

HostedGame begun(const std::vector<std::string>& plugins, std::uint64_t seed, int players = 2) {
    const auto rules = tests::rules_of(plugins);
    session::NewGame game{rules, {}, seed};
    const char* const names[] = {"Anna", "Ben", "Clara", "David"};
    for (int player = 0; player < players; ++player)
        game.seats.push_back({rules->colours().at(static_cast<std::size_t>(player)),
                              player == 0 ? "" : names[player], "person"});
    HostedGame hosted(std::move(game));
    REQUIRE_FALSE(hosted.settle());
    return hosted;
}

/// Whoever is told of a game, and believes it.
struct Hearer {
    Listener listener;
    int entry = -1;
    Json state = {};
    std::vector<Json> placed = {};
    Json log = Json::object();
    int scored = 0; ///< points of shares

    void hear(ToldGame& game) {
        const ToldGame::Text text = game.tell(listener, entry);
        if (!text) return;
        const Json message = *reading::json_from(*text);
        const Json& params = message.at("params");
        if (entry >= 0 || message.at("method") == "change")
            for (const Json& score : params.value("scored", Json::array()))
                for (const Json& share : score.at("shares"))
                    scored += share.at("points").get<int>()
                              * static_cast<int>(share.at("players").size());
        if (message.at("method") == "whole") {
            state = params.at("state");
            placed = params.at("placed").get<std::vector<Json>>();
            log = params.at("log");
        } else {
            CHECK(params.at("from") == entry);
            if (params.contains("state")) state.merge_patch(params.at("state"));
            if (params.contains("log")) log.merge_patch(params.at("log"));
            for (const Json& tile : params.value("placed", Json::array()))
                placed.push_back(tile);
        }
        entry = params.at("entry");
    }
};

bool same(const Json& a, const Json& b) {
    return nlohmann::json(a) == nlohmann::json(b); // in any order of members
}

void check_same(const Hearer& a, const Hearer& b) {
    CHECK(same(a.state, b.state));
    CHECK(same(a.log, b.log));
    CHECK(a.placed == b.placed);
}

/// All kinds of listeners hear of each change; after each, whoever comes now is told the same.
void play(const std::vector<std::string>& plugins, std::uint64_t seed, int players = 2) {
    HostedGame hosted = begun(plugins, seed, players);
    ToldGame told(hosted);
    engine::Random random(seed);
    std::vector<Hearer> hearers;
    for (int seat = engine::spectator; seat < players; ++seat)
        hearers.push_back({{seat, &told_in_english}});
    while (true) {
        for (Hearer& hearer : hearers) {
            // When the game is over nothing is hidden any more: that is told whole.
            if (const engine::Seat seat = told.seen_as(hearer.listener.seat);
                seat != std::exchange(hearer.listener.seat, seat))
                hearer.entry = -1;
            hearer.hear(told);
            if (random.below(9) != 0 && !hosted.is_over()) continue;
            Hearer newcomer{hearer.listener};
            newcomer.hear(told);
            check_same(hearer, newcomer);
        }
        if (hosted.is_over()) break;
        const auto& legal = hosted.legal();
        REQUIRE_FALSE(legal.empty());
        const Json decision = told.decision(told_in_english);
        CHECK_FALSE(decision.at("text").get<std::string>().empty());
        REQUIRE_FALSE(
            hosted.act(engine::Action(legal[random.below(static_cast<int>(legal.size()))].action)));
        REQUIRE_FALSE(hosted.settle());
    }
    const auto scores = hosted.session().seen_by(engine::spectator).scores();
    int sum = 0;
    for (const int score : scores)
        sum += score;
    CHECK(hearers.front().scored == sum); // at the end of a game that hid something, too
    for (int player = 0; player < players; ++player)
        CHECK(hearers.front().state.at("players").at(std::to_string(player)).at("score")
              == scores[static_cast<std::size_t>(player)]);
}

} // namespace

TEST_CASE("[told] changes lead to what whoever comes is told, in games of all kinds") {
    play({"base"}, 1);
    play({"base", "river", "abbot", "inns-and-cathedrals"}, 2, 3);
    play({"base", "traders-and-builders", "hills-and-sheep", "sheep", "hills", "vineyards"}, 3);
    play({"base", "dancing-bear", "hand"}, 4, 3);
    play({"crowns"}, 5);
    play({"hunters-and-gatherers", "menhirs"}, 6);
    play({"dominoes"}, 7, 3);
    play({"base", "jubilee", "hand"}, 8);
}

TEST_CASE("[told] after taking back everything is told anew") {
    HostedGame hosted = begun({"base"}, 11);
    ToldGame told(hosted);
    Hearer hearer{{engine::spectator, &told_in_english}};
    hearer.hear(told);
    const auto act = [&] {
        REQUIRE_FALSE(hosted.act(engine::Action(hosted.legal().front().action)));
        REQUIRE_FALSE(hosted.settle());
        hearer.hear(told);
    };
    act();
    REQUIRE_FALSE(hosted.undo());
    const ToldGame::Text text = told.tell(hearer.listener, hearer.entry);
    REQUIRE(text);
    CHECK(text->find("\"whole\"") != std::string::npos);
    hearer.hear(told);
    act();
    Hearer newcomer{hearer.listener};
    newcomer.hear(told);
    check_same(hearer, newcomer);
}

TEST_CASE("[told] who has made the last choice is told as long as it can be taken back") {
    HostedGame hosted = begun({"base"}, 3);
    ToldGame told(hosted);
    Hearer hearer{{engine::spectator, &told_in_english}};
    hearer.hear(told);
    CHECK_FALSE(hearer.state.contains("chooser"));
    REQUIRE_FALSE(hosted.act(engine::Action(hosted.legal().front().action)));
    REQUIRE_FALSE(hosted.settle());
    hearer.hear(told);
    CHECK(hearer.state.value("chooser", -1) == hosted.session().last_chooser());
}

TEST_CASE(
    "[told] with land that is paid for what lies beside it that is told, with all its cells") {
    int beside = 0;
    for (std::uint64_t seed = 1; seed < 8; ++seed) {
        HostedGame hosted = begun({"base"}, seed);
        engine::Random random(seed);
        while (!hosted.is_over()) {
            const auto& legal = hosted.legal();
            REQUIRE_FALSE(hosted.act(
                engine::Action(legal[random.below(static_cast<int>(legal.size()))].action)));
            REQUIRE_FALSE(hosted.settle());
        }
        const protocol::Outlook outlook(hosted.session(), {engine::spectator, &told_in_english});
        const auto scorings = telling::scorings_since(outlook.log(), 0, outlook.state());
        const Json scored = protocol::scored_json(scorings, outlook);
        for (std::size_t i = 0; i < scorings.size(); ++i) {
            const Json list = scored.at(i).value("beside", Json::array());
            REQUIRE(list.size() == scorings[i].beside.size());
            int points = 0;
            for (const Json& each : list) {
                points += each.at("points").get<int>();
                const Json& cells = each.at("cells");
                CHECK(std::find(cells.begin(), cells.end(), each.at("at")) != cells.end());
            }
            if (!list.empty()) CHECK(points == scorings[i].scored.points);
            beside += static_cast<int>(list.size());
        }
    }
    CHECK(beside > 5);
}

TEST_CASE("[told] nobody is told twice, and whoever missed something is told everything") {
    HostedGame hosted = begun({"base"}, 3);
    ToldGame told(hosted);
    const Listener listener{engine::spectator, &told_in_english};
    const ToldGame::Text whole = told.tell(listener, -1);
    CHECK(told.tell(listener, -1) == whole); // made once
    CHECK_FALSE(told.tell(listener, hosted.entry()));
    const int before = hosted.entry();
    REQUIRE_FALSE(hosted.act(engine::Action(hosted.legal().front().action)));
    const ToldGame::Text change = told.tell(listener, before);
    CHECK(change->find("\"change\"") != std::string::npos);
    CHECK(told.tell(listener, before - 1)->find("\"whole\"") != std::string::npos);
    told.forget_unheard();
    told.forget_unheard();
    CHECK(told.tell(listener, before)->find("\"whole\"") != std::string::npos);
}

TEST_CASE("[told] what is told is what the window shows of the same view") {
    HostedGame hosted = begun({"crowns"}, 9);
    ToldGame told(hosted);
    engine::Random random(5);
    Hearer hearer{{0, &told_in_english}};
    while (!hosted.is_over() && hosted.session().actions() < 40) {
        const auto& legal = hosted.legal();
        REQUIRE_FALSE(
            hosted.act(engine::Action(legal[random.below(static_cast<int>(legal.size()))].action)));
        REQUIRE_FALSE(hosted.settle());
    }
    hearer.hear(told);
    const protocol::Outlook outlook(hosted.session(), hearer.listener);
    const telling::HeldThings held = telling::held_things(outlook.telling(), 0);
    REQUIRE(held.any()); // the seals of one's own
    CHECK(hearer.state.at("players").at("0").at("held").at("text") == held.text);
    std::vector<std::string> lines, told_lines;
    telling::LogWish wish{.forward = true};
    if (!hosted.is_over()) wish.open_turn = outlook.state().turn();
    for (const telling::LogLine& line : telling::log_lines(outlook.log(), outlook.telling(), wish))
        lines.push_back(line.text);
    for (const auto& [number, group] : hearer.log.items()) {
        told_lines.push_back(group.at("title"));
        for (const Json& line : group.at("lines"))
            told_lines.push_back(line.at("text"));
    }
    CHECK(lines == told_lines);
}

TEST_CASE(
    "[told] figures that may stand on one feature have one number, by which the window chooses") {
    HostedGame hosted = begun({"base", "inns-and-cathedrals"}, 7);
    engine::Random random(5);
    const Listener listener{0, &told_in_english};
    int shared = 0;
    while (!hosted.is_over() && hosted.session().actions() < 60) {
        const auto& legal = hosted.legal();
        std::vector<engine::Action> actions;
        for (const auto& each : legal)
            actions.push_back(each.action);
        const protocol::Outlook outlook(hosted.session(), listener);
        const Json decision = protocol::decision_json(outlook, actions);
        const auto spots = telling::board_spots(outlook.engine(), actions, outlook.telling());
        const auto first = telling::first_of_places(spots);
        const Json& choices = decision.at("choices");
        REQUIRE(choices.size() == spots.size());
        for (std::size_t place = 0; place < first.size(); ++place)
            CHECK(choices.at(first[place]).at("place") == place + 1);
        for (std::size_t i = 1; i < spots.size(); ++i) {
            const bool is_same = choices.at(i).at("place") == choices.at(i - 1).at("place");
            CHECK(is_same == telling::share_place(spots[i - 1], spots[i]));
            shared += is_same;
        }
        REQUIRE_FALSE(
            hosted.act(engine::Action(legal[random.below(static_cast<int>(legal.size()))].action)));
        REQUIRE_FALSE(hosted.settle());
    }
    CHECK(shared > 5);
}

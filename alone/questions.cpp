#include "alone/questions.hpp"

#include "core/engine/state/content.hpp"
#include "core/host/beginning.hpp"

#include <stdexcept>

namespace bastide::alone {
namespace {

Json actions_json(const std::vector<engine::Action>& actions) {
    Json json = Json::array();
    for (const engine::Action& action : actions)
        json.push_back(action_json(action));
    return json;
}

std::vector<engine::Action> read_actions(const Json& json) {
    std::vector<engine::Action> actions;
    for (const Json& each : json)
        actions.push_back(read_action(each));
    return actions;
}

/// How the game stood before each turn that was judged, as its player saw it.
void stand_before(players::Analysis& analysis, const players::GameActions& game,
                  engine::Engine& engine) {
    engine::GameState state = host::begin_game(engine, game.players);
    engine::View view;
    std::size_t done = 0;
    for (players::JudgedTurn& turn : analysis.turns) {
        for (; done < static_cast<std::size_t>(turn.actions); ++done)
            if (const auto failed = engine.apply(state, game.actions.at(done)))
                throw std::runtime_error(failed->detail.text());
        turn.before = std::make_shared<const engine::GameState>(view.of(state, turn.player));
    }
}

} // namespace

Json action_json(const engine::Action& action) {
    return {static_cast<int>(action.kind),
            action.pile,
            action.tile,
            action.cell.x,
            action.cell.y,
            action.rotation,
            action.figure,
            action.segment,
            action.choice,
            static_cast<int>(action.about),
            action.owner,
            action.holder,
            action.number};
}

engine::Action read_action(const Json& json) {
    engine::Action action;
    action.kind = static_cast<engine::ActionKind>(json.at(0).get<int>());
    json.at(1).get_to(action.pile);
    json.at(2).get_to(action.tile);
    json.at(3).get_to(action.cell.x);
    json.at(4).get_to(action.cell.y);
    json.at(5).get_to(action.rotation);
    json.at(6).get_to(action.figure);
    json.at(7).get_to(action.segment);
    json.at(8).get_to(action.choice);
    action.about = static_cast<engine::About>(json.at(9).get<int>());
    json.at(10).get_to(action.owner);
    json.at(11).get_to(action.holder);
    json.at(12).get_to(action.number);
    return action;
}

Json analysis_json(const players::Analysis& analysis) {
    Json json = {{"done", analysis.done},
                 {"all", analysis.all},
                 {"problem", analysis.problem},
                 {"turns", Json::array()},
                 {"results", Json::array()}};
    for (const players::JudgedTurn& turn : analysis.turns)
        json["turns"].push_back({{"actions", turn.actions},
                                 {"turn", turn.turn},
                                 {"player", turn.player},
                                 {"played", actions_json(turn.played)},
                                 {"best", actions_json(turn.best)},
                                 {"played_lead", turn.played_lead},
                                 {"best_lead", turn.best_lead}});
    for (const players::ExpectedResult& result : analysis.results)
        json["results"].push_back({result.actions, result.turn, result.margins});
    return json;
}

players::Analysis read_analysis(const Json& json) {
    players::Analysis analysis;
    json.at("done").get_to(analysis.done);
    json.at("all").get_to(analysis.all);
    json.at("problem").get_to(analysis.problem);
    for (const Json& each : json.at("turns")) {
        players::JudgedTurn turn;
        each.at("actions").get_to(turn.actions);
        each.at("turn").get_to(turn.turn);
        each.at("player").get_to(turn.player);
        turn.played = read_actions(each.at("played"));
        turn.best = read_actions(each.at("best"));
        each.at("played_lead").get_to(turn.played_lead);
        each.at("best_lead").get_to(turn.best_lead);
        analysis.turns.push_back(std::move(turn));
    }
    for (const Json& each : json.at("results"))
        analysis.results.push_back(
            {each.at(0).get<int>(), each.at(1).get<int>(), each.at(2).get<std::vector<long>>()});
    return analysis;
}

std::string question_text(const protocol::Question& question) {
    Json json = {{"kind", question.kind},
                 {"seat", question.seat},
                 {"actions", question.actions},
                 {"seed", question.seed},
                 {"advises", question.advises},
                 {"record", question.game->record},
                 {"packages", question.game->packages},
                 {"view", engine::content_hash(question.view)}};
    if (question.analysis)
        json["analysis"] = {{"players", question.analysis->game.players},
                            {"actions", actions_json(question.analysis->game.actions)},
                            {"so_far", analysis_json(question.analysis->so_far)}};
    return json.dump();
}

std::string answer_text(const protocol::Answer& answer) {
    Json json = {{"seconds", answer.seconds}, {"problem", answer.problem}};
    if (answer.analysis) {
        json["analysis"] = analysis_json(*answer.analysis);
    } else if (answer.advice) {
        json["advice"] = Json::array();
        for (const players::AdvisedTurn& turn : *answer.advice)
            json["advice"].push_back(
                {{"actions", actions_json(turn.actions)}, {"gain", turn.gain}});
    } else {
        json["action"] = action_json(answer.action);
    }
    return json.dump();
}

protocol::Answer read_answer(const std::string& text, const protocol::Question& question,
                             engine::Engine& engine) {
    const Json json = Json::parse(text);
    protocol::Answer answer;
    json.at("seconds").get_to(answer.seconds);
    json.at("problem").get_to(answer.problem);
    if (!answer.problem.empty()) return answer;
    if (question.analysis) {
        answer.analysis = read_analysis(json.at("analysis"));
        stand_before(*answer.analysis, question.analysis->game, engine);
    } else if (question.advises) {
        answer.advice.emplace();
        for (const Json& turn : json.at("advice"))
            answer.advice->push_back(
                {read_actions(turn.at("actions")), turn.at("gain").get<long>()});
    } else {
        answer.action = read_action(json.at("action"));
    }
    return answer;
}

} // namespace bastide::alone

#include "alone/thinking.hpp"

#include "alone/questions.hpp"
#include "core/engine/state/content.hpp"
#include "protocol/game_setup.hpp"
#include "protocol/hosted_game.hpp"

#include <stdexcept>

namespace bastide::alone {
namespace {

/// Up to the decision that is asked about.
protocol::HostedGame played(const Json& record, std::shared_ptr<const host::GameRules> rules,
                            std::shared_ptr<host::ScriptRuntime> scripts) {
    const Json& setup = record.at(0);
    session::NewGame begun{std::move(rules), {}, 0, {}, std::move(scripts)};
    if (setup.contains("seed")) setup.at("seed").get_to(begun.seed);
    for (std::size_t i = 0; i < setup.at("players").size(); ++i)
        begun.seats.push_back({setup.at("players").at(i).get<std::string>(), "",
                               setup.at("kinds").at(i).get<std::string>()});
    protocol::HostedGame game(std::move(begun));
    for (std::size_t i = 1; i < record.size(); ++i)
        if (record.at(i).contains("do"))
            if (const auto failed = game.repeat(record.at(i)))
                throw std::runtime_error(failed->detail.text());
    return game;
}

} // namespace

protocol::Question Thinking::read(const std::string& text) {
    const Json json = Json::parse(text);
    const Json& record = json.at("record");
    const auto packages = json.at("packages").get<packages::Packages>();
    const catalogue::Choice choice = protocol::read_choice(record.at(0));
    const std::string of = record.at(0).at("plugins").dump() + record.at(0).at("settings").dump()
                           + json.at("packages").dump();
    if (loaded_ != of) {
        rules_ = host::GameRules::load(*library_.of(packages), choice);
        scripts_ = rules_->make_runtime();
        loaded_ = of;
    }
    const protocol::HostedGame game = played(record, rules_, scripts_);
    const int seat = json.at("seat").get<int>();
    protocol::Question question{rules_, json.at("kind").get<std::string>(),
                                game.session().seen_by(seat), seat, json.at("actions").get<int>()};
    json.at("seed").get_to(question.seed);
    json.at("advises").get_to(question.advises);
    if (json.contains("analysis")) {
        const Json& step = json.at("analysis");
        auto wanted = std::make_shared<protocol::AnalysisStep>();
        step.at("players").get_to(wanted->game.players);
        for (const Json& action : step.at("actions"))
            wanted->game.actions.push_back(read_action(action));
        wanted->so_far = read_analysis(step.at("so_far"));
        question.analysis = std::move(wanted);
    } else if (engine::content_hash(question.view) != json.at("view").get<std::uint64_t>()) {
        throw std::runtime_error("the game came out otherwise");
    }
    return question;
}

std::string Thinking::answer(const std::string& question) {
    protocol::Answer answer;
    try {
        answer = study_.answer(read(question), {});
    } catch (const std::exception& error) {
        answer.problem = error.what();
    }
    return answer_text(answer);
}

} // namespace bastide::alone

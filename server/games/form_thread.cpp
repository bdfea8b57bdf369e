#include "server/games/form_thread.hpp"

#include "protocol/game_setup.hpp"
#include "protocol/told/told_form.hpp"
#include "server/games/terms.hpp"

#include <utility>

namespace bastide::server {

using protocol::ErrorCode;
using protocol::RequestError;

namespace {

constexpr std::size_t most_questions = 100;

} // namespace

FormThread::FormThread(packages::Library& library, setup::Presets presets)
    : library_(library), presets_(std::move(presets)), rules_(library), errands_(most_questions) {}

bool FormThread::ask(Question question) {
    return errands_.ask(
        [this, question = std::move(question)] { question.answer(answer(question)); });
}

Json FormThread::answer(const Question& question) {
    try {
        LoadedRules rules;
        Json form = protocol::form_json(
            {library_.now(), presets_, *question.language,
             [this](const catalogue::Choice& choice) { return rules_.of(choice); }},
            question.params, rules);
        if (rules) {
            const catalogue::Choice chosen{form.at("plugins").get<std::vector<std::string>>(),
                                           protocol::read_choice(form).settings};
            form["rules"] =
                library_.rule_sets().keep({chosen, library_.packages_of(rules->plugins())});
        }
        return protocol::result(question.id, std::move(form));
    } catch (const reading::LoadError& error) {
        return refusal(question.id, RequestError(ErrorCode::wrong_params, error.message()),
                       *question.language);
    } catch (const std::exception& error) { // a rule that fails while it is loaded
        return refusal(question.id,
                       RequestError(ErrorCode::cannot_begin,
                                    engine::message("A rule does not work. {}", error.what())),
                       *question.language);
    }
}

} // namespace bastide::server

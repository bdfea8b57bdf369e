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
    : library_(library),
      presets_(std::move(presets)),
      rules_(library),
      errands_(most_questions),
      measuring_(presets_.presets.size(), threads::Beside::Rank::leisure) {
    for (const setup::Preset& preset : presets_.presets)
        measuring_.ask([this, &preset] { measure(preset); });
}

/// How long a game by it is does not change while the server runs.
void FormThread::measure(const setup::Preset& preset) {
    const words::Language english;
    const int turns = setup::SetupForm(library_.now(), english, &preset, 0).turns();
    if (turns == 0) return; // it cannot be played here
    const std::scoped_lock lock(mutex_);
    turns_[preset.id] = turns;
}

bool FormThread::ask(Question question) {
    return errands_.ask(
        [this, question = std::move(question)] { question.answer(answer(question)); });
}

Json FormThread::answer(const Question& question) {
    try {
        LoadedRules rules;
        protocol::FormParts parts{
            library_.now(),
            presets_,
            *question.language,
            [this](const catalogue::Choice& choice) { return rules_.of(choice); },
            {}};
        {
            const std::scoped_lock lock(mutex_);
            parts.turns = turns_;
        }
        Json form = protocol::form_json(parts, question.params, rules);
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

#include "server/games/form_thread.hpp"

#include "presentation/setup/at_a_glance.hpp"
#include "protocol/game_setup.hpp"
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

/// How long a game by it is, and how it looks, does not change while the server runs.
void FormThread::measure(const setup::Preset& preset) {
    const words::Language english;
    const setup::SetupForm form(library_.now(), english, &preset, 0);
    if (form.turns() == 0) return; // it cannot be played here
    protocol::FormParts::Picture picture{
        library_.rule_sets().keep({form.choice(), library_.packages_of(form.rules()->plugins())}),
        setup::pictured_tile(form.rules()->ruleset(), form.choice().plugins)};
    const std::scoped_lock lock(mutex_);
    turns_[preset.id] = form.turns();
    pictures_[preset.id] = std::move(picture);
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
            {},
            {}};
        {
            const std::scoped_lock lock(mutex_);
            parts.turns = turns_;
            parts.pictures = pictures_;
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

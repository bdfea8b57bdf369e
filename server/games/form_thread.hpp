// Answers what people ask before a game: what goes with what. Rules are loaded for it, so it is
// done on a thread of its own, one after the other.
#pragma once

#include "network/packages/library.hpp"
#include "presentation/setup/presets.hpp"
#include "presentation/words/language_book.hpp"
#include "protocol/json_rpc.hpp"
#include "protocol/told/told_form.hpp"
#include "server/games/rules_loader.hpp"

#include <functional>
#include <map>
#include <mutex>
#include <string>

namespace bastide::server {

class FormThread {
  public:
    struct Question {
        protocol::Json params;
        const words::Language* language = nullptr;
        /// Called on the thread of the forms, with the whole message.
        std::function<void(protocol::Json)> answer;
        protocol::Json id; ///< of the request
    };

    /// The library must outlive it.
    FormThread(packages::Library& library, setup::Presets presets);

    /// From any thread. False where too many wait. What was not begun at its end is not answered.
    bool ask(Question question);

  private:
    protocol::Json answer(const Question& question);
    void measure(const setup::Preset& preset);

    packages::Library& library_;
    const setup::Presets presets_;
    RecentRules rules_;
    std::mutex mutex_;
    std::map<std::string, int> turns_; ///< of a game by each preset, as far as they are known
    std::map<std::string, protocol::FormParts::Picture> pictures_; ///< of these
    Errands errands_;                                              ///< they use all the others
    Errands measuring_; ///< presets, beside those: nobody waits for the rules of all of them
};

} // namespace bastide::server

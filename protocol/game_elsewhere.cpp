#include "protocol/game_elsewhere.hpp"

#include "core/engine/state/content.hpp"
#include "core/reading/json_reader.hpp"
#include "core/reading/reason.hpp"
#include "core/reading/text.hpp"
#include "protocol/action_names.hpp"
#include "protocol/told_tables.hpp"

#include <algorithm>
#include <random>
#include <utility>

namespace bastide::protocol {

using engine::message;

namespace {

std::string random_name() {
    std::random_device random;
    return reading::hash_text(std::uint64_t{random()} << 32u | random());
}

} // namespace

GameElsewhere::GameElsewhere(const catalogue::Catalogue& catalogue, const Json& game,
                             std::vector<int> seats, Ask ask)
    : seen_(catalogue, game),
      name_(reading::JsonReader(game, {}).text("game")),
      seats_(std::move(seats)),
      ask_(std::move(ask)),
      requests_of_(random_name()) {}

bool GameElsewhere::is_own(int seat) const {
    return std::find(seats_.begin(), seats_.end(), seat) != seats_.end();
}

void GameElsewhere::hear(const std::string& method, const Json& params) {
    ++version_;
    try {
        const reading::JsonReader read(params, {});
        if (method == "news") {
            seen_.hear(params);
            follow(params);
        } else if (method == "clocks") {
            if (is_clocks(params)) clocks_ = params, ++clocks_told_;
        } else if (method == "turn") {
            turn_entry_ = read.integer("entry");
            ++moves_;
        } else if (method == "over") {
            // What players hid may be told now: from the beginning, up to another `over`.
            all_told_ = over_ || hides_nothing();
            if (!std::exchange(over_, true) && !all_told_) enter();
        } else if (method == "table") {
            // As many seats as the game has players: names of these are shown with them.
            if (is_table(params) && params.at("seats").size() == session().seats().size())
                table_ = params;
        } else if (method == "said") {
            // Whoever enters again is told it again.
            if (is_said(params)
                && (said_.empty() || said_.back().at("number") < params.at("number")))
                said_.push_back(params);
        } else if (method == "rematch") {
            next_ = read.text("next");
        } else if (method == "trouble") {
            trouble_ = read.need("reason").is_null() ? "" : read.text("reason");
        }
    } catch (const std::exception& error) {
        problems_.push_back(reading::told(error));
    }
}

/// A view that the news do not come to is asked for once more; the second time that is told.
void GameElsewhere::follow(const Json& news) {
    const reading::JsonReader read(news, {});
    const int seat = read.need("seat").is_null() ? engine::spectator : read.integer("seat");
    const int entry = read.integer("entry");
    const bool followed =
        seen_.follow()
        && reading::hash_text(engine::content_hash(session().seen_by(seat))) == read.text("hash");
    if (followed) {
        entry_ = entry;
        begun_ = true;
        ++moves_;
        if (sent_ && sent_->entry < entry_) sent_.reset();
    } else if (seats_.size() > 1 && seat != seats_.back()) {
        return; // the others have still to be told
    } else if (std::exchange(seen_apart_, entry) != entry) {
        enter();
    } else {
        problems_.push_back(message("what the server tells of this game cannot be followed here"));
    }
}

void GameElsewhere::answered(const std::string& method, const Json& answer) {
    ++version_;
    const auto error = answer.find("error");
    if (error == answer.end()) return;
    const int code = error->value("code", 0);
    if (method == "act") {
        sent_.reset();
        ++moves_;
        // It had been done, or the game has gone on: the news tell.
        if (code == static_cast<int>(ErrorCode::out_of_date)) return;
    }
    problems_.push_back(engine::verbatim(error->value("message", "")));
}

void GameElsewhere::lost() {
    ++version_, ++moves_;
    connected_ = false;
}

void GameElsewhere::entered_again() {
    ++version_, ++moves_;
    connected_ = true;
    if (sent_) ask_("act", sent_->params);
}

bool GameElsewhere::hides_nothing() const {
    return all_told_ || !engine::hides_anything(session().rules().ruleset());
}

bool GameElsewhere::may_choose() const {
    return connected_ && !sent_ && begun_ && turn_entry_ == entry_
           && session().waiting() == engine::Waiting::decision
           && is_own(engine::Engine::current_step(session().seen_by(engine::spectator)).actor);
}

void GameElsewhere::act(const engine::Action& action) {
    const int actor = engine::Engine::current_step(session().seen_by(engine::spectator)).actor;
    Json params = {{"game", name_},
                   {"entry", entry_},
                   {"id", name_of(action, session().seen_by(actor))},
                   {"request", requests_of_ + '-' + std::to_string(++requests_)}};
    sent_ = {params, entry_};
    ++version_, ++moves_;
    ask_("act", std::move(params));
}

void GameElsewhere::ask(const std::string& method, Json params) {
    params["game"] = name_;
    ask_(method, std::move(params));
}

void GameElsewhere::enter() {
    ask("enter", {{"seats", 0}});
}

void GameElsewhere::ask_undo() {
    ask("undo");
}

int GameElsewhere::undo_wish() const {
    const auto wish = table_.find("undo");
    if (!table_.is_object() || wish == table_.end() || seats_.empty()) return -1;
    const int seat = wish->value("seat", -1);
    return is_own(seat) ? -1 : seat;
}

void GameElsewhere::consent(bool yes) {
    ask("consent", {{"yes", yes}});
    // Until the next table it is answered.
    table_.erase("undo");
    ++version_;
}

void GameElsewhere::ask_rematch() {
    ask("rematch");
}

void GameElsewhere::leave() {
    ask("leave");
}

void GameElsewhere::say(const std::string& text) {
    ask("say", {{"text", text}});
}

} // namespace bastide::protocol

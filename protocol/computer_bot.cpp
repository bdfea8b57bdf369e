#include "protocol/computer_bot.hpp"

#include "core/engine/state/content.hpp"
#include "core/reading/json_reader.hpp"
#include "core/reading/text.hpp"
#include "protocol/action_names.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace bastide::protocol {

ComputerBot::ComputerBot(const catalogue::Catalogue& catalogue, std::string kind,
                         std::uint64_t seed, std::function<void(const Json&)> send,
                         std::function<void(const std::string&)> complain)
    : catalogue_(catalogue),
      kind_(std::move(kind)),
      seed_(seed),
      send_(std::move(send)),
      complain_(std::move(complain)) {}

void ComputerBot::receive(std::string_view line) {
    try {
        const auto received = read_message(line);
        if (const auto* const response = std::get_if<Response>(&received)) {
            if (response->error) complain_(response->reason);
            return;
        }
        answer(std::get<Request>(received));
    } catch (const RequestError& error) {
        complain_(error.what());
    } catch (const reading::LoadError& error) {
        complain_(error.what());
    }
}

void ComputerBot::answer(const Request& request) {
    if (request.method == "game") {
        game_.reset();
        const std::size_t players = reading::JsonReader(request.params, {}).list("players").size();
        players_.emplace(std::vector<std::string>(players, kind_), seed_);
        game_.emplace(catalogue_, request.params);
    } else if (request.method == "news") {
        if (game_) game_->hear(request.params);
    } else if (request.method == "turn") {
        Json params = {{"id", choose(request.params)}};
        for (const char* key : {"game", "entry"})
            if (request.params.contains(key)) params[key] = request.params.at(key);
        send_(protocol::request(++requests_, "act", params));
    } else if (request.method == "over") {
        done_ = true;
    }
}

std::string ComputerBot::choose(const Json& turn) {
    const Json& legal = reading::JsonReader(turn, {}).list("legal");
    if (auto id = best(turn)) return *id;
    engine::Random random(engine::scatter(seed_ + static_cast<std::uint64_t>(requests_)));
    const auto any = static_cast<std::size_t>(random.below(static_cast<int>(legal.size())));
    return reading::JsonReader(legal.at(any), {}).text("id");
}

std::optional<std::string> ComputerBot::best(const Json& turn) {
    if (!game_) return std::nullopt;
    const auto view = game_->view();
    const Json& told = reading::JsonReader(turn, {}).need("view");
    if (!view
        || reading::JsonReader(told, {}).text("hash")
               != reading::hash_text(engine::content_hash(*view))) {
        complain_("the news do not tell how the game stands: any legal action is taken");
        return std::nullopt;
    }
    try {
        const engine::Action action =
            players_->choose(game_->seat(), game_->engine(), *view, game_->moves());
        return name_of(action, *view);
    } catch (const engine::HookError& error) {
        complain_(error.what());
        return std::nullopt;
    }
}

} // namespace bastide::protocol

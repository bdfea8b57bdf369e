#include "frontend/desktop/online/client.hpp"

#include "core/reading/json_reader.hpp"
#include "protocol/told_tables.hpp"

#include <algorithm>
#include <utility>

namespace bastide::desktop {

using protocol::Json;

namespace {

constexpr float first_pause = .25f, longest_pause = 15;
constexpr float between_lists = 4;
constexpr const char* looking = "look at a game"; ///< what `enter` is asked for at a door

} // namespace

OnlineClient::OnlineClient(std::unique_ptr<Wire> wire, std::unique_ptr<FetchedPlugins> fetched,
                           Identity& identity, const words::Language& language,
                           std::function<const catalogue::Catalogue&()> catalogue,
                           catalogue::Places places)
    : wire_(std::move(wire)),
      fetched_(std::move(fetched)),
      identity_(identity),
      language_(language),
      catalogue_(std::move(catalogue)),
      places_(std::move(places)) {}

// --- The connection ---

std::optional<std::string> OnlineClient::connect(const std::string& address, bool own_server) {
    if (!possible()) return language_("This program was built without playing online.");
    const auto read = read_address(address);
    door_ = {};
    if (!read)
        return language_("This is no address of a server. Expected a link like {}",
                         "http://192.0.2.7:8080/#abcdefghij");
    disconnect();
    server_ = *read;
    own_server_ = own_server;
    door_.game = read->game;
    pause_ = first_pause;
    open();
    return std::nullopt;
}

void OnlineClient::disconnect() {
    if (wire_) wire_->close();
    forget_game();
    state_ = State::offline;
    server_.reset();
    games_.clear();
    door_ = {};
    problem_.clear();
    changed_ = true;
}

void OnlineClient::open() {
    asked_.clear();
    fetching_ = false;
    if (state_ != State::lost) state_ = State::connecting;
    wire_->open(server_->socket(game_.empty() ? door_.game : game_));
    changed_ = true;
}

bool OnlineClient::update(float seconds) {
    if (!wire_ || state_ == State::offline) return std::exchange(changed_, false);
    for (const Wire::Event& event : wire_->take())
        take(event);
    if (playing_) identity_.note_read(game_, playing_->read());
    if (state_ == State::lost && wait_ > 0 && (wait_ -= seconds) <= 0) open();
    if (state_ == State::ready && !playing_ && (ask_in_ -= seconds) <= 0) {
        ask_in_ = between_lists;
        ask("games");
    }
    return std::exchange(changed_, false);
}

void OnlineClient::take(const Wire::Event& event) {
    changed_ = true;
    switch (event.kind) {
    case Wire::Event::Kind::opened: {
        Json params = {{"protocol", protocol::protocol_version}};
        if (const std::string key = identity_.key_for(key_name()); !key.empty())
            params["key"] = key;
        ask("hello", std::move(params));
        break;
    }
    case Wire::Event::Kind::received: try { hear(Json::parse(event.text));
        } catch (const std::exception& error) {
            problem_ = language_.told(error);
        }
        break;
    case Wire::Event::Kind::closed: lost(language_.said(event.why)); break;
    case Wire::Event::Kind::fetched: fetched(event.text); break;
    case Wire::Event::Kind::not_fetched: not_fetched(language_.said(event.why)); break;
    }
}

std::string OnlineClient::key_name() const {
    return own_server_ ? Identity::own_server : server_->page();
}

/// Each time it is tried again a little later.
void OnlineClient::lost(const std::string& why) {
    if (state_ != State::lost || problem_.empty())
        problem_ = language_("No connection to {}: {}", server_->page(), why);
    state_ = State::lost;
    if (playing_) playing_->lost();
    wait_ = pause_;
    pause_ = std::min(longest_pause, pause_ * 2);
}

void OnlineClient::ask(const std::string& method, Json params) {
    ask_as(method, method, std::move(params));
}

/// The answer is told by what it was asked for.
void OnlineClient::ask_as(const std::string& purpose, const std::string& method, Json params) {
    const int id = ++requests_;
    asked_[id] = purpose;
    wire_->send(protocol::request(id, method, std::move(params)).dump());
}

// --- What is told ---

void OnlineClient::hear(const Json& message) {
    if (const std::string method = message.value("method", ""); !method.empty())
        return notified(method, message.at("params"));
    const Json id = message.value("id", Json());
    const auto asked = id.is_number_integer() ? asked_.find(id.get<int>()) : asked_.end();
    if (asked == asked_.end()) return;
    const std::string method = asked->second;
    asked_.erase(asked);
    answered(method, message);
}

void OnlineClient::answered(const std::string& method, const Json& message) {
    if (message.contains("error")) {
        if (playing_ && method != "enter" && method != looking)
            return playing_->answered(method, message);
        return refused(method, message.at("error"));
    }
    const Json& result = message.at("result");
    if (method == "hello") greeted(result);
    if (method == "games") {
        games_ = result.at("games").get<std::vector<Json>>();
        std::erase_if(games_, [](const Json& game) { return !protocol::is_listed_game(game); });
    }
    if (method == looking) opened(result);
    if (method == "enter" || method == "offer") entered(result);
    if (method == "rematch") {
        const std::string next = result.at("game").get<std::string>();
        forget_game();
        enter(next, 1);
    }
    if (playing_ && method == "act") playing_->answered(method, message);
}

void OnlineClient::greeted(const Json& result) {
    identity_.keep(key_name(), result.at("key").get<std::string>());
    state_ = State::ready;
    pause_ = first_pause;
    problem_.clear();
    ask_in_ = 0;
    if (!game_.empty())
        ask("enter", {{"game", game_}, {"seats", 0}, {"password", password_}});
    else if (!door_.game.empty())
        knock(password_);
}

// --- The door

void OnlineClient::come_to_door(const std::string& game) {
    forget_game();
    problem_.clear();
    door_ = {.game = game};
    knock();
}

void OnlineClient::knock(const std::string& password) {
    password_ = password;
    Json params = {{"game", door_.game}, {"seats", 0}, {"name", identity_.name()}};
    if (!password.empty()) params["password"] = password;
    ask_as(looking, "enter", std::move(params));
}

/// Whoever has a seat there already has come back to it.
void OnlineClient::opened(const Json& result) {
    if (result.at("game").get<std::string>() != door_.game) return;
    door_.asks_password = door_.refused_password = false;
    if (result.at("seats").empty()) return;
    game_ = door_.game;
    entered(result);
}

void OnlineClient::refused(const std::string& method, const Json& error) {
    const auto code = static_cast<protocol::ErrorCode>(error.value("code", 0));
    const bool password = code == protocol::ErrorCode::wrong_password;
    fetching_ = false;
    if (password && !door_.game.empty()) {
        door_.asks_password = true;
        door_.refused_password = !password_.empty();
    } else {
        problem_ = error.value("message", "");
    }
    if (code == protocol::ErrorCode::no_game) forget_link(game_.empty() ? door_.game : game_);
    if (method == looking && !password) door_ = {};
    if (method != "enter" || playing_) return;
    forget_game();
    if (code == protocol::ErrorCode::no_game) door_ = {};
}

void OnlineClient::leave_door() {
    if (!door_.table.is_null() && state_ == State::ready) ask("leave", {{"game", door_.game}});
    door_ = {};
    password_.clear();
    ask_in_ = 0;
    changed_ = true;
}

void OnlineClient::entered(const Json& result) {
    game_ = result.at("game").get<std::string>();
    seats_ = result.at("seats").get<std::vector<int>>();
    door_ = {};
    if (!seats_.empty()) identity_.set_game(link_of(game_));
    if (playing_ && !playing_->connected()) playing_->entered_again();
}

void OnlineClient::notified(const std::string& method, const Json& params) {
    const std::string game = params.value("game", "");
    const bool table = method == "table";
    if (table && !protocol::is_table(params)) return;
    if (table && game_.empty() && game == door_.game) door_.table = params;
    if (game != game_ && !(game_.empty() && table && offers())) return;
    if (table) told_table(params);
    if (method == "said" && !playing_ && protocol::is_said(params)
        && (said_.empty() || said_.back().at("number") < params.at("number")))
        said_.push_back(params);
    if (method == "over") forget_link(game_);
    if (method == "game" && !playing_ && missing_.empty()) begin(params);
    if (playing_) playing_->hear(method, params);
}

/// A game that is being offered is told of before the offer is answered.
bool OnlineClient::offers() const {
    return std::any_of(asked_.begin(), asked_.end(),
                       [](const auto& each) { return each.second == "offer"; });
}

void OnlineClient::told_table(const Json& table) {
    game_ = table.at("game").get<std::string>();
    const bool first = table_.is_null();
    table_ = table;
    seats_.clear();
    for (std::size_t seat = 0; seat < table.at("seats").size(); ++seat)
        if (table.at("seats").at(seat).value("yours", false))
            seats_.push_back(static_cast<int>(seat));
    if (first) look_for_plugins();
}

// --- Games ---

void OnlineClient::offer(Json params) {
    forget_game();
    problem_.clear();
    ask("offer", std::move(params));
}

void OnlineClient::enter(const std::string& game, int seats, const std::string& password) {
    forget_game();
    problem_.clear();
    game_ = game;
    password_ = password;
    Json params = {{"game", game}, {"seats", seats}, {"name", identity_.name()}};
    if (!password.empty()) params["password"] = password;
    ask("enter", std::move(params));
}

void OnlineClient::start() {
    ask("start", {{"game", game_}});
}

void OnlineClient::say(const std::string& text) {
    ask("say", {{"game", game_}, {"text", text}});
}

void OnlineClient::leave() {
    if (!game_.empty() && state_ == State::ready) ask("leave", {{"game", game_}});
    forget_link(game_);
    forget_game();
}

void OnlineClient::step_out() {
    forget_game();
    ask_in_ = 0;
}

std::string OnlineClient::link_of(const std::string& game) const {
    return own_server_ ? own_server_link + game : server_->page(game);
}

/// There is nothing to go on with.
void OnlineClient::forget_link(const std::string& game) {
    if (server_ && identity_.game() == link_of(game)) identity_.set_game({});
}

void OnlineClient::forget_game() {
    game_.clear();
    password_.clear();
    seats_.clear();
    table_ = nullptr;
    said_.clear();
    missing_.clear();
    replaced_.clear();
    fetching_ = false;
    playing_.reset();
    taken_ = false;
    changed_ = true;
}

void OnlineClient::begin(const Json& game) {
    try {
        catalogue_of_game_ = std::make_unique<catalogue::Catalogue>(
            replaced_.empty() ? catalogue_() : fetched_->catalogue(places_, replaced_));
        playing_ = std::make_shared<protocol::GameElsewhere>(
            *catalogue_of_game_, game, seats_, [this](const std::string& method, Json params) {
                if (method == "enter" && !password_.empty()) params["password"] = password_;
                ask(method, std::move(params));
            });
        playing_->hear("table", table_);
        for (const Json& each : said_)
            playing_->hear("said", each);
        playing_->have_read(identity_.read_in(game_));
    } catch (const std::exception& error) {
        problem_ = language_.told(error);
    }
}

std::shared_ptr<protocol::GameElsewhere> OnlineClient::take_begun() {
    if (!playing_ || taken_ || !playing_->begun()) return nullptr;
    taken_ = true;
    return playing_;
}

// --- Plugins ---

/// Which of the game's are others here, or not here at all.
void OnlineClient::look_for_plugins() {
    missing_.clear();
    const Json packages = table_.value("packages", Json::object());
    for (const auto& [id, hash] : packages.items()) {
        const std::string wanted = hash.get<std::string>();
        const catalogue::Plugin* const here = catalogue_().find(id);
        std::string have;
        if (here != nullptr) {
            const auto [known, fresh] = hashes_.try_emplace(here->folder.string());
            if (fresh) known->second = fetched_->hash_of(*here);
            have = known->second;
        }
        if (have == wanted) continue;
        if (fetched_->has(wanted))
            replaced_[id] = wanted;
        else
            missing_.push_back({id, wanted});
    }
}

void OnlineClient::fetch() {
    fetching_ = true;
    problem_.clear();
    fetch_next();
}

void OnlineClient::fetch_next() {
    if (missing_.empty()) {
        fetching_ = false;
        // All that was told meanwhile is told again.
        ask("enter", {{"game", game_}, {"seats", 0}, {"password", password_}});
        return;
    }
    wire_->fetch(server_->page() + "packages/" + missing_.front().hash + ".zip");
}

void OnlineClient::fetched(const std::string& zip) {
    if (missing_.empty() || !fetching_) return;
    const auto& [id, hash] = missing_.front();
    try {
        fetched_->add(hash, zip);
    } catch (const std::exception& error) {
        return not_fetched(language_.told(error));
    }
    replaced_[id] = hash;
    missing_.erase(missing_.begin());
    fetch_next();
}

void OnlineClient::not_fetched(const std::string& why) {
    if (missing_.empty() || !fetching_) return;
    fetching_ = false;
    problem_ = language_("The plugin '{}' could not be fetched: {}", missing_.front().id, why);
}

} // namespace bastide::desktop

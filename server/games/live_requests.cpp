// What clients ask a live game for.
// Tested in tests/server/games/game_server_test.cpp.
#include "core/engine/turn/action.hpp"
#include "core/engine/turn/hooks.hpp"
#include "core/reading/json_reader.hpp"
#include "core/reading/vocabulary.hpp"
#include "protocol/told/told_more.hpp"
#include "server/games/live_game.hpp"

#include <algorithm>
#include <utility>

namespace bastide::server {

using engine::message;
using protocol::ErrorCode;
using protocol::RequestError;

namespace {

constexpr std::size_t longest_request = 64; ///< bytes of the name that a client gives an act
constexpr std::size_t longest_say = 500;    ///< characters

[[noreturn]] void refuse(const engine::Message& why) {
    throw RequestError(ErrorCode::refused, why);
}

/// The characters of a text that is UTF-8.
std::size_t characters_of(const std::string& text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char byte) {
        return (static_cast<unsigned char>(byte) & 0xC0u) != 0x80u;
    }));
}

} // namespace

void LiveGame::handle(const Caller& caller, const protocol::Request& request) {
    if (is_overfull(caller, request.id.value_or(Json()))) return;
    if (has_to_try_password(caller, request))
        try_password(caller, request);
    else if (has_to_load_rules(caller, request))
        load_rules(caller, request);
    else if (request.method == "hints")
        wish_for_hints(caller, request);
    else if (request.method == "analysis")
        wish_for_analysis(caller, request);
    else if (request.method == "notices")
        ask_notices(caller, request);
    else
        carry_out(caller, request);
}

void LiveGame::carry_out(const Caller& caller, const protocol::Request& request) {
    Json reply;
    const Json id = request.id.value_or(Json());
    const words::Language& language = language_of(caller);
    bool has_entered = false;
    try {
        reply = protocol::result(id, answer(caller, request));
        has_entered = request.method == "enter";
    } catch (const RequestError& error) {
        reply = refusal(id, error, language);
    } catch (const reading::LoadError& error) {
        reply = refusal(id, RequestError(ErrorCode::wrong_params, error.message()), language);
    } catch (const engine::HookError& error) {
        reply = refusal(
            id,
            RequestError(ErrorCode::rule_failed, message("A rule does not work. {}", error.what())),
            language);
    } catch (const std::exception& error) { // a bug; whoever asked is not left waiting
        log(std::string("unexpected: ") + error.what());
        reply =
            refusal(id, RequestError(ErrorCode::refused, message("this cannot be done")), language);
    }
    commit();
    if (request.id) outbox_.give(caller.connection, sent_text(reply), answered(caller, request));
    if (has_entered)
        welcome(caller, kept_name(reading::JsonReader(request.params, {}).text_or("name", "")));
    tell_changes();
    move_computer();
}

void LiveGame::refuse_caller(const Caller& caller, const protocol::Request& request,
                             const RequestError& error) {
    if (request.id)
        outbox_.give(caller.connection,
                     sent_text(refusal(*request.id, error, language_of(caller))));
}

/// Whoever sits here, or is inside, and who tells none, need not wait for that.
bool LiveGame::has_to_try_password(const Caller& caller, const protocol::Request& request) const {
    if (request.method != "enter" || stored_.terms().password.empty()) return false;
    const auto given = request.params.find("password");
    return given != request.params.end() && given->is_string() && *given != "" && !is_inside(caller)
           && stored_.seats_of(caller.key).empty();
}

/// It takes a while: one at a time of a connection.
void LiveGame::try_password(const Caller& caller, const protocol::Request& request) {
    if (!trying_.contains(caller.connection)
        && surroundings_.try_password(stored_.name(), caller, request, stored_.terms().password))
        trying_.insert(caller.connection);
    else
        refuse_caller(caller, request,
                      RequestError(ErrorCode::too_often,
                                   message("that are too many passwords; wait a little")));
}

void LiveGame::password_tried(const Caller& caller, const protocol::Request& request,
                              bool is_right) {
    if (trying_.erase(caller.connection) == 0) return; // gone meanwhile
    Caller told = caller;
    told.knows_password = is_right;
    carry_out(told, request);
}

/// A game that was read anew is played by what it was pinned to; the next one by the plugins of
/// now.
bool LiveGame::has_to_load_rules(const Caller& caller, const protocol::Request& request) const {
    return request.method == "rematch" && is_inside(caller) && !stored_.seats_of(caller.key).empty()
           && stored_.game() != nullptr && stored_.game()->is_over() && stored_.rematch().empty()
           && !surroundings_.has_rules(stored_.terms().choice);
}

void LiveGame::load_rules(const Caller& caller, const protocol::Request& request) {
    try {
        Caller told = caller;
        take(Asked::offers, caller);
        told.has_offered = true;
        if (!surroundings_.load_rules(stored_.name(), told, request, stored_.terms().choice))
            throw RequestError(ErrorCode::too_often, message("that is too often; wait a little"));
    } catch (const RequestError& error) {
        refuse_caller(caller, request, error);
    }
}

void LiveGame::rules_loaded(const Caller& caller, const protocol::Request& request,
                            const std::optional<RequestError>& why) {
    if (why)
        refuse_caller(caller, request, *why);
    else
        carry_out(caller, request);
}

bool LiveGame::allows_hints() const {
    const std::vector<StoredSeat>& seats = stored_.seats();
    const auto persons = std::count_if(seats.begin(), seats.end(),
                                       [](const StoredSeat& seat) { return !seat.is_computers(); });
    return stored_.terms().hints.value_or(persons == 1);
}

/// It takes a while; the game goes on meanwhile.
void LiveGame::wish_for_hints(const Caller& caller, const protocol::Request& request) {
    try {
        think_of_hints(caller, request);
    } catch (const RequestError& error) {
        refuse_caller(caller, request, error);
    } catch (const reading::LoadError& error) {
        refuse_caller(caller, request, RequestError(ErrorCode::wrong_params, error.message()));
    }
}

void LiveGame::think_of_hints(const Caller& caller, const protocol::Request& request) {
    need_visitor(caller);
    protocol::HostedGame& game = need_game();
    if (!allows_hints()) refuse(message("this game is played without hints"));
    const int seat = seat_of(caller, request.params);
    if (!stored_.is_playing() || stored_.actor() != seat || computer_plays(seat))
        refuse(message("it is not your turn"));
    end_hint_wish(message("they were asked for once more"));
    hint_wish_ = HintWish{caller, request, game.entry()};
    asked_ = -1; // a computer that thought for who was away thinks no more
    const session::Session& session = game.session();
    protocol::Question question{session.shared_rules(), "hard", session.seen_by(seat), seat,
                                session.actions()};
    question.advises = true;
    think(std::move(question));
}

void LiveGame::tell_hints(const protocol::Answer& answer) {
    const HintWish wish = *std::exchange(hint_wish_, std::nullopt);
    if (!is_inside(wish.caller)) return;
    try {
        if (!answer.advice)
            throw RequestError(ErrorCode::rule_failed,
                               message("A rule does not work. {}", answer.problem));
        const Json told = told_->hints(language_of(wish.caller), *answer.advice);
        if (wish.request.id)
            outbox_.give(wish.caller.connection,
                         sent_text(protocol::result(*wish.request.id, told)));
    } catch (const RequestError& error) {
        refuse_caller(wish.caller, wish.request, error);
    } catch (const engine::HookError& error) {
        refuse_caller(wish.caller, wish.request,
                      RequestError(ErrorCode::rule_failed,
                                   message("A rule does not work. {}", error.what())));
    }
    tell_changes();
}

/// What is being thought for it is of no use any more.
void LiveGame::end_hint_wish(const engine::Message& why) {
    if (!hint_wish_) return;
    const HintWish wish = *std::exchange(hint_wish_, std::nullopt);
    refuse_caller(wish.caller, wish.request, RequestError(ErrorCode::refused, why));
}

/// Of a game that has ended, in which nothing is hidden from anybody. Each wish is answered once
/// more of its turns were looked at: while nobody asks, nobody thinks.
void LiveGame::wish_for_analysis(const Caller& caller, const protocol::Request& request) {
    try {
        need_visitor(caller);
        const protocol::HostedGame& game = need_game();
        if (!game.is_over()) refuse(message("the game is not over"));
        if (std::exchange(analysed_, game.entry()) != game.entry()) analysis_ = {};
        if (analysis_.all > 0 && analysis_.finished()) return tell_analysis({caller, request});
        analysis_wishes_.push_back({caller, request});
        analyse_on();
    } catch (const RequestError& error) {
        refuse_caller(caller, request, error);
    }
}

void LiveGame::tell_analysis(const AnalysisWish& wish) {
    if (!wish.request.id || !is_inside(wish.caller)) return;
    try {
        const Json told = told_->analysis(language_of(wish.caller), analysis_);
        outbox_.give(wish.caller.connection, sent_text(protocol::result(*wish.request.id, told)));
    } catch (const std::exception& error) {
        refuse_caller(wish.caller, wish.request,
                      RequestError(ErrorCode::rule_failed,
                                   message("A rule does not work. {}", error.what())));
    }
}

void LiveGame::take_analysis(const protocol::Answer& answer) {
    analysing_ = -1;
    if (answer.analysis) analysis_ = *answer.analysis;
    if (!answer.problem.empty()) analysis_.problem = answer.problem;
    for (const AnalysisWish& wish : std::exchange(analysis_wishes_, {}))
        tell_analysis(wish);
}

bool LiveGame::is_inside(const Caller& caller) const {
    return std::any_of(visitors_.begin(), visitors_.end(), [&](const Visitor& visitor) {
        return visitor.connection == caller.connection && visitor.key == caller.key;
    });
}

/// Throws where that would be too often. What those who sit here do is not on the game's account:
/// strangers could use it up.
void LiveGame::take(Asked asked, const Caller& caller, double amount) {
    const std::string game = stored_.seats_of(caller.key).empty() ? stored_.name() : "";
    if (!surroundings_.limits().take(asked, {caller.connection, caller.address, game},
                                     surroundings_.now(), amount))
        throw RequestError(ErrorCode::too_often, message("that is too often; wait a little"));
}

/// An act is done when who asked for it is told so.
std::function<void()> LiveGame::answered(const Caller& caller,
                                         const protocol::Request& request) const {
    if (request.method != "act") return {};
    return [this, asked = caller.asked] { surroundings_.act_took(surroundings_.now() - asked); };
}

/// Of methods that there are.
Json LiveGame::answer(const Caller& caller, const protocol::Request& request) {
    const std::string& method = request.method;
    if (method == "enter") return enter(caller, request.params);
    if (method == "act") return act(caller, request);
    if (method == "start") return start(caller);
    if (method == "undo") return undo(caller);
    if (method == "consent") return consent(caller, request.params);
    if (method == "say") return say(caller, request.params);
    if (method == "leave") return leave(caller);
    if (method == "rematch") return rematch(caller);
    if (method == "past") return past(caller, request.params);
    return tell_more(caller, request.params);
}

/// While nothing can be stored, all that is told has to wait in memory: there is an end to it, and
/// whoever asks for more is told so at once.
bool LiveGame::is_overfull(const Caller& caller, const Json& request_id) const {
    if (outbox_.bytes() <= surroundings_.options().most_waiting) return false;
    const RequestError error(ErrorCode::too_often,
                             message("nothing can be stored now; wait a little"));
    surroundings_.send()(caller.connection,
                         sent_text(refusal(request_id, error, language_of(caller))));
    return true;
}

void LiveGame::need_room() const {
    if (!has_room()) refuse(message("too much has happened in this game"));
}

/// Whoever has sat here before gets these seats, whoever is expected those that are kept, others so
/// many that are open.
Json LiveGame::enter(const Caller& caller, const Json& params) {
    const reading::JsonReader read(params, {});
    const int count = read.find("seats") != nullptr ? read.integer("seats") : 1;
    if (count < 0 || count > static_cast<int>(most_seats))
        read.fail("seats", reading::a_whole_number(0, static_cast<int>(most_seats)),
                  read.need("seats"));
    const std::string name = kept_name(read.text_or("name", ""));
    std::vector<int> seats = stored_.seats_of(caller.key);
    if (seats.empty() && visitors_.size() >= surroundings_.options().most_visitors)
        refuse(message("too many watch this game"));
    if (seats.empty()) {
        seats = stored_.seats_kept_for(caller.key);
        if (seats.empty())
            seats = sit_down(caller, count, name);
        else
            take_kept(caller, seats);
    }
    for (const int seat : seats)
        if (stored_.seat(seat).left) {
            take_seats(caller, 1);
            happen({{"back", seat}});
        }
    begin_game();
    return {{"game", stored_.name()}, {"seats", seats}};
}

/// By the names that they have played by.
void LiveGame::take_kept(const Caller& caller, const std::vector<int>& seats) {
    take_seats(caller, static_cast<int>(seats.size()));
    for (const int seat : seats)
        happen({{"sit", {{"seat", seat}, {"key", caller.key}, {"name", stored_.seat(seat).name}}}});
}

std::vector<int> LiveGame::sit_down(const Caller& caller, int count, const std::string& name) {
    if (!stored_.terms().password.empty() && !caller.knows_password && !is_inside(caller))
        throw RequestError(ErrorCode::wrong_password, message("this game has another password"));
    std::vector<int> open = stored_.seats_kept_for("");
    if (static_cast<int>(open.size()) < count)
        refuse(message("so many seats are not free: expected at most {}, found {}; with 0 you "
                       "watch",
                       static_cast<int>(open.size()), count));
    if (count > 0) take_seats(caller, count);
    open.resize(static_cast<std::size_t>(count));
    for (const int seat : open)
        happen({{"sit", {{"seat", seat}, {"key", caller.key}, {"name", free_name(name)}}}});
    return open;
}

/// Seats that are taken and left again fill the storage, however slowly.
void LiveGame::take_seats(const Caller& caller, int count) {
    if (stored_.seatings() >= surroundings_.options().most_seatings)
        refuse(message("too much has happened in this game"));
    take(Asked::seats, caller, count);
}

/// As nobody else at the table is called.
std::string LiveGame::free_name(const std::string& name) const {
    const auto is_free = [&](const std::string& tried) {
        return std::none_of(stored_.seats().begin(), stored_.seats().end(),
                            [&](const StoredSeat& seat) { return seat.name == tried; });
    };
    std::string tried = name;
    for (int number = 2; !name.empty() && !is_free(tried); ++number)
        tried = name + ' ' + std::to_string(number);
    return tried;
}

const LiveGame::Visitor& LiveGame::need_visitor(const Caller& caller) const {
    const auto found =
        std::find_if(visitors_.begin(), visitors_.end(), [&](const Visitor& visitor) {
            return visitor.connection == caller.connection;
        });
    if (found == visitors_.end()) refuse(message("enter the game first"));
    return *found;
}

std::vector<int> LiveGame::need_seats(const Caller& caller) const {
    need_visitor(caller);
    const std::vector<int> seats = stored_.seats_of(caller.key);
    if (seats.empty()) refuse(message("you have no seat in this game"));
    return seats;
}

protocol::HostedGame& LiveGame::need_game() {
    if (stored_.game() == nullptr)
        throw RequestError(ErrorCode::no_game, message("no game has begun"));
    return *stored_.game();
}

Json LiveGame::start(const Caller& caller) {
    if (caller.key != stored_.terms().maker) refuse(message("only who made the game can begin it"));
    if (stored_.game() != nullptr) refuse(message("the game has begun"));
    Json kinds = Json::array();
    for (const StoredSeat& seat : stored_.seats())
        kinds.push_back(seat.kind == open_kind ? surroundings_.options().substitute : seat.kind);
    happen({{"start", std::move(kinds)}});
    begin_game();
    return Json::object();
}

Json LiveGame::act(const Caller& caller, const protocol::Request& request) {
    const reading::JsonReader read(request.params, {});
    const std::string given = read.text_or("request", "");
    if (given.size() > longest_request)
        read.fail("request", message("at most {} bytes", static_cast<int>(longest_request)),
                  read.need("request"));
    need_seats(caller);
    if (const auto done = stored_.done_by(caller.key, given); !given.empty() && done)
        return {{"entry", *done}};
    protocol::HostedGame& game = need_game();
    const std::string id = read.text("id");
    read.need("entry");
    game.expect_act(request);
    const int seat = stored_.actor();
    if (seat < 0 || stored_.seat(seat).holder != caller.key || stored_.seat(seat).timed_out)
        throw RequestError(ErrorCode::not_your_turn,
                           message("it is not the turn of one of your seats"));
    // A computer plays it: its clock stands.
    if (stored_.seat(seat).left) refuse(message("you have left this game; enter it again"));
    const engine::Action action = game.action(id);
    const int entry = game.entry() + 1;
    do_act(action, given);
    return {{"entry", entry}};
}

Json LiveGame::undo(const Caller& caller) {
    const std::vector<int> mine = need_seats(caller);
    need_room();
    const int chooser = need_game().session().last_chooser();
    if (std::find(mine.begin(), mine.end(), chooser) == mine.end())
        throw RequestError(ErrorCode::cannot_undo,
                           message("nothing can be taken back: the last choice was followed by a "
                                   "draw, or there was none"));
    if (undo_refused_ == stored_.game()->entry())
        throw RequestError(ErrorCode::cannot_undo,
                           message("the others would not have it taken back"));
    if (undo_wish_ && undo_wish_->seat == chooser) return {{"entry", stored_.game()->entry()}};
    UndoWish wish{chooser, {}};
    for (int seat = 0; seat < static_cast<int>(stored_.seats().size()); ++seat)
        if (const std::string& holder = stored_.seat(seat).holder;
            !holder.empty() && holder != caller.key && !computer_plays(seat))
            wish.missing.push_back(seat);
    undo_wish_ = std::move(wish);
    table_changed_ = true;
    if (undo_wish_->missing.empty()) take_back();
    return {{"entry", stored_.game()->entry()}};
}

void LiveGame::take_back() {
    undo_wish_.reset();
    if (!stored_.game()->session().can_undo()) return;
    happen({{"undo", true}});
    begin_decision();
}

Json LiveGame::consent(const Caller& caller, const Json& params) {
    const std::vector<int> mine = need_seats(caller);
    const reading::JsonReader read(params, {});
    const Json& yes = read.need("yes");
    if (!yes.is_boolean()) read.fail("yes", reading::true_or_false(), yes);
    if (!undo_wish_) refuse(message("nobody asks to take anything back"));
    auto& missing = undo_wish_->missing;
    const auto is_mine = [&](int seat) {
        return std::find(mine.begin(), mine.end(), seat) != mine.end();
    };
    if (std::none_of(missing.begin(), missing.end(), is_mine))
        refuse(message("nobody asks you for it"));
    table_changed_ = true;
    if (yes == false) {
        undo_wish_.reset();
        undo_refused_ = stored_.game()->entry();
    } else {
        std::erase_if(missing, is_mine);
        if (missing.empty()) take_back();
    }
    return Json::object();
}

Json LiveGame::say(const Caller& caller, const Json& params) {
    const reading::JsonReader read(params, {});
    const std::string text = kept_text(read.text("text"), longest_say + 1);
    if (text.empty() || characters_of(text) > longest_say)
        read.fail("text", message("1 to {} characters", static_cast<int>(longest_say)),
                  read.need("text"));
    const Visitor& visitor = need_visitor(caller);
    const bool plays = !stored_.seats_of(caller.key).empty();
    const std::size_t most = surroundings_.options().most_chat;
    if (stored_.said() >= (plays ? most : most / 2))
        refuse(message("too much has been said in this game"));
    take(plays ? Asked::chat : Asked::watchers_chat, caller);
    take(plays ? Asked::chat_of_a_day : Asked::watchers_chat_of_a_day, caller);
    const std::vector<int> mine = stored_.seats_of(caller.key);
    Json said = {
        {"seat", nullptr}, {"name", visitor.name}, {"person", person(caller.key)}, {"text", text}};
    if (!mine.empty()) {
        said["seat"] = mine.front();
        said["name"] = stored_.seat(mine.front()).name;
    }
    happen({{"say", std::move(said)}});
    return {{"number", stored_.said() - 1}};
}

/// As whom somebody looks: one of their own seats, the first where they say none.
int LiveGame::seat_of(const Caller& caller, const Json& params) const {
    const reading::JsonReader read(params, {});
    const std::vector<int> mine = stored_.seats_of(caller.key);
    const Json* const given = read.find("seat");
    if (given == nullptr || given->is_null())
        return mine.empty() ? engine::spectator : mine.front();
    const int seat = read.integer("seat");
    if (std::find(mine.begin(), mine.end(), seat) == mine.end())
        refuse(message("that is not your seat"));
    return seat;
}

/// As one saw it then: by the seat that is named, or the first of one's own.
Json LiveGame::past(const Caller& caller, const Json& params) {
    need_visitor(caller);
    protocol::HostedGame& game = need_game();
    const reading::JsonReader read(params, {});
    const int moves = read.integer("moves"), all = game.session().actions();
    if (moves < 0 || moves > all)
        read.fail("moves", reading::a_whole_number(0, all), read.need("moves"));
    const int seat = seat_of(caller, params);
    if (!caller.in_words) return {{"moves", moves}, {"view", game.past(seat, moves)}};
    const protocol::Outlook then(game.past(moves), {seat, &language_of(caller)});
    return {{"moves", moves},
            {"state", protocol::state_json(then)},
            {"placed", protocol::placed_json(then.state(), 0)}};
}

Json LiveGame::tell_more(const Caller& caller, const Json& params) {
    need_visitor(caller);
    const protocol::HostedGame& game = need_game();
    const int seat = seat_of(caller, params);
    return protocol::more_json({game.session(), {seat, &language_of(caller)}}, params);
}

/// Whose undo it was, or who was asked for it, is nobody to wait for any more.
Json LiveGame::leave(const Caller& caller) {
    const std::vector<int> mine = stored_.seats_of(caller.key);
    if (mine.empty()) need_visitor(caller);
    for (const int seat : mine)
        if (!stored_.seat(seat).left) {
            take(Asked::seats, caller);
            happen({{"leave", seat}});
        }
    end_notices_of(caller.key);
    std::erase_if(visitors_,
                  [&](const Visitor& visitor) { return visitor.connection == caller.connection; });
    const auto is_asked = [&](int seat) {
        const std::vector<int>& missing = undo_wish_->missing;
        return seat == undo_wish_->seat
               || std::find(missing.begin(), missing.end(), seat) != missing.end();
    };
    if (undo_wish_ && std::any_of(mine.begin(), mine.end(), is_asked)) undo_wish_.reset();
    note_presence();
    watch_grace();
    watch_time();
    note_coming_and_going(caller.key);
    return Json::object();
}

/// Others keep their seats until they come, and are the only ones who are told of it.
Terms LiveGame::terms_of_rematch(const Caller& caller) const {
    const std::vector<StoredSeat>& seats = stored_.seats();
    Terms terms = stored_.terms();
    terms.maker = caller.key;
    terms.is_public = false;
    terms.moves.clear();
    for (std::size_t i = 0; i < seats.size(); ++i)
        terms.seats[i] =
            seats[i].holder.empty()
                ? OfferedSeat{seats[i].kind, seats[i].name, terms.seats[i].colour}
            : seats[i].holder == caller.key
                ? OfferedSeat{person_kind, seats[i].name, terms.seats[i].colour}
                : OfferedSeat{open_kind, seats[i].name, terms.seats[i].colour, seats[i].holder};
    return terms;
}

Json LiveGame::rematch(const Caller& caller) {
    const std::vector<int> mine = need_seats(caller);
    if (!need_game().is_over()) refuse(message("the game is not over"));
    if (stored_.rematch().empty()) {
        if (!caller.has_offered) take(Asked::offers, caller);
        happen({{"rematch", surroundings_.offer(terms_of_rematch(caller))}, {"by", mine.front()}});
    }
    return {{"game", stored_.rematch()}};
}

void LiveGame::gone(network::ConnectionId connection) {
    trying_.erase(connection);
    note_seen();
    if (hint_wish_ && hint_wish_->caller.connection == connection) hint_wish_.reset();
    std::erase_if(analysis_wishes_,
                  [&](const AnalysisWish& wish) { return wish.caller.connection == connection; });
    std::erase_if(visitors_,
                  [&](const Visitor& visitor) { return visitor.connection == connection; });
    note_presence();
    watch_time();
    tell_changes();
}

void LiveGame::welcome_maker(const Caller& caller, const Json& request_id) {
    commit();
    const Json reply = protocol::result(
        request_id, {{"game", stored_.name()}, {"seats", stored_.seats_of(caller.key)}});
    outbox_.give(caller.connection, sent_text(reply));
    welcome(caller, "");
    tell_changes();
    move_computer();
}

} // namespace bastide::server

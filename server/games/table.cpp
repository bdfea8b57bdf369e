#include "server/games/table.hpp"

#include "core/reading/json_reader.hpp"
#include "core/reading/vocabulary.hpp"
#include "core/session/whole_game.hpp"
#include "protocol/game_setup.hpp"
#include "server/games/keys.hpp"

#include <algorithm>
#include <set>

namespace bastide::server {

using engine::message;
using reading::LoadError;

namespace {

/// Seats that do not ask for a colour get those that are left, in turn.
std::vector<std::string> colours_of(const std::vector<OfferedSeat>& seats,
                                    const host::GameRules& rules) {
    std::vector<std::string> free = rules.colours(), given;
    for (const OfferedSeat& seat : seats)
        std::erase(free, seat.colour);
    auto next = free.begin();
    for (const OfferedSeat& seat : seats)
        given.push_back(seat.colour.empty() ? *next++ : seat.colour);
    return given;
}

/// Throws `LoadError` where a game cannot begin as it is offered.
void check_offer(const Terms& terms, const SharedRules& rules, std::uint64_t seed) {
    const std::vector<std::string>& colours = rules.rules->colours();
    std::set<std::string> taken;
    for (const OfferedSeat& seat : terms.seats)
        if (!seat.colour.empty()
            && (std::find(colours.begin(), colours.end(), seat.colour) == colours.end()
                || !taken.insert(seat.colour).second))
            throw LoadError({}, message("'{}': expected {}, found {}", "colour",
                                        message("a colour of the rules, of one seat alone"),
                                        reading::found_text(seat.colour)));
    if (terms.moves.empty()) return;
    session::NewGame begun{rules.rules, {}, seed, {}, rules.scripts};
    const std::vector<std::string> given = colours_of(terms.seats, *rules.rules);
    for (std::size_t i = 0; i < given.size(); ++i)
        begun.seats.push_back({given[i], terms.seats[i].name, terms.seats[i].kind});
    protocol::HostedGame game(std::move(begun));
    for (std::size_t i = 0; i < terms.moves.size(); ++i)
        if (const auto failed = game.repeat(terms.moves[i]))
            throw LoadError({"moves", static_cast<int>(i) + 1, 0}, failed->detail);
    game.settle(); // the final scoring, where that is next
    if (game.is_over()) throw LoadError({}, message("the game is over"));
}

[[noreturn]] void fail_at(const std::string& game, int number, const engine::Message& why) {
    throw LoadError({game, number, 0}, why);
}

} // namespace

Table::Table(std::string name, Terms terms, std::uint64_t seed, Surroundings& surroundings)
    : name_(std::move(name)), surroundings_(surroundings), outbox_(surroundings.send()) {
    rules_ = surroundings_.rules_of(terms.choice, {});
    terms.packages = surroundings_.packages_of(*rules_.rules);
    rules_.rules->check_players(terms.seats.size());
    check_offer(terms, rules_, seed);
    records::Setup setup = records::setup_of(*rules_.rules);
    setup.seed = seed;
    happen({{"begin", records::to_json(setup)}, {"terms", to_json(terms)}});
    resume();
}

Table::Table(std::string name, const std::vector<Entry>& entries, Surroundings& surroundings)
    : name_(std::move(name)), surroundings_(surroundings), outbox_(surroundings.send()) {
    for (const Entry& entry : entries) {
        const auto json = reading::json_from(entry.text);
        if (!json || !json->is_object() || json->empty() || entry.number != entries_)
            fail_at(name_, entry.number, message("a JSON object"));
        if ((json->begin().key() == "begin") != (entries_ == 0))
            fail_at(name_, entry.number, engine::verbatim("'begin' comes first, and once"));
        try {
            apply(*json);
        } catch (const LoadError&) {
            throw;
        } catch (const std::exception& error) {
            fail_at(name_, entry.number, engine::verbatim(error.what()));
        }
        ++entries_;
    }
    if (entries_ == 0) fail_at(name_, 0, message("a JSON object"));
    resume();
}

void Table::resume() {
    empty_since_ = surroundings_.now();
    note_presence();
    begin_game();
    watch_grace();
    commit();
    list();
}

void Table::happen(const Json& entry) {
    apply(entry);
    store(entry);
}

void Table::store(const Json& entry) {
    unwritten_.push_back({name_, entries_++, entry.dump()});
    table_changed_ = true;
}

void Table::commit() {
    if (unwritten_.empty()) return;
    outbox_.writing();
    surroundings_.write(std::exchange(unwritten_, {}));
}

void Table::durable() {
    outbox_.written();
    move_computer();
}

void Table::apply(const Json& entry) {
    const std::string what = entry.begin().key();
    const Json& value = entry.begin().value();
    const auto seat = [&]() -> Seat& { return seats_.at(value.get<std::size_t>()); };
    if (what == "begin") {
        terms_ = stored_terms(entry.at("terms"));
        terms_.choice = protocol::read_choice(value);
        seed_ = value.at("seed").get<std::uint64_t>();
        if (!rules_.rules) rules_ = surroundings_.rules_of(terms_.choice, terms_.packages);
        sit_down();
    } else if (what == "sit") {
        apply_sit(value);
    } else if (what == "start") {
        apply_start(value);
    } else if (what == "move") {
        if (const auto failed = game_.value().repeat(value)) throw LoadError({}, failed->detail);
        keep_move(entry);
        begin_decision();
    } else if (what == "undo") {
        if (const auto failed = game_.value().undo()) throw LoadError({}, failed->detail);
        begin_decision();
    } else if (what == "say") {
        chat_.push_back(value);
    } else if (what == "leave") {
        if (game_)
            seat().left = true;
        else
            free_seat(seat());
    } else if (what == "back") {
        seat().left = false;
    } else if (what == "timeout") {
        seat().timed_out = true;
        seat().seconds_left = 0;
    } else if (what == "used") {
        used_ = stored_used_ = value.get<double>();
        if (runs_since_) runs_since_ = surroundings_.now();
    } else if (what == "rematch") {
        rematch_ = value.get<std::string>();
    }
}

/// Those of the maker are taken from the beginning.
void Table::sit_down() {
    const std::vector<std::string> colours = colours_of(terms_.seats, *rules_.rules);
    for (std::size_t i = 0; i < terms_.seats.size(); ++i) {
        const OfferedSeat& offered = terms_.seats[i];
        Seat seat;
        seat.kind = offered.kind;
        seat.name = offered.name;
        seat.colour = colours[i];
        if (offered.kind == person_kind) seat.holder = terms_.maker;
        seat.seconds_left = terms_.time.seconds.value_or(0);
        seats_.push_back(std::move(seat));
    }
}

void Table::free_seat(Seat& seat) {
    seat.kind = open_kind;
    seat.name.clear();
    seat.holder.clear();
    seat.left = seat.substituted = false;
    seat.away_since.reset();
}

void Table::apply_sit(const Json& sit) {
    Seat& seat = seats_.at(sit.at("seat").get<std::size_t>());
    seat.kind = person_kind;
    seat.holder = sit.at("key").get<std::string>();
    seat.name = sit.at("name").get<std::string>();
}

/// `seats` are the kinds as they are played: open ones are computers from now on.
void Table::apply_start(const Json& seats) {
    session::NewGame game{rules_.rules, {}, seed_, {}, rules_.scripts};
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        seats_[i].kind = seats.at(i).get<std::string>();
        game.seats.push_back({seats_[i].colour, seats_[i].name, seats_[i].kind});
    }
    game_.emplace(std::move(game), name_);
}

/// What an entry says of a move besides what was done.
void Table::keep_move(const Json& entry) {
    if (entry.contains("request"))
        acts_[{entry.at("by").get<std::string>(), entry.at("request").get<std::string>()}] =
            game_->entry();
    if (entry.contains("left"))
        seats_.at(entry.at("seat").get<std::size_t>()).seconds_left =
            entry.at("left").get<double>();
}

void Table::settle() {
    if (!game_) return;
    const int first = game_->session().actions();
    if (const auto failed = game_->settle(); failed && surroundings_.options().log)
        surroundings_.options().log("game " + name_ + ": " + failed->detail.text());
    for (int move = first; move < game_->session().actions(); ++move)
        store({{"move", game_->line(move)}});
}

/// Begins when the last seat is taken, and goes on by chance.
void Table::begin_game() {
    if (!game_ && open_seats().empty()) {
        Json kinds = Json::array();
        for (const Seat& seat : seats_)
            kinds.push_back(seat.kind);
        happen({{"start", std::move(kinds)}});
    }
    repeat_moves();
    settle();
}

/// What was done before the game came here becomes entries like all that is done here. They hold:
/// that was tried when it was offered.
void Table::repeat_moves() {
    if (!game_ || game_->session().actions() > 0) return;
    for (const Json& move : terms_.moves) {
        if (const auto failed = game_->repeat(move)) throw LoadError({name_, 0, 0}, failed->detail);
        store({{"move", game_->line(game_->session().actions() - 1)}});
    }
}

/// Asks for a computer's choice where it is its turn. In the place of people it plays only while
/// somebody is here to see it, and not so quickly that they come back to a game that is over.
void Table::move_computer() {
    if (!is_playing() || outbox_.is_writing() || asked_ == game_->entry()) return;
    Seat* const seat = actor();
    if (seat == nullptr || !computer_plays(*seat)) return;
    if (!is_computers(*seat) && (visitors_.empty() || is_too_early())) return;
    asked_ = game_->entry();
    const session::Session& session = game_->session();
    const int player = game_->actor();
    surroundings_.think(name_, asked_,
                        {session.shared_rules(),
                         is_computers(*seat) ? seat->kind : surroundings_.options().substitute,
                         session.seen_by(player), player, session.actions(),
                         session::WholeGame(session).seed()});
}

void Table::thought(int entry, const protocol::Answer& answer) {
    if (entry != asked_) return;
    asked_ = -1;
    if (!is_playing() || entry != game_->entry() || actor() == nullptr || !computer_plays(*actor()))
        return move_computer();
    if (!answer.problem.empty() && surroundings_.options().log)
        surroundings_.options().log("game " + name_ + ": " + answer.problem);
    // A player whose rules fail does the first thing that it may. Where that fails too, people may
    // still take something back: it is not asked again for this entry.
    try {
        do_act(answer.problem.empty() ? answer.action : game_->legal().front().action, "");
    } catch (const std::runtime_error& error) {
        asked_ = entry;
        if (surroundings_.options().log)
            surroundings_.options().log("game " + name_ + ": " + error.what());
        return;
    }
    commit();
    tell_changes();
    move_computer();
}

/// `request` is empty where a computer has chosen.
void Table::do_act(const engine::Action& action, const std::string& request) {
    const int player = game_->actor();
    const Seat& seat = *actor();
    const double left = seconds_left(player);
    if (const auto failed = game_->act(action))
        throw protocol::RequestError(protocol::ErrorCode::rule_failed, failed->detail);
    undo_wish_.reset();
    Json entry = {{"move", game_->line(game_->session().actions() - 1)}};
    if (!request.empty()) {
        entry["request"] = request;
        entry["by"] = seat.holder;
    }
    if (terms_.time.seconds && !computer_plays(seat)) {
        entry["seat"] = player;
        entry["left"] = left + terms_.time.increment;
    }
    keep_move(entry);
    store(entry);
    settle();
    begin_decision();
}

} // namespace bastide::server

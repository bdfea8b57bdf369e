#include "server/games/stored_game.hpp"

#include "core/reading/json_reader.hpp"
#include "core/reading/text.hpp"
#include "core/reading/vocabulary.hpp"
#include "protocol/game_setup.hpp"

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

void check_colours(const Terms& terms, const host::GameRules& rules) {
    std::set<std::string> taken;
    for (const OfferedSeat& seat : terms.seats)
        if (!seat.colour.empty()
            && (std::find(rules.colours().begin(), rules.colours().end(), seat.colour)
                    == rules.colours().end()
                || !taken.insert(seat.colour).second))
            throw LoadError({}, message("'{}': expected {}, found {}", "colour",
                                        message("a colour of the rules, of one seat alone"),
                                        reading::found_text(seat.colour)));
}

/// What was played before the game came here can be played here, and leaves something to play.
void check_moves(const Terms& terms, const SharedRules& rules, std::uint64_t seed) {
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

Json first_entry(const Terms& terms, const SharedRules& rules, std::uint64_t seed) {
    rules.rules->check_players(terms.seats.size());
    check_colours(terms, *rules.rules);
    check_moves(terms, rules, seed);
    records::Setup setup = records::setup_of(*rules.rules);
    setup.seed = seed;
    return {{"begin", records::to_json(setup)}, {"terms", to_json(terms)}};
}

packages::Packages stored_packages(const std::vector<Entry>& entries) {
    const auto begin = entries.empty() ? std::nullopt : reading::json_from(entries.front().text);
    if (!begin || !begin->is_object() || !begin->contains("terms")) return {};
    return begin->at("terms").value("packages", packages::Packages());
}

SharedRules library_rules(const packages::Library& library, const catalogue::Choice& choice,
                          const packages::Packages& packages) {
    SharedRules shared;
    shared.rules = host::GameRules::load(*library.of(packages), choice);
    shared.scripts = shared.rules->make_runtime();
    return shared;
}

Json stored_record(const packages::Library& library, const std::string& game,
                   const std::vector<Entry>& entries) {
    const RulesOf rules_of = [&](const catalogue::Choice& choice,
                                 const packages::Packages& packages) {
        return library_rules(library, choice, packages);
    };
    const Json record = StoredGame(game, rules_of, entries).record();
    if (record.is_null()) fail_at(game, 0, message("the game has not begun"));
    return record;
}

StoredGame::StoredGame(std::string name, RulesOf rules_of, const std::vector<Entry>& entries)
    : StoredGame(std::move(name), std::move(rules_of)) {
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
    }
    if (entries_ == 0) fail_at(name_, 0, message("a JSON object"));
}

void StoredGame::apply(const Json& entry) {
    const std::string what = entry.begin().key();
    const Json& value = entry.begin().value();
    const auto seat = [&]() -> StoredSeat& { return seats_.at(value.get<std::size_t>()); };
    if (what == "begin") {
        begin(entry);
    } else if (what == "sit") {
        sit(value);
    } else if (what == "start") {
        start(value);
    } else if (what == "move") {
        move(entry);
    } else if (what == "undo") {
        if (const auto failed = game_.value().undo()) throw LoadError({}, failed->detail);
        used_ = 0;
    } else if (what == "say") {
        keep_said(value);
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
        used_ = value.get<double>();
    } else if (what == "rematch") {
        rematch_ = value.get<std::string>();
        rematch_by_ = entry.value("by", -1);
    }
    ++entries_;
    moves_ += what == "move" || what == "undo" ? 1 : 0;
    seatings_ += what == "sit" || what == "back" ? 1 : 0;
}

void StoredGame::begin(const Json& entry) {
    const Json& setup = entry.begin().value();
    terms_ = stored_terms(entry.at("terms"));
    terms_.choice = protocol::read_choice(setup);
    seed_ = setup.at("seed").get<std::uint64_t>();
    rules_ = rules_of_(terms_.choice, terms_.packages);
    sit_down();
}

/// Those of the maker are taken from the beginning.
void StoredGame::sit_down() {
    const std::vector<std::string> colours = colours_of(terms_.seats, *rules_.rules);
    for (std::size_t i = 0; i < terms_.seats.size(); ++i) {
        const OfferedSeat& offered = terms_.seats[i];
        StoredSeat seat;
        seat.kind = offered.kind;
        seat.name = offered.name;
        seat.colour = colours[i];
        if (offered.kind == person_kind) seat.holder = terms_.maker;
        seat.kept_for = offered.kept_for;
        seat.seconds_left = terms_.time.seconds.value_or(0);
        seats_.push_back(std::move(seat));
    }
}

void StoredGame::sit(const Json& sit) {
    StoredSeat& seat = seats_.at(sit.at("seat").get<std::size_t>());
    seat.kind = person_kind;
    seat.holder = sit.at("key").get<std::string>();
    seat.name = sit.at("name").get<std::string>();
    seat.kept_for.clear();
}

void StoredGame::free_seat(StoredSeat& seat) {
    seat.kind = open_kind;
    seat.name.clear();
    seat.holder.clear();
    seat.kept_for.clear();
    seat.left = false;
}

/// `kinds` are those as they are played: open seats are computers from now on.
void StoredGame::start(const Json& kinds) {
    session::NewGame game{rules_.rules, {}, seed_, {}, rules_.scripts};
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        seats_[i].kind = kinds.at(i).get<std::string>();
        game.seats.push_back({seats_[i].colour, seats_[i].name, seats_[i].kind});
    }
    game_.emplace(std::move(game), name_);
}

void StoredGame::move(const Json& entry) {
    if (const auto failed = game_.value().repeat(entry.begin().value()))
        throw LoadError({}, failed->detail);
    keep_move(entry);
}

/// What an entry says of a move besides what was done.
void StoredGame::keep_move(const Json& entry) {
    used_ = 0;
    if (entry.contains("request"))
        acts_[{entry.at("by").get<std::string>(), entry.at("request").get<std::string>()}] =
            game_->entry();
    if (entry.contains("left"))
        seats_.at(entry.at("seat").get<std::size_t>()).seconds_left =
            entry.at("left").get<double>();
}

void StoredGame::keep_said(const Json& said) {
    chat_.push_back(said);
    if (chat_.size() <= most_kept_chat) return;
    chat_.pop_front();
    ++forgotten_;
}

std::vector<int> StoredGame::seats_of(const std::string& key) const {
    std::vector<int> found;
    for (std::size_t seat = 0; seat < seats_.size(); ++seat)
        if (seats_[seat].holder == key) found.push_back(static_cast<int>(seat));
    return found;
}

std::vector<int> StoredGame::open_seats() const {
    std::vector<int> found;
    for (std::size_t seat = 0; seat < seats_.size(); ++seat)
        if (seats_[seat].kind == open_kind) found.push_back(static_cast<int>(seat));
    return found;
}

std::vector<int> StoredGame::seats_kept_for(const std::string& key) const {
    std::vector<int> found = open_seats();
    std::erase_if(found, [&](int open) { return seat(open).kept_for != key; });
    return found;
}

std::string StoredGame::stage() const {
    if (!game_) return "waiting";
    return game_->is_over() ? "over" : "playing";
}

std::optional<int> StoredGame::done_by(const std::string& key, const std::string& request) const {
    const auto done = acts_.find({key, request});
    return done == acts_.end() ? std::nullopt : std::optional<int>(done->second);
}

Json StoredGame::act(const engine::Action& action, const std::string& request,
                     std::optional<double> left) {
    const int player = actor();
    const std::string& holder = seat(player).holder;
    if (const auto failed = game_->act(action))
        throw protocol::RequestError(protocol::ErrorCode::rule_failed, failed->detail);
    Json entry = {{"move", game_->line(game_->session().actions() - 1)}};
    if (!request.empty()) {
        entry["request"] = request;
        entry["by"] = holder;
    }
    if (left) {
        entry["seat"] = player;
        entry["left"] = *left;
    }
    keep_move(entry);
    ++entries_;
    ++moves_;
    return entry;
}

StoredGame::Settled StoredGame::go_on() {
    Settled settled;
    if (!game_) return settled;
    const int first = game_->session().actions();
    // They hold: that was tried when the game was offered.
    if (first == 0)
        for (const Json& line : terms_.moves)
            if (const auto failed = game_->repeat(line))
                throw LoadError({name_, 0, 0}, failed->detail);
    settled.failure = game_->settle();
    for (int move = first; move < game_->session().actions(); ++move) {
        settled.entries.push_back({{"move", game_->line(move)}});
        used_ = 0;
        ++entries_;
        ++moves_;
    }
    return settled;
}

} // namespace bastide::server

#include "server/games/game_thread.hpp"

#include "server/games/keys.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace bastide::server {

using protocol::ErrorCode;
using protocol::RequestError;

namespace {

constexpr std::chrono::milliseconds between_ticks{100};
constexpr double between_tries = 1;         // seconds
constexpr double between_forgetting = 3600; // seconds

std::string name_of(const catalogue::Choice& choice, const packages::Packages& packages) {
    Json json = {{"plugins", choice.plugins}, {"settings", Json::object()}, {"packages", packages}};
    for (const auto& [name, value] : choice.settings)
        json["settings"][name] = catalogue::to_text(value);
    return json.dump();
}

} // namespace

std::string hurried(const std::string& kind, std::size_t waiting) {
    constexpr std::size_t some = 4, many = 16;
    if (waiting > many && (kind == "hard" || kind == "master")) return "normal";
    if (waiting > some && kind == "master") return "hard";
    return kind;
}

void GameThread::Mailbox::post(Task task) {
    {
        const std::scoped_lock lock(mutex_);
        if (!closed_) tasks_.push_back(std::move(task));
    }
    posted_.notify_all();
}

std::deque<GameThread::Task> GameThread::Mailbox::take() {
    std::unique_lock lock(mutex_);
    posted_.wait_for(lock, between_ticks, [this] { return closed_ || !tasks_.empty(); });
    return std::exchange(tasks_, {});
}

void GameThread::Mailbox::close() {
    {
        const std::scoped_lock lock(mutex_);
        closed_ = true;
        tasks_.clear();
    }
    posted_.notify_all();
}

std::size_t GameThread::Mailbox::size() const {
    const std::scoped_lock lock(mutex_);
    return tasks_.size();
}

bool GameThread::Mailbox::is_closed() const {
    const std::scoped_lock lock(mutex_);
    return closed_;
}

GameThread::GameThread(const Services& services, std::size_t number)
    : services_(services),
      number_(number),
      looked_(services.clock.now()),
      thinker_([mailbox = mailbox_] {
          mailbox->post([](GameThread& thread) { thread.take_thought(); });
      }),
      thread_([this] { run(); }) {}

GameThread::~GameThread() {
    stop();
}

void GameThread::stop() {
    mailbox_->close();
    if (thread_.joinable()) thread_.join();
}

void GameThread::run() {
    double ticked = now();
    while (!mailbox_->is_closed()) {
        // Each is gone when it is done, with what it holds.
        for (auto tasks = mailbox_->take(); !tasks.empty(); tasks.pop_front()) {
            looked_ = now();
            do_task(tasks.front());
        }
        looked_ = now();
        // A clock of tests may stand still, or jump.
        const double passed = now() - ticked;
        if (passed < 0 || passed >= std::chrono::duration<double>(between_ticks).count()) {
            do_task([](GameThread& thread) { thread.tick(); });
            ticked = now();
        }
    }
    live_.clear();
    shelf_.clear();
}

/// What fails has a bug; the other games go on.
void GameThread::do_task(const Task& task) {
    try {
        task(*this);
    } catch (const std::exception& error) {
        log(std::string("unexpected: ") + error.what());
    }
}

void GameThread::log(const std::string& text) const {
    if (services_.options.log) services_.options.log(text);
}

void GameThread::begin(const std::string& game, const Terms& terms, const Caller& maker,
                       const Json& request_id, const LoadedRules& rules) {
    const auto refuse = [&](const RequestError& error) {
        live_.erase(game);
        services_.lobby.remove(game, epochs_.at(game));
        epochs_.erase(game);
        services_.send(maker.connection,
                       sent_text(refusal(request_id, error,
                                         services_.options.languages->language(maker.language))));
    };
    epochs_[game] = services_.epoch;
    services_.lobby.add(game, {number_, epochs_[game]});
    try {
        const SharedRules there = shelve(terms.choice, rules); // while it is looked for
        auto begun = std::make_unique<LiveGame>(game, terms, random_seed(), surroundings());
        live_.emplace(game, std::move(begun)).first->second->welcome_maker(maker, request_id);
    } catch (const reading::LoadError& error) {
        refuse(RequestError(ErrorCode::cannot_begin, error.message()));
    } catch (const std::exception& error) { // a rule that fails at once
        refuse(RequestError(ErrorCode::cannot_begin,
                            engine::message("A rule does not work. {}", error.what())));
    }
}

void GameThread::load(const Lease& lease) {
    let_go(lease.game, lease.epoch);
    if (!try_to_load(lease)) unread_[lease.game] = lease;
    count_unread();
}

void GameThread::reopen(const std::string& game) {
    if (holds(game) || has_to_read(game)) return;
    try {
        if (services_.storage.reopen(game)) return load({game, 0});
    } catch (const StorageError& error) {
        log("game " + game + " cannot be looked for: " + error.what());
    }
    services_.lobby.remove(game, 0);
}

void GameThread::wake(const std::string& game) {
    if (resting_.erase(game) == 0) return;
    const Epoch epoch = epochs_.at(game);
    services_.lobby.rest(game, epoch, false);
    load({game, epoch});
}

void GameThread::let_go(const std::string& game, Epoch epoch) {
    if (const auto unread = unread_.find(game);
        unread != unread_.end() && unread->second.epoch < epoch)
        unread_.erase(unread);
    if (const auto held = epochs_.find(game); held != epochs_.end() && held->second < epoch)
        drop(game);
}

/// False where the storage fails: it may go better later.
bool GameThread::try_to_load(const Lease& lease) {
    const std::string& game = lease.game;
    try {
        std::vector<Entry> entries = services_.storage.entries(game);
        epochs_[game] = lease.epoch;
        live_.emplace(game, std::make_unique<LiveGame>(game, entries, surroundings()));
    } catch (const StorageError& error) {
        if (!has_to_read(game)) log("game " + game + " cannot be read: " + error.what());
        return false;
    } catch (const std::exception& error) {
        live_.erase(game);
        broken_.insert(game);
        services_.lobby.list(game, lease.epoch, {});
        services_.lobby.rest(game, lease.epoch, true);
        log("game " + game + " cannot be gone on with: " + error.what());
    }
    return true;
}

bool GameThread::with_game(const std::string& game, const std::function<void(LiveGame&)>& use) {
    const auto found = live_.find(game);
    if (found == live_.end()) return false;
    use(*found->second);
    return true;
}

void GameThread::abandon(const Journal::Refusal& refusal) {
    const auto held = epochs_.find(refusal.game);
    if (held == epochs_.end() || held->second != refusal.epoch) return;
    log("game " + refusal.game + " is held no longer: " + refusal.why);
    if (refusal.taken) return drop(refusal.game);
    with_game(refusal.game,
              [](LiveGame& live) { live.trouble(engine::message("the game cannot go on here")); });
    services_.lobby.remove(refusal.game, refusal.epoch);
    live_.erase(refusal.game);
    epochs_.erase(refusal.game);
}

void GameThread::drop(const std::string& game) {
    with_game(game, [&](const LiveGame& live) {
        for (const network::ConnectionId connection : live.connections())
            services_.close(connection, "the game goes on elsewhere");
    });
    services_.lobby.remove(game, epochs_.at(game));
    live_.erase(game);
    resting_.erase(game);
    broken_.erase(game);
    epochs_.erase(game);
    count_unread();
}

void GameThread::drop_all(Epoch before) {
    std::erase_if(unread_, [&](const auto& unread) {
        if (unread.second.epoch >= before) return false;
        services_.lobby.remove(unread.first, unread.second.epoch);
        return true;
    });
    count_unread();
    for (const auto& [game, epoch] : std::map(epochs_))
        if (epoch < before) drop(game);
}

void GameThread::with_all(const std::function<void(LiveGame&)>& use) {
    for (const auto& [name, live] : live_)
        use(*live);
}

void GameThread::tick() {
    for (const auto& [game, live] : live_)
        live->tick();
    rest_and_close();
    give_way();
    think_on();
    if (now() - tried_ >= between_tries) {
        tried_ = now();
        std::erase_if(unread_, [&](const auto& lease) { return try_to_load(lease.second); });
        count_unread();
    }
    if (number_ == 0 && now() - forgot_ >= between_forgetting) forget_games();
}

/// What nobody has come to for long leaves memory, then the lobby.
void GameThread::rest_and_close() {
    std::vector<std::string> done;
    for (const auto& [game, missed_until] : resting_)
        if (now() > missed_until) done.push_back(game);
    for (auto next = live_.begin(); next != live_.end();) {
        const auto each = next++;
        if (each->second->is_done()) {
            done.push_back(each->first);
        } else if (each->second->may_rest()) {
            resting_[each->first] = each->second->missed_until();
            services_.lobby.rest(each->first, epochs_.at(each->first), true);
            live_.erase(each);
        }
    }
    for (const std::string& game : done)
        if (try_to_close(game)) drop(game);
}

/// Else at the next tick.
bool GameThread::try_to_close(const std::string& game) {
    try {
        services_.storage.close(game);
        return true;
    } catch (const StorageError&) {
        return false;
    }
}

void GameThread::forget_games() {
    forgot_ = now();
    if (!services_.options.forget) return;
    try {
        services_.storage.forget(*services_.options.forget, false);
    } catch (const StorageError& error) {
        log(std::string("games are not forgotten: ") + error.what());
    }
}

SharedRules GameThread::rules_of(const catalogue::Choice& choice,
                                 const packages::Packages& packages) {
    Shelved& shelved = shelf_[name_of(choice, packages)];
    SharedRules shared{shelved.rules.lock(), shelved.scripts.lock()};
    if (shared.rules && shared.scripts) return shared;
    if (services_.fetch) services_.fetch(packages);
    shared = library_rules(services_.library, choice, packages);
    shelved = {shared.rules, shared.scripts};
    // A game that begins now asks for them once more, by the packages that it is pinned to.
    if (packages.empty()) shelf_[name_of(choice, packages_of(*shared.rules))] = shelved;
    return shared;
}

/// What was loaded elsewhere, unless games here play by the same.
SharedRules GameThread::shelve(const catalogue::Choice& choice, const LoadedRules& rules) {
    Shelved& shelved = shelf_[name_of(choice, {})];
    SharedRules shared{shelved.rules.lock(), shelved.scripts.lock()};
    if (shared.rules && shared.scripts) return shared;
    shared = {rules, rules->make_runtime()};
    shelved = {shared.rules, shared.scripts};
    shelf_[name_of(choice, packages_of(*rules))] = shelved;
    return shared;
}

packages::Packages GameThread::packages_of(const host::GameRules& rules) const {
    return services_.library.packages_of(rules.plugins());
}

bool GameThread::try_password(const std::string& game, const Caller& caller,
                              const protocol::Request& request, const std::string& hash) {
    return services_.passwords.ask([mailbox = mailbox_, game, caller, request, hash] {
        const bool is_right = is_password(request.params.value("password", ""), hash);
        mailbox->post([game, caller, request, is_right](GameThread& thread) {
            thread.with_game(
                game, [&](LiveGame& live) { live.password_tried(caller, request, is_right); });
        });
    });
}

void GameThread::write(std::vector<Entry> entries) {
    const std::string game = entries.front().game;
    const Epoch epoch = epochs_.at(game);
    for (Entry& entry : entries)
        entry.epoch = epoch;
    services_.journal.write(std::move(entries), [mailbox = mailbox_, game, epoch] {
        mailbox->post([game, epoch](GameThread& thread) {
            // It may have been given up since, and even taken up again.
            const auto held = thread.epochs_.find(game);
            if (held == thread.epochs_.end() || held->second != epoch) return;
            thread.with_game(game, [](LiveGame& live) { live.durable(); });
        });
    });
}

void GameThread::think(const std::string& game, int entry, protocol::Question question) {
    thoughts_.push_back({game, entry, std::move(question)});
    give_way();
    think_on();
}

/// Of whoever waits in a game; nothing where nobody does.
std::optional<std::string> GameThread::household_of(const std::string& game) const {
    const auto live = live_.find(game);
    return live == live_.end() ? std::nullopt : live->second->household();
}

/// Nobody waits for a game that was left, while somebody waits for another.
void GameThread::give_way() {
    if (!thinking_ || household_of(thinking_->game)) return;
    const bool somebody_waits =
        std::any_of(thoughts_.begin(), thoughts_.end(),
                    [&](const Thought& thought) { return household_of(thought.game); });
    if (!somebody_waits) return;
    thinker_.forget();
    thoughts_.push_front(std::move(*thinking_));
    thinking_.reset();
}

/// The household that was thought for the longest ago; games without people where there are none
/// with them, and for a part of the time.
std::optional<std::size_t> GameThread::next_thought() const {
    std::optional<std::size_t> next;
    std::uint64_t turn_of_next = 0;
    for (std::size_t i = 0; i < thoughts_.size(); ++i) {
        const auto household = household_of(thoughts_[i].game);
        if (!household) continue;
        const auto found = thought_for_.find(*household);
        const std::uint64_t turn = found == thought_for_.end() ? 0 : found->second;
        if (next && turn >= turn_of_next) continue;
        next = i;
        turn_of_next = turn;
    }
    if (next || thoughts_.empty() || std::chrono::steady_clock::now() < rests_until_) return next;
    return 0;
}

/// What a household waits for: its own thoughts, and one of each other.
std::size_t GameThread::waiting_with(const std::optional<std::string>& household) const {
    std::size_t own = 0;
    std::set<std::string> others;
    for (const Thought& thought : thoughts_) {
        const auto each = household_of(thought.game);
        if (each == household)
            ++own;
        else if (each)
            others.insert(*each);
    }
    return own + others.size();
}

void GameThread::think_on() {
    if (thinking_) return;
    const auto next = next_thought();
    if (!next) return;
    constexpr std::size_t most_households = 10'000;
    const auto household = household_of(thoughts_[*next].game);
    const std::size_t waiting = waiting_with(household);
    thinking_ = std::move(thoughts_[*next]);
    thoughts_.erase(thoughts_.begin() + static_cast<std::ptrdiff_t>(*next));
    if (thought_for_.size() >= most_households) thought_for_.clear();
    if (household) thought_for_[*household] = ++turns_of_thought_;
    protocol::Question question = thinking_->question;
    question.kind = hurried(question.kind, waiting);
    thinker_.ask(std::move(question));
}

void GameThread::take_thought() {
    const auto answer = thinker_.take();
    if (!answer || !thinking_) return;
    computer_seconds_ = computer_seconds_ + answer->seconds;
    const Thought thought = std::move(*std::exchange(thinking_, std::nullopt));
    if (!household_of(thought.game)) {
        constexpr double rest = 4; // for each second
        rests_until_ = std::chrono::steady_clock::now()
                       + std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                           std::chrono::duration<double>(rest * answer->seconds));
    }
    with_game(thought.game, [&](LiveGame& live) { live.thought(thought.entry, *answer); });
    think_on();
}

void GameThread::list(const std::string& game, Listing listing) {
    services_.lobby.list(game, epochs_.at(game), std::move(listing));
}

std::string GameThread::offer(const Terms& terms) {
    if (services_.lobby.games() >= services_.options.most_games)
        throw RequestError(ErrorCode::too_often,
                           engine::message("the server holds too many games"));
    const Epoch epoch = services_.epoch;
    const std::string game = services_.lobby.add({number_, epoch});
    epochs_[game] = epoch;
    try {
        live_.emplace(game, std::make_unique<LiveGame>(game, terms, random_seed(), surroundings()));
    } catch (...) {
        services_.lobby.remove(game, epoch);
        epochs_.erase(game);
        throw;
    }
    return game;
}

} // namespace bastide::server

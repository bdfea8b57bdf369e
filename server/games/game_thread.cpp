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

std::string name_of(const catalogue::Choice& choice, const packages::Packages& packages) {
    Json json = {{"plugins", choice.plugins}, {"settings", Json::object()}, {"packages", packages}};
    for (const auto& [name, value] : choice.settings)
        json["settings"][name] = catalogue::to_text(value);
    return json.dump();
}

std::unique_ptr<protocol::Thinking> thinker_of(const GameServerOptions& options,
                                               std::function<void()> wake) {
    if (options.thinker) return options.thinker(std::move(wake));
    return std::make_unique<protocol::Thinker>(std::move(wake));
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
    posted_.ring();
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
    posted_.ring();
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
      ticked_(services.clock.now()),
      thinker_(thinker_of(services.options,
                          [mailbox = mailbox_] {
                              mailbox->post([](GameThread& thread) { thread.take_thought(); });
                          })),
      beside_([this] { return run(); }) {}

GameThread::~GameThread() {
    stop();
}

void GameThread::stop() {
    mailbox_->close();
    beside_.join();
}

threads::Piece GameThread::run() {
    if (mailbox_->is_closed()) {
        live_.clear();
        shelf_.clear();
        return threads::Piece::last;
    }
    auto tasks = mailbox_->take();
    bool worked = !tasks.empty();
    // Each is gone when it is done, with what it holds.
    for (; !tasks.empty(); tasks.pop_front()) {
        looked_ = now();
        do_task(tasks.front());
    }
    looked_ = now();
    // A clock of tests may stand still, or jump; within a tick too.
    const double at = now();
    const double passed = at - ticked_;
    if (passed < 0 || passed >= std::chrono::duration<double>(between_ticks).count()) {
        do_task([](GameThread& thread) { thread.tick(); });
        ticked_ = at;
        worked = true;
    }
    return worked ? threads::Piece::done : threads::Piece::nothing;
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
    send_away(stop_waiting(refusal.game), Missing::not_held);
    live_.erase(refusal.game);
    epochs_.erase(refusal.game);
}

void GameThread::drop(const std::string& game) {
    with_game(game, [&](const LiveGame& live) {
        for (const network::ConnectionId connection : live.connections())
            services_.close(connection, "the game goes on elsewhere");
    });
    services_.lobby.remove(game, epochs_.at(game));
    send_away(stop_waiting(game), Missing::late);
    live_.erase(game);
    resting_.erase(game);
    broken_.erase(game);
    epochs_.erase(game);
    count_unread();
}

void GameThread::drop_all(Epoch before) {
    std::vector<Lease> lost;
    for (const auto& [game, awaited] : awaited_)
        if (awaited.lease.epoch < before) lost.push_back(awaited.lease);
    for (const Lease& lease : lost) {
        send_away(stop_waiting(lease.game), Missing::late);
        services_.lobby.remove(lease.game, lease.epoch);
    }
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
    try_again();
    forget_games();
    tell_storage();
}

SharedRules GameThread::rules_of(const catalogue::Choice& choice,
                                 const packages::Packages& packages) {
    Shelved& shelved = shelf_[name_of(choice, packages)];
    SharedRules shared{shelved.rules.lock(), shelved.scripts.lock()};
    if (shared.rules && shared.scripts) return shared;
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

bool GameThread::has_rules(const catalogue::Choice& choice) const {
    const auto shelved = shelf_.find(name_of(choice, {}));
    return shelved != shelf_.end() && !shelved->second.rules.expired()
           && !shelved->second.scripts.expired();
}

bool GameThread::load_rules(const std::string& game, const Caller& caller,
                            const protocol::Request& request, const catalogue::Choice& choice) {
    return services_.rules.load(
        choice, [mailbox = mailbox_, game, caller, request,
                 choice](const LoadedRules& rules, const std::optional<RequestError>& why) {
            mailbox->post([game, caller, request, choice, rules, why](GameThread& thread) {
                const SharedRules there = why ? SharedRules() : thread.shelve(choice, rules);
                thread.with_game(game,
                                 [&](LiveGame& live) { live.rules_loaded(caller, request, why); });
            });
        });
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
    std::erase_if(thoughts_, [&game](const Thought& thought) { return thought.game == game; });
    if (thinking_ && thinking_->game == game) {
        thinker_->forget();
        thinking_.reset();
    }
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
    thinker_->forget();
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
    thinker_->ask(std::move(question));
}

void GameThread::take_thought() {
    const auto answer = thinker_->take();
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

std::function<void(std::function<void(LiveGame&)>)> GameThread::later(const std::string& game) {
    return [mailbox = mailbox_, game](std::function<void(LiveGame&)> use) {
        mailbox->post(
            [game, use = std::move(use)](GameThread& thread) { thread.with_game(game, use); });
    };
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

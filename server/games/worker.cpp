#include "server/games/worker.hpp"

#include "server/games/keys.hpp"

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

void Worker::Mailbox::post(Task task) {
    {
        const std::scoped_lock lock(mutex_);
        if (!closed_) tasks_.push_back(std::move(task));
    }
    posted_.notify_all();
}

std::deque<Worker::Task> Worker::Mailbox::take() {
    std::unique_lock lock(mutex_);
    posted_.wait_for(lock, between_ticks, [this] { return closed_ || !tasks_.empty(); });
    return std::exchange(tasks_, {});
}

void Worker::Mailbox::close() {
    {
        const std::scoped_lock lock(mutex_);
        closed_ = true;
        tasks_.clear();
    }
    posted_.notify_all();
}

bool Worker::Mailbox::is_closed() const {
    const std::scoped_lock lock(mutex_);
    return closed_;
}

Worker::Worker(const Services& services, std::size_t number)
    : services_(services),
      number_(number),
      thinker_(
          [mailbox = mailbox_] { mailbox->post([](Worker& worker) { worker.take_thought(); }); }),
      thread_([this] { run(); }) {}

Worker::~Worker() {
    stop();
}

void Worker::stop() {
    mailbox_->close();
    if (thread_.joinable()) thread_.join();
}

void Worker::run() {
    double ticked = now();
    while (!mailbox_->is_closed()) {
        for (const Task& task : mailbox_->take())
            do_task(task);
        // A clock of tests may stand still, or jump.
        const double passed = now() - ticked;
        if (passed < 0 || passed >= std::chrono::duration<double>(between_ticks).count()) {
            do_task([](Worker& worker) { worker.tick(); });
            ticked = now();
        }
    }
    tables_.clear();
    shelf_.clear();
}

/// What fails has a bug; the other games go on.
void Worker::do_task(const Task& task) {
    try {
        task(*this);
    } catch (const std::exception& error) {
        log(std::string("unexpected: ") + error.what());
    }
}

void Worker::log(const std::string& text) const {
    if (services_.options.log) services_.options.log(text);
}

void Worker::begin(const std::string& game, const Terms& terms, const Caller& maker,
                   const Json& request_id) {
    const auto refuse = [&](const RequestError& error) {
        tables_.erase(game);
        epochs_.erase(game);
        services_.lobby.remove(game);
        services_.send(maker.connection, sent_text(protocol::failure(request_id, error)));
    };
    epochs_[game] = services_.epoch;
    try {
        const auto table =
            tables_
                .emplace(game, std::make_unique<Table>(game, terms, random_seed(), surroundings()))
                .first;
        table->second->welcome_maker(maker, request_id);
    } catch (const reading::LoadError& error) {
        refuse(RequestError(ErrorCode::cannot_begin, error.message()));
    } catch (const std::runtime_error& error) { // a rule that fails at once
        refuse(RequestError(ErrorCode::cannot_begin, engine::verbatim(error.what())));
    }
}

void Worker::load(const Lease& lease) {
    if (!try_to_load(lease)) unread_[lease.game] = lease;
}

/// False where the storage fails: it may go better later.
bool Worker::try_to_load(const Lease& lease) {
    const std::string& game = lease.game;
    try {
        std::vector<Entry> entries = services_.storage.entries(game);
        epochs_[game] = lease.epoch;
        tables_.emplace(game, std::make_unique<Table>(game, entries, surroundings()));
    } catch (const StorageError& error) {
        log("game " + game + " cannot be read: " + error.what());
        return false;
    } catch (const std::exception& error) {
        epochs_.erase(game);
        services_.lobby.remove(game);
        log("game " + game + " cannot be gone on with: " + error.what());
    }
    return true;
}

bool Worker::with_table(const std::string& game, const std::function<void(Table&)>& use) {
    const auto found = tables_.find(game);
    if (found == tables_.end()) return false;
    use(*found->second);
    return true;
}

void Worker::abandon(const Journal::Refusal& refusal) {
    const auto held = epochs_.find(refusal.game);
    if (held == epochs_.end() || held->second != refusal.epoch) return;
    log("game " + refusal.game + " is held no longer: " + refusal.why);
    if (refusal.taken) return drop(refusal.game);
    with_table(refusal.game, [](Table& table) { table.trouble("the game cannot go on here"); });
    services_.lobby.remove(refusal.game);
    tables_.erase(refusal.game);
    epochs_.erase(refusal.game);
}

void Worker::drop(const std::string& game) {
    with_table(game, [&](const Table& table) {
        for (const network::ConnectionId connection : table.connections())
            services_.close(connection, "the game goes on elsewhere");
    });
    services_.lobby.remove(game);
    tables_.erase(game);
    epochs_.erase(game);
}

void Worker::drop_all() {
    for (const auto& [game, lease] : std::exchange(unread_, {}))
        services_.lobby.remove(game);
    while (!tables_.empty())
        drop(std::string(tables_.begin()->first));
}

void Worker::with_all(const std::function<void(Table&)>& use) {
    for (const auto& [name, table] : tables_)
        use(*table);
}

void Worker::tick() {
    for (auto table = tables_.begin(); table != tables_.end();) {
        table->second->tick();
        const auto each = table++;
        if (!each->second->is_done()) continue;
        try {
            services_.storage.close(each->first);
        } catch (const StorageError&) {
            continue; // at the next tick
        }
        services_.lobby.remove(each->first);
        epochs_.erase(each->first);
        tables_.erase(each);
    }
    if (now() - tried_ >= between_tries) {
        tried_ = now();
        std::erase_if(unread_, [&](const auto& lease) { return try_to_load(lease.second); });
    }
    if (number_ == 0 && now() - forgot_ >= between_forgetting) forget_games();
}

void Worker::forget_games() {
    forgot_ = now();
    if (!services_.options.forget) return;
    try {
        services_.storage.forget(*services_.options.forget, false);
    } catch (const StorageError& error) {
        log(std::string("games are not forgotten: ") + error.what());
    }
}

SharedRules Worker::rules_of(const catalogue::Choice& choice, const packages::Packages& packages) {
    Shelved& shelved = shelf_[name_of(choice, packages)];
    SharedRules shared{shelved.rules.lock(), shelved.scripts.lock()};
    if (shared.rules && shared.scripts) return shared;
    if (services_.fetch) services_.fetch(packages);
    shared.rules = host::GameRules::load(*services_.library.of(packages), choice);
    shared.scripts = shared.rules->make_runtime();
    shelved = {shared.rules, shared.scripts};
    return shared;
}

packages::Packages Worker::packages_of(const host::GameRules& rules) const {
    return services_.library.packages_of(rules.plugins());
}

void Worker::write(std::vector<Entry> entries) {
    const std::string game = entries.front().game;
    const Epoch epoch = epochs_.at(game);
    for (Entry& entry : entries)
        entry.epoch = epoch;
    services_.journal.write(std::move(entries), [mailbox = mailbox_, game, epoch] {
        mailbox->post([game, epoch](Worker& worker) {
            // It may have been given up since, and even taken up again.
            const auto held = worker.epochs_.find(game);
            if (held == worker.epochs_.end() || held->second != epoch) return;
            worker.with_table(game, [](Table& table) { table.durable(); });
        });
    });
}

void Worker::think(const std::string& game, int entry, protocol::Question question) {
    thoughts_.push_back({game, entry, std::move(question)});
    if (thoughts_.size() == 1) think_on();
}

void Worker::think_on() {
    if (thoughts_.empty()) return;
    protocol::Question question = thoughts_.front().question;
    question.kind = hurried(question.kind, thoughts_.size());
    thinker_.ask(std::move(question));
}

void Worker::take_thought() {
    const auto answer = thinker_.take();
    if (!answer || thoughts_.empty()) return;
    computer_seconds_ = computer_seconds_ + answer->seconds;
    const Thought thought = std::move(thoughts_.front());
    thoughts_.pop_front();
    think_on();
    with_table(thought.game, [&](Table& table) { table.thought(thought.entry, *answer); });
}

void Worker::list(const std::string& game, Listing listing) {
    services_.lobby.list(game, std::move(listing));
}

std::string Worker::offer(const Terms& terms) {
    const std::string game = services_.lobby.add(number_);
    epochs_[game] = services_.epoch;
    tables_.emplace(game, std::make_unique<Table>(game, terms, random_seed(), surroundings()));
    return game;
}

} // namespace bastide::server

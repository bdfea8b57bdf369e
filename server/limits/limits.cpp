#include "server/limits/limits.hpp"

#include "network/limits/household.hpp"

#include <algorithm>

namespace bastide::server {
namespace {

/// Who comes from more addresses has emptied the memory of all: better that than to fill ours.
constexpr std::size_t most_accounts = 100'000;

} // namespace

Bounds usual_bounds() {
    constexpr double ten_seconds = 10, minute = 60, ten_minutes = 600, hour = 3600, day = 86'400;
    constexpr double kib = 1024, mib = kib * kib;
    return {
        {Asked::connections, {"connections, with their handshakes", "", minute, 0, 300, 0}},
        {Asked::messages, {"messages of any kind", "", ten_seconds, 1000, 4000, 0}},
        {Asked::bytes_of_messages, {"the bytes of these", "", ten_seconds, mib, 4 * mib, 0}},
        {Asked::pings, {"pings, and answers to them", "", ten_seconds, 20, 400, 0}},
        {Asked::requests, {"requests that are not answered yet", "", 0, 64, 512, 0}},
        {Asked::bytes, {"the bytes of these", "", 0, 256 * kib, mib, 0}},
        {Asked::offers, {"games offered, also to be played anew", "", ten_minutes, 100, 20, 0}},
        {Asked::passwords, {"passwords tried", "", ten_minutes, 60, 30, 1000}},
        {Asked::wrong_links, {"links that lead nowhere here", "", ten_minutes, 100, 300, 0}},
        {Asked::entering, {"entering, and being told the whole", "", minute, 120, 200, 1000}},
        {Asked::seats, {"seats taken, left and taken again", "", hour, 60, 100, 2000}},
        {Asked::looking, {"looks at what was or will be", "", ten_seconds, 100, 200, 400}},
        {Asked::hints, {"hints", "", minute, 20, 40, 0}},
        {Asked::analysis, {"steps of an analysis", "", minute, 60, 90, 90}},
        {Asked::notices, {"wishes to be told of turns, and looks at them", "", minute, 30, 60, 0}},
        {Asked::codes_by_mail, {"codes by mail", "", day, 6, 12, 0}},
        {Asked::changes,
         {"undo, consent, start, leave, rematch, chat", "", ten_seconds, 40, 100, 300}},
        {Asked::chat, {"messages of chat, of players", "", ten_seconds, 10, 40, 0}},
        {Asked::chat_of_a_day, {"the same", "", day, 2000, 5000, 0}},
        {Asked::watchers_chat, {"messages of chat, of who watches", "", ten_seconds, 5, 10, 20}},
        {Asked::watchers_chat_of_a_day, {"the same", "", day, 500, 1000, 2000}},
        {Asked::lists, {"lists of games and of plugins", "", ten_seconds, 60, 200, 0}},
        {Asked::codes, {"codes for telephones, of links with a key", "", minute, 20, 40, 0}},
        {Asked::forms, {"forms of new games", "", ten_seconds, 60, 60, 0}},
        {Asked::forms_of_a_day, {"the same", "", day, 1000, 3000, 0}},
        {Asked::packages, {"plugins, as files", "", ten_minutes, 0, 200, 0}},
        {Asked::painting,
         {"processor time for pictures and their rules", " s", ten_minutes, 0, 60, 0}},
        {Asked::pages, {"requests of HTTP", "", ten_seconds, 0, 2000, 0}},
    };
}

template <class Name>
network::Budget& Limits::budget(Accounts<Name>& accounts, const Name& name, Asked asked,
                                double most, double seconds, double now) {
    if (accounts.size() >= most_accounts && !accounts.contains(name)) {
        for (auto next = accounts.begin(); next != accounts.end();) {
            const auto account = next++;
            if (std::all_of(account->second.begin(), account->second.end(),
                            [&](auto& each) { return each.second.is_full(now); }))
                accounts.erase(account);
        }
        if (accounts.size() > most_accounts / 2) accounts.clear(); // else it is looked at each time
    }
    return accounts[name].try_emplace(asked, most, seconds).first->second;
}

template <class Use>
void Limits::with_budgets(Asked asked, const Asker& asker, double now, const Use& use) {
    const Bound& bound = bounds_.at(asked);
    if (bound.connection > 0 && asker.connection != 0)
        use(budget(connections_, asker.connection, asked, bound.connection, bound.seconds, now));
    const std::string household = network::household_of(asker.address);
    if (bound.address > 0 && !household.empty())
        use(budget(addresses_, household, asked, bound.address, bound.seconds, now));
    if (bound.game > 0 && !asker.game.empty())
        use(budget(games_, asker.game, asked, bound.game, bound.seconds, now));
}

bool Limits::take(Asked asked, const Asker& asker, double now, double amount) {
    const std::scoped_lock lock(mutex_);
    bool has = true;
    with_budgets(asked, asker, now,
                 [&](network::Budget& budget) { has = has && budget.has(now, amount); });
    if (has)
        with_budgets(asked, asker, now, [&](network::Budget& budget) { budget.take(now, amount); });
    return has;
}

bool Limits::has_any(Asked asked, const Asker& asker, double now) {
    const std::scoped_lock lock(mutex_);
    bool has = true;
    with_budgets(asked, asker, now,
                 [&](network::Budget& budget) { has = has && budget.has(now, 0); });
    return has;
}

void Limits::charge(Asked asked, const Asker& asker, double now, double amount) {
    const std::scoped_lock lock(mutex_);
    with_budgets(asked, asker, now, [&](network::Budget& budget) { budget.charge(now, amount); });
}

std::shared_ptr<void> Limits::hold(Asked asked, const Asker& asker, double now, double amount) {
    if (!take(asked, asker, now, amount)) return nullptr;
    return {this, [this, asked, asker, amount](void*) { give_back(asked, asker, amount); }};
}

/// To accounts that are there still.
void Limits::give_back(Asked asked, const Asker& asker, double amount) {
    const std::scoped_lock lock(mutex_);
    const auto give = [&](auto& accounts, const auto& name) {
        const auto account = accounts.find(name);
        if (account == accounts.end()) return;
        const auto found = account->second.find(asked);
        if (found != account->second.end()) found->second.give_back(amount);
    };
    give(connections_, asker.connection);
    give(addresses_, network::household_of(asker.address));
    give(games_, asker.game);
}

void Limits::forget(network::ConnectionId connection) {
    const std::scoped_lock lock(mutex_);
    connections_.erase(connection);
}

} // namespace bastide::server

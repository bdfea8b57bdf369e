// What clients may ask a server for: one table, and who has had how much of it.
#pragma once

#include "network/limits/budget.hpp"
#include "network/limits/connection_id.hpp"

#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace bastide::server {

/// What has a bound.
enum class Asked {
    connections,
    messages,
    bytes_of_messages,
    pings,
    requests,
    bytes,
    offers,
    passwords,
    wrong_links,
    entering,
    seats,
    looking,
    hints,
    analysis,
    notices,
    codes_by_mail,
    changes,
    chat,
    chat_of_a_day,
    watchers_chat,
    watchers_chat_of_a_day,
    lists,
    codes,
    forms,
    forms_of_a_day,
    packages,
    painting,
    pages,
};

/// At most so much, of one connection, one address and in one game; 0: as much as they like.
struct Bound {
    const char* what = "";  ///< as documents say it
    const char* units = ""; ///< behind a number
    double seconds = 0;     ///< in which; 0: at once
    double connection = 0, address = 0, game = 0;
};

using Bounds = std::map<Asked, Bound>;

/// Those of a server.
Bounds usual_bounds();

/// On whose account something goes.
struct Asker {
    network::ConnectionId connection = 0; ///< 0: none is known
    std::string address = {};             ///< this machine has no bounds
    std::string game = {};                ///< may be none
};

/// Its functions are for any thread.
class Limits {
  public:
    explicit Limits(Bounds bounds) : bounds_(std::move(bounds)) {}

    /// So much more; false, and nothing is counted, where that is beyond a bound.
    bool take(Asked asked, const Asker& asker, double now, double amount = 1);
    /// Whether anything is left, for what costs nobody knows how much before.
    bool has_any(Asked asked, const Asker& asker, double now);
    /// Counts it afterwards.
    void charge(Asked asked, const Asker& asker, double now, double amount);
    /// As `take`, until what it returns is gone; null where that is beyond a bound. This must
    /// outlive it.
    std::shared_ptr<void> hold(Asked asked, const Asker& asker, double now, double amount = 1);
    /// A connection is gone.
    void forget(network::ConnectionId connection);

  private:
    using Budgets = std::map<Asked, network::Budget>;
    template <class Name>
    using Accounts = std::map<Name, Budgets>;

    /// Of all that have a bound.
    template <class Use>
    void with_budgets(Asked asked, const Asker& asker, double now, const Use& use);
    template <class Name>
    static network::Budget& budget(Accounts<Name>& accounts, const Name& name, Asked asked,
                                   double most, double seconds, double now);
    void give_back(Asked asked, const Asker& asker, double amount);

    const Bounds bounds_;
    std::mutex mutex_;
    Accounts<network::ConnectionId> connections_;
    Accounts<std::string> addresses_, games_;
};

} // namespace bastide::server

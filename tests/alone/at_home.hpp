// Somebody at a page whose games are held in a worker: what comes out of the program is kept, sent
// and thought as there.
#pragma once

#include "alone/host.hpp"
#include "alone/thinking.hpp"
#include "core/engine/state/random.hpp"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace bastide::tests {

using protocol::Json;

class AtHome {
  public:
    /// By the bundled plugins. `kept` is what an earlier one has kept.
    explicit AtHome(Json kept = Json::array(), bool thinks_elsewhere = false);

    /// The answer of a request.
    Json ask(const std::string& method, Json params = Json::object());
    /// Goes on until there is nothing to do.
    void go_on();
    /// What was told of a method last; null before.
    Json newest(const std::string& method) const;
    /// So many moves by somebody who knows no rule, fewer where the game ends before. How many were
    /// made.
    int play(const std::string& game, int moves);
    bool is_over() const { return !newest("over").is_null(); }
    /// Of a game that was offered now, for a person and computer players.
    std::string offered(const std::vector<std::string>& plugins,
                        const std::vector<std::string>& kinds);

    static packages::Library& library();

    Json kept;          ///< all of it, in order
    std::string key;    ///< of whoever sits here
    int thoughts = 0;   ///< that were thought elsewhere
    bool thinks = true; ///< else nobody answers what is to be thought
    alone::Host host;

  private:
    void take_in(const Json& news);

    alone::Thinking thinking_;
    std::map<int, Json> answers_;
    std::map<std::string, Json> newest_;
    int asked_ = 0;
    engine::Random random_{7};
};

} // namespace bastide::tests

// The games of a browser, held in a worker of its own: the game server, with everything that it
// does beside in turns, and nothing but what whoever runs it gives and takes.
// Tested in tests/alone/host_test.cpp.
#pragma once

#include "alone/kept_games.hpp"
#include "alone/outer_thinker.hpp"
#include "core/threads/beside.hpp"
#include "server/games/game_server.hpp"

#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace bastide::alone {

struct HostOptions {
    std::filesystem::path content; ///< `presets/`, beside which the bundled plugins lie
    bool thinks_elsewhere = false; ///< what takes long is asked of another worker
};

/// While it is there, work that is begun beside its thread is done in turns, by `go_on`.
class Host {
  public:
    /// The library must outlive it. `kept` is a list of what was told to be kept, packages too, in
    /// any order of games but by number within each.
    Host(packages::Library& library, const HostOptions& options, const Json& kept);
    ~Host();
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;

    void opened(network::ConnectionId connection) { games_->opened(connection, ""); }
    /// A line of the page.
    void received(network::ConnectionId connection, const std::string& line) {
        games_->received(connection, line);
    }
    void closed(network::ConnectionId connection) { games_->closed(connection); }
    /// What was told to be thought has an answer.
    void answered(int number, const std::string& answer);

    /// Goes on for so long. False where there is more to do at once; else it is to be called again
    /// within a tenth of a second.
    bool go_on(std::chrono::duration<double> most) { return turns_.go_on(most); }
    /// What is to be done outside since it was asked for last, in this order: lines to be sent,
    /// `{"send": {"connection", "line"}}`, behind what has to be kept before, see `KeptGames`;
    /// `{"package": {"hash", "id", "files"}}`, to be kept too; what is to be thought, see
    /// `OuterThinker`; `{"log": TEXT}` for whoever looks for faults.
    std::vector<Json> take();

    /// How things look by a name of rules: `protocol::look_json`, with the picture styles of
    /// figures and of slots, by which pictures that were made before are found. Null for no such
    /// rules.
    Json look(const std::string& rules, const std::string& language);
    /// The record of a game as text. Throws `reading::LoadError`.
    std::string record(const std::string& game);
    /// A game of a record, for whoever has the key: its name. Throws `reading::LoadError`.
    std::string take_record(const std::string& text, const std::string& key);
    /// It goes, with all that was kept of it.
    void remove(const std::string& game);

  private:
    server::GameServerOptions options_of(const HostOptions& options);
    void tell(Json news);
    void keep_packages(const Json& entry);

    packages::Library& library_;
    threads::Turns turns_;
    std::vector<Json> news_;
    std::set<std::string> packages_; ///< that are kept outside
    KeptGames kept_;
    server::SteadyClock clock_;
    OuterThinker* thinker_ = nullptr; ///< of the game server
    std::shared_ptr<const words::LanguageBook> languages_;
    std::unique_ptr<server::Journal> journal_;
    std::unique_ptr<server::GameServer> games_;
};

} // namespace bastide::alone

// One of our computer players as a bot, at a seat of any host.
#pragma once

#include "core/catalogue/catalogue.hpp"
#include "players/computer_seats.hpp"
#include "protocol/seen_game.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::protocol {

/// Answers turns by what a computer player chooses, and where the news do not tell it enough, by
/// any legal action.
class ComputerBot {
  public:
    /// `kind` is one that there is. `send` gets what is answered, `complain` what is wrong. The
    /// catalogue must outlive it.
    ComputerBot(const catalogue::Catalogue& catalogue, std::string kind, std::uint64_t seed,
                std::function<void(const Json&)> send,
                std::function<void(const std::string&)> complain);

    /// A line of the host.
    void receive(std::string_view line);
    /// The game is over.
    bool is_done() const { return done_; }

  private:
    void answer(const Request& request);
    std::string choose(const Json& turn);
    std::optional<std::string> best(const Json& turn);

    const catalogue::Catalogue& catalogue_;
    std::string kind_;
    std::uint64_t seed_;
    std::function<void(const Json&)> send_;
    std::function<void(const std::string&)> complain_;
    std::optional<players::ComputerSeats> players_;
    std::optional<SeenGame> game_;
    int requests_ = 0;
    bool done_ = false;
};

} // namespace bastide::protocol

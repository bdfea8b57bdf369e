// Who sits at the table of a new game, and who sat there before: people and computer players with
// the colours that they like.
#pragma once

#include "core/records/record.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace bastide::setup {

class Seating {
  public:
    /// The seed decides with which names computer players begin.
    explicit Seating(std::uint64_t seed) : seed_(seed) {}

    /// Names may be changed right here; all else by what follows.
    std::vector<records::Seat>& seats() { return seats_; }
    const std::vector<records::Seat>& seats() const { return seats_; }
    /// Who has a name and is not at the table now, the last to leave first.
    const std::vector<records::Seat>& absent() const { return absent_; }
    /// The seats with the colours that players like, as far as no two like the same.
    std::vector<records::Seat> as_liked() const;

    /// Takes in who was there before. `fit` is to follow.
    void remember(std::vector<records::Seat> seats, std::vector<records::Seat> absent);
    /// Keeps who sits there as far as rules of these colours and numbers of players allow, and
    /// fills up, with two players at first.
    void fit(const std::vector<std::string>& colours, int least, int most);

    /// Whoever left last comes back, or a new person.
    void add();
    void remove(std::size_t seat);
    /// Where a person makes room for a computer player, or the other way round, somebody else sits
    /// down: who was there before, where there is one.
    void set_kind(std::size_t seat, const std::string& kind);
    void set_colour(std::size_t seat, const std::string& colour);
    /// Colours that nobody else has taken; that of the seat itself comes with them.
    std::vector<std::string> free_colours(std::size_t seat) const;

  private:
    using Identity = std::pair<bool, std::string>; ///< whether it is a person, and the name

    static Identity identity_of(const records::Seat& seat);
    void note_colour(const records::Seat& seat);
    void leave(const records::Seat& seat);
    void take_liked_colour(std::size_t seat);
    std::string free_name() const;

    std::uint64_t seed_;
    std::vector<std::string> colours_;
    std::vector<records::Seat> seats_;
    std::vector<records::Seat> absent_;
    std::map<Identity, std::string> liked_;
};

} // namespace bastide::setup

#include "presentation/setup/seating.hpp"

#include "presentation/people/presence.hpp"
#include "presentation/setup/computer_names.hpp"

#include <algorithm>

namespace bastide::setup {
namespace {

constexpr std::size_t most_absent = 12;

bool is_person(const records::Seat& seat) {
    return seat.kind == "person" || seat.kind == people::open_kind;
}

bool is_among(const std::vector<std::string>& all, const std::string& one) {
    return std::find(all.begin(), all.end(), one) != all.end();
}

} // namespace

Seating::Identity Seating::identity_of(const records::Seat& seat) {
    return {is_person(seat), seat.name};
}

/// The first colour that somebody takes counts until another is chosen.
void Seating::note_colour(const records::Seat& seat) {
    if (!seat.name.empty() && !seat.colour.empty())
        liked_.try_emplace(identity_of(seat), seat.colour);
}

std::vector<records::Seat> Seating::as_liked() const {
    std::vector<records::Seat> all = seats_;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto liked = liked_.find(identity_of(all[i]));
        if (liked == liked_.end()) continue;
        const bool taken = std::any_of(all.begin(), all.end(), [&](const records::Seat& other) {
            return &other != &all[i] && other.colour == liked->second;
        });
        if (!taken) all[i].colour = liked->second;
    }
    return all;
}

void Seating::remember(std::vector<records::Seat> seats, std::vector<records::Seat> absent) {
    seats_ = std::move(seats);
    absent_ = std::move(absent);
    if (absent_.size() > most_absent) absent_.resize(most_absent);
    for (records::Seat& seat : seats_)
        if (!is_person(seat) && seat.name.empty()) seat.name = free_name();
    for (const auto* const all : {&seats_, &absent_})
        for (const records::Seat& seat : *all)
            note_colour(seat);
}

void Seating::fit(const std::vector<std::string>& colours, int least, int most) {
    colours_ = colours;
    for (const records::Seat& seat : seats_)
        note_colour(seat);
    while (static_cast<int>(seats_.size()) > most)
        remove(seats_.size() - 1);
    std::vector<records::Seat> before = seats_;
    for (records::Seat& seat : seats_)
        seat.colour.clear();
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        const auto liked = liked_.find(identity_of(seats_[i]));
        for (const std::string& colour :
             {liked == liked_.end() ? before[i].colour : liked->second, before[i].colour})
            if (seats_[i].colour.empty() && is_among(free_colours(i), colour))
                seats_[i].colour = colour;
    }
    for (std::size_t i = 0; i < seats_.size(); ++i)
        if (seats_[i].colour.empty()) seats_[i].colour = free_colours(i).at(0);
    const int wanted = std::max(least, seats_.empty() ? std::min(2, most) : 0);
    while (static_cast<int>(seats_.size()) < wanted && !free_colours(seats_.size()).empty())
        add();
}

void Seating::add() {
    records::Seat next;
    if (!absent_.empty()) {
        next = absent_.front();
        absent_.erase(absent_.begin());
    }
    next.colour.clear();
    seats_.push_back(next);
    take_liked_colour(seats_.size() - 1);
}

void Seating::remove(std::size_t seat) {
    leave(seats_[seat]);
    seats_.erase(seats_.begin() + static_cast<std::ptrdiff_t>(seat));
}

void Seating::leave(const records::Seat& seat) {
    if (seat.name.empty()) return;
    note_colour(seat);
    std::erase_if(absent_, [&](const records::Seat& other) {
        return identity_of(other) == identity_of(seat);
    });
    absent_.insert(absent_.begin(), seat);
    if (absent_.size() > most_absent) absent_.pop_back();
}

void Seating::set_kind(std::size_t seat, const std::string& kind) {
    records::Seat next{seats_[seat].colour, {}, kind};
    if (is_person(next) == is_person(seats_[seat])) {
        seats_[seat].kind = kind;
        return;
    }
    const auto back = std::find_if(absent_.begin(), absent_.end(), [&](const records::Seat& other) {
        return is_person(other) == is_person(next);
    });
    if (back != absent_.end()) {
        next.name = back->name;
        absent_.erase(back);
    } else if (!is_person(next)) {
        next.name = free_name();
    }
    leave(seats_[seat]);
    seats_[seat] = next;
    take_liked_colour(seat);
}

void Seating::set_colour(std::size_t seat, const std::string& colour) {
    seats_[seat].colour = colour;
    if (!seats_[seat].name.empty()) liked_[identity_of(seats_[seat])] = colour;
}

void Seating::take_liked_colour(std::size_t seat) {
    const std::vector<std::string> free = free_colours(seat);
    const auto liked = liked_.find(identity_of(seats_[seat]));
    if (liked != liked_.end() && is_among(free, liked->second))
        seats_[seat].colour = liked->second;
    else if (!free.empty() && !is_among(free, seats_[seat].colour))
        seats_[seat].colour = free.front(); // without rules there may be none
    note_colour(seats_[seat]);
}

std::vector<std::string> Seating::free_colours(std::size_t seat) const {
    std::vector<std::string> free;
    for (const std::string& colour : colours_) {
        bool taken = false;
        for (std::size_t other = 0; other < seats_.size(); ++other)
            taken = taken || (other != seat && seats_[other].colour == colour);
        if (!taken) free.push_back(colour);
    }
    return free;
}

std::string Seating::free_name() const {
    const auto names = computer_names();
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string_view name = names[(seed_ + i) % names.size()];
        bool taken = false;
        for (const auto* const all : {&seats_, &absent_})
            for (const records::Seat& seat : *all)
                taken = taken || seat.name == name;
        if (!taken) return std::string(name);
    }
    return {};
}

} // namespace bastide::setup

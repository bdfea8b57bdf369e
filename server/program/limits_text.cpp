#include "server/program/limits_text.hpp"

#include <cmath>

namespace bastide::server {
namespace {

constexpr double kib = 1024, mib = kib * kib;

/// "20,000"; whole numbers of KiB and MiB as such where they are bytes.
std::string number_text(double number, bool is_bytes = false) {
    if (is_bytes && std::fmod(number, mib) == 0) return number_text(number / mib) + " MiB";
    if (is_bytes && std::fmod(number, kib) == 0) return number_text(number / kib) + " KiB";
    std::string text = std::to_string(static_cast<long long>(number));
    for (std::size_t at = text.size(); at > 3;)
        text.insert(at -= 3, ",");
    return text;
}

template <class Number>
std::string count(Number number) {
    return number_text(static_cast<double>(number));
}

template <class Number>
std::string bytes(Number number) {
    return number_text(static_cast<double>(number), true);
}

std::string time_text(double seconds) {
    constexpr double minute = 60, hour = 3600, day = 86'400;
    if (seconds == 0) return "at once";
    if (seconds == day) return "a day";
    if (seconds == hour) return "an hour";
    if (seconds == minute) return "a minute";
    if (seconds < minute) return count(seconds) + " s";
    return count(seconds / minute) + " minutes";
}

std::string most_text(Asked asked, const Bound& bound, double most) {
    const bool is_bytes = asked == Asked::bytes || asked == Asked::bytes_of_messages;
    return most == 0 ? "" : number_text(most, is_bytes) + bound.units;
}

std::string row(const std::string& first, const std::string& second) {
    return "| " + first + " | " + second + " |\n";
}

std::string held(const ServerOptions& options) {
    const network::NetworkOptions& network = options.network;
    const GameServerOptions& games = options.games;
    return row("of", "limit") + "|---|---|\n"
           + row("all", count(network.most_connections) + " connections (`--connections`), "
                            + count(games.most_games) + " games")
           + row("an address",
                 count(network.most_per_address) + " connections (`--connections-per-address`)")
           + row("a connection", bytes(network.largest_frame) + " a message, "
                                     + bytes(network.largest_queue)
                                     + " that it does not read, 100 games; a request whole within "
                                     + count(network.handshake.count() / 1000) + " s")
           + row("a game", count(games.most_visitors) + " who watch, " + count(games.most_entries)
                               + " moves and undos (then no more undos; moves go on), seats taken "
                               + count(games.most_seatings) + " times, " + count(games.most_chat)
                               + " messages of chat (who watches: none behind half of them), "
                               + bytes(games.most_waiting) + " that wait for the storage, "
                               + count(most_browsers) + " browsers and " + count(most_addresses)
                               + " mail addresses that are told of turns, of each who sits there")
           + row("a mail address",
                 count(WishStore::mails_a_day) + " mails of turns and "
                     + count(WishStore::mails_a_day) + " of codes a day; a code is tried "
                     + count(WishStore::tries_of_a_code) + " times within an hour")
           + row("what is sent",
                 "1,000 that wait, 4 at once, 2 of them at one place, 2 at places that "
                 "have taken nothing yet; 10 s each");
}

std::string asked(const Bounds& bounds) {
    std::string text =
        "| what | in | a connection | an address | a game |\n|---|---|---|---|---|\n";
    for (const auto& [asked, bound] : bounds)
        text += "| " + std::string(bound.what) + " | " + time_text(bound.seconds) + " | "
                + most_text(asked, bound, bound.connection) + " | "
                + most_text(asked, bound, bound.address) + " | "
                + most_text(asked, bound, bound.game) + " |\n";
    return text;
}

} // namespace

std::string limits_text(const ServerOptions& options) {
    return held(options) + '\n' + asked(options.games.bounds);
}

} // namespace bastide::server

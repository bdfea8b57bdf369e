// Which addresses friends can use, told at the start of the server.
#pragma once

#include <string>
#include <vector>

namespace bastide::server {

/// Who can reach an address.
enum class Reach {
    machine, ///< this one alone
    home,    ///< the network that it is in
    world,   ///< everybody, if no firewall stands between
};

struct Address {
    std::string text; ///< "192.168.1.7", "2001:db8::1"
    Reach reach = Reach::machine;
};

/// By the ranges that are kept for private use. What is no address reaches this machine alone.
Reach reach_of(const std::string& address);

/// Of the interfaces of this machine that are up, the widest reach first. Addresses that hold for
/// one link only are left out.
std::vector<Address> addresses_of_this_machine();

/// "http://192.168.1.7:8080/"; brackets around IPv6, the usual port left out.
std::string url_of(const std::string& address, int port, bool tls);

} // namespace bastide::server

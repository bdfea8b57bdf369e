// What the window has for playing elsewhere: who one is there, the connection, a server of its own.
// Tested in tests/server/desktop_friends_test.py.
#pragma once

#include "frontend/desktop/app/belongings.hpp"
#include "frontend/desktop/online/client.hpp"
#include "frontend/desktop/online/own_server.hpp"

namespace bastide::desktop {

struct OnlineSide {
    /// What is given must outlive it.
    explicit OnlineSide(const Belongings& belongings);

    /// True when something has changed.
    bool update(float seconds);
    bool may_choose() const;

    Identity identity;
    OwnServer own_server;
    OnlineClient client;
};

} // namespace bastide::desktop

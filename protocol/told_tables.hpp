// What servers tell of tables, checked before it is shown: nobody here trusts a server.
// Tested in tests/protocol/told_tables_test.cpp.
#pragma once

#include "protocol/json_rpc.hpp"

namespace bastide::protocol {

/// The params of `table`, `said`, `clocks`, and a `listed_game` have all members that the schema
/// asks for, of the right kinds; seats are there that others speak of.
bool is_table(const Json& json);
bool is_clocks(const Json& json);
bool is_said(const Json& json);
bool is_listed_game(const Json& json);

} // namespace bastide::protocol

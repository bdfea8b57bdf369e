// The tables that games are kept in, and how those of earlier versions become these.
// Tested in tests/server/storage/postgres_storage_test.cpp.
#pragma once

#include "server/postgres/postgres_connection.hpp"

#include <string>

namespace bastide::server {

/// A condition of SQL that whatever is written holds by: another process may have changed the
/// tables meanwhile.
std::string version_is_ours();

/// Where there are none. Whoever may not make a schema needs not, where there is one. Throws
/// `StorageError`, as all of these.
void make_tables(const PostgresConnection::Ask& ask);
/// For tables of a later version or of another program.
void check_tables(const PostgresConnection::Ask& ask);
/// Another process may have changed them since this one began.
void check_version(const PostgresConnection::Ask& ask);
/// What a process throws whose tables a later one has changed.
[[noreturn]] void fail_as_too_old();
/// Those of earlier versions. Of many games it takes longer than a statement may take else.
void change_tables(const PostgresConnection::Ask& ask);

} // namespace bastide::server

// Where a server keeps its games, by what it was told on the command line.
// Tested in tests/server/program/copy_test.cpp.
#pragma once

#include "network/packages/library.hpp"
#include "server/storage/leases.hpp"
#include "server/storage/storage.hpp"

#include <filesystem>
#include <memory>
#include <string>

namespace bastide::server {

struct OpenedStorage {
    std::unique_ptr<Storage> storage;
    Leases* leases = nullptr; ///< of the same; null where this process has it for itself
};

/// A database of PostgreSQL, "postgresql://...", where `address` is this process's for the others;
/// or with an empty one SQLite in a folder. Throws `StorageError`.
OpenedStorage open_storage(const std::string& database, const std::filesystem::path& data,
                           const std::string& address);

/// The same to be read, also while servers have it open.
OpenedStorage open_to_read(const std::string& database, const std::filesystem::path& data);
/// The same, also to take something out. Throws `StorageError`, also where it is of an earlier
/// version.
OpenedStorage open_to_forget(const std::string& database, const std::filesystem::path& data);

/// Brings packages that are not here from those that servers share.
void fetch_packages(Leases& leases, packages::Library& library, const packages::Packages& packages);

} // namespace bastide::server

// The kinds of storage that servers have, each as an empty one.
#pragma once

#include "server/storage/leases.hpp"

#include <functional>
#include <memory>
#include <string>

namespace bastide::tests {

/// A storage, and in which epoch this process writes.
struct AnyStorage {
    std::string kind;
    std::unique_ptr<server::Storage> storage;
    server::Epoch epoch = 0;
    /// What was added to this game was so many seconds ago.
    std::function<void(const std::string& game, int seconds)> age;
};

/// Does the same with SQLite, and with PostgreSQL where BASTIDE_TEST_DATABASE names a database,
/// which is emptied.
void with_each_storage(const std::function<void(AnyStorage&)>& act);

/// Of that database; empty where there is none.
std::string test_database();
void empty_test_database();

} // namespace bastide::tests

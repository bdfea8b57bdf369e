// Games in an SQLite file: write-ahead log, and each batch on the disk before it is answered.
#pragma once

#include "database/database.hpp"
#include "server/storage/sqlite_wishes.hpp"
#include "server/storage/storage.hpp"

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>

namespace bastide::server {

class SqliteStorage : public Storage {
  public:
    /// A file, made where there is none, with its folder. A file of a later version or of another
    /// program is a `StorageError`; so is one that another server has open. Other programs may
    /// read it meanwhile.
    explicit SqliteStorage(const std::filesystem::path& file);
    /// The same file to be read, also while a server has it open. One that is not there is a
    /// `StorageError`.
    static SqliteStorage to_read(const std::filesystem::path& file);
    /// The same, also to take out what somebody wants to be gone, beside a server. One of an
    /// earlier version is a `StorageError`.
    static SqliteStorage to_forget(const std::filesystem::path& file);

    void append(const std::vector<Entry>& batch) override;
    std::vector<Entry> entries(const std::string& game) override;
    std::vector<std::string> games() override;
    std::vector<std::string> all_games() override;
    void close(const std::string& game) override;
    bool reopen(const std::string& game) override;
    void forget(std::chrono::seconds age, bool open_too) override;
    void tell(const std::vector<LobbyNews>& news) override;
    std::vector<Lease> leases() override;
    void rewrite(const std::vector<Entry>& entries) override;
    WishStore* wishes() override { return &*wishes_; }

  private:
    /// What keeps a second server out, a file of its own beside the database.
    class Lock {
      public:
        explicit Lock(const std::filesystem::path& file);
        ~Lock();
        Lock(const Lock&) = delete;
        Lock& operator=(const Lock&) = delete;

      private:
        int descriptor_;
    };

    struct ToRead {};
    struct ToForget {};
    SqliteStorage(const std::filesystem::path& file, ToRead);
    SqliteStorage(const std::filesystem::path& file, ToForget);
    void open();
    std::vector<std::string> names(const char* sql);
    void check() const;

    std::filesystem::path file_;
    std::unique_ptr<Lock> lock_;
    std::mutex mutex_; ///< one statement at a time
    std::unique_ptr<database::Database> database_;
    std::optional<SqliteWishes> wishes_;
};

} // namespace bastide::server

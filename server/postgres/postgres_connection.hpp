// A connection to PostgreSQL that comes back by itself, and never waits for long.
// Tested in tests/server/storage/postgres_storage_test.cpp.
#pragma once

#include "server/storage/durations.hpp"
#include "server/storage/storage.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

struct pg_conn;
struct pg_result;

namespace bastide::server {

/// It begins as the address of a database: "postgresql://user@host/name".
bool is_postgres(const std::string& place);

/// What a statement has found.
class PostgresRows {
  public:
    explicit PostgresRows(pg_result* result);
    int size() const;
    std::string text(int row, int column) const;
    /// Throws `StorageError` for what is none.
    std::int64_t integer(int row, int column) const;
    /// Rows that were inserted, changed or removed.
    std::size_t changed() const;
    /// The first word of what was done: "COMMIT".
    std::string command() const;
    const pg_result* result() const { return result_.get(); }

  private:
    struct Clear {
        void operator()(pg_result* result) const;
    };
    std::unique_ptr<pg_result, Clear> result_;
};

/// A list of values as one, "$1::text[]". No text may have a zero byte in it.
std::string array_of(const std::vector<std::string>& values);
std::string array_of(const std::vector<std::int64_t>& values);

/// All functions throw `StorageError`, after a few seconds at the latest, or those that are given;
/// the next one connects anew. The database gives up just as soon what a process has begun that
/// sleeps or is cut off. For any thread, one after another.
class PostgresConnection {
  public:
    using Ask =
        std::function<PostgresRows(const char* sql, const std::vector<std::string>& values)>;

    /// For all that is asked at once, when it is connected.
    static constexpr std::chrono::milliseconds usual_patience{4000};

    /// "postgresql://user@host/name". Connects with the first statement. Tables are those of the
    /// schema "bastide".
    /// Counts its statements, where it shall.
    explicit PostgresConnection(std::string url, Durations* took = nullptr);
    ~PostgresConnection();
    PostgresConnection(const PostgresConnection&) = delete;
    PostgresConnection& operator=(const PostgresConnection&) = delete;

    /// One statement, with values for "$1" and so on, as texts.
    PostgresRows ask(const char* sql, const std::vector<std::string>& values = {});
    /// The same for values and columns of the types text and bytea alone, as their bytes.
    PostgresRows ask_bytes(const char* sql, const std::vector<std::string>& values);
    /// All that `act` asks for, or nothing of it when it throws. When the answer to its end is lost
    /// it throws as well, and all may be there.
    void together(const std::function<void(const Ask&)>& act,
                  std::chrono::milliseconds patience = usual_patience);
    /// The same where nobody else does so under this number, in as many round trips as `act` asks
    /// for, and two.
    void alone(std::int64_t number, const std::function<void(const Ask&)>& act);

  private:
    struct Close {
        void operator()(pg_conn* handle) const;
    };
    using Time = std::chrono::steady_clock::time_point;
    void connect();
    void finish(const std::function<void(const Ask&)>& act);
    PostgresRows run_several(const std::string& statements);
    PostgresRows answer();
    void begin(std::chrono::milliseconds patience = usual_patience);
    PostgresRows run(const char* sql, const std::vector<std::string>& values = {},
                     bool as_bytes = false);
    void send(const char* sql, const std::vector<std::string>& values, bool as_bytes);
    void flush();
    PostgresRows next_rows();
    void wait(bool to_write);
    [[noreturn]] void fail(const std::string& why);

    const std::string url_;
    Durations* const took_;
    std::mutex mutex_;
    std::unique_ptr<pg_conn, Close> handle_; ///< null while there is none
    Time end_;                               ///< of what is being done, then it is given up
};

} // namespace bastide::server

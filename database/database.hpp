// An SQLite database, and statements in it. What comes from outside is bound, never put into text.
// Tested in tests/database/played/game_index_test.cpp.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace bastide::database {

class DatabaseError : public std::runtime_error {
  public:
    DatabaseError(int code, const std::string& what) : std::runtime_error(what), code_(code) {}
    /// The file is no database, or a damaged one, or not ours.
    bool damaged() const;

  private:
    int code_;
};

/// All functions throw `DatabaseError`. Waits a while for other programs that use the same file.
class Database {
  public:
    /// A file, made where there is none; with an empty name, memory.
    explicit Database(const std::filesystem::path& file);

    /// Statements without values and results.
    void run(const char* sql);
    /// Throws all away that is in it, also what cannot be read. Other programs may have it open.
    void empty();

  private:
    friend class Statement;
    [[noreturn]] void fail(int code) const;
    struct Close {
        void operator()(sqlite3* handle) const;
    };
    std::unique_ptr<sqlite3, Close> handle_;
};

class Statement {
  public:
    /// The database must outlive it.
    Statement(Database& database, const char* sql);

    /// Begins anew with values for its question marks.
    template <class... Values>
    Statement& with(const Values&... values) {
        begin();
        int at = 0;
        (bind(++at, values), ...);
        return *this;
    }
    /// True when there is a row, which is read by columns from 0.
    bool step();
    std::int64_t integer(int column) const;
    int number(int column) const { return static_cast<int>(integer(column)); }
    double real(int column) const;
    std::string text(int column) const;

  private:
    void begin();
    void bind(int at, std::int64_t value);
    void bind(int at, int value) { bind(at, std::int64_t{value}); }
    void bind(int at, double value);
    void bind(int at, const std::string& value);

    struct Finalize {
        void operator()(sqlite3_stmt* handle) const;
    };
    Database& database_;
    std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

/// All that is done until `commit`, or nothing of it. Others do not write meanwhile.
class Transaction {
  public:
    explicit Transaction(Database& database);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    void commit();

  private:
    Database& database_;
    bool open_ = true;
};

} // namespace bastide::database

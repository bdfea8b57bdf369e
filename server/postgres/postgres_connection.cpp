#include "server/postgres/postgres_connection.hpp"

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <optional>
#include <utility>

namespace bastide::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

/// What holds a lock is given up before others become impatient with it.
constexpr const char* server_options =
    "-c search_path=bastide -c statement_timeout=3500 -c lock_timeout=2500 "
    "-c idle_in_transaction_session_timeout=2500 -c client_min_messages=warning";

std::string without_newline(std::string text) {
    while (!text.empty() && (text.back() == '\n' || text.back() == ' '))
        text.pop_back();
    return text;
}

} // namespace

bool is_postgres(const std::string& place) {
    return place.rfind("postgresql://", 0) == 0 || place.rfind("postgres://", 0) == 0;
}

PostgresRows::PostgresRows(pg_result* result) : result_(result) {}

void PostgresRows::Clear::operator()(pg_result* result) const {
    PQclear(result);
}

int PostgresRows::size() const {
    return PQntuples(result_.get());
}

std::string PostgresRows::text(int row, int column) const {
    return {PQgetvalue(result_.get(), row, column),
            static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

std::int64_t PostgresRows::integer(int row, int column) const {
    const std::string found = text(row, column);
    std::int64_t number = 0;
    const auto read = std::from_chars(found.data(), found.data() + found.size(), number);
    if (read.ec != std::errc() || read.ptr != found.data() + found.size() || found.empty())
        throw StorageError("the database: expected a number, found '" + found + "'");
    return number;
}

std::size_t PostgresRows::changed() const {
    const std::string count = PQcmdTuples(result_.get());
    return count.empty() ? 0 : std::stoul(count);
}

std::string PostgresRows::command() const {
    return PQcmdStatus(result_.get());
}

std::string array_of(const std::vector<std::string>& values) {
    std::string array = "{";
    for (const std::string& value : values) {
        if (array.size() > 1) array += ',';
        array += '"';
        for (const char sign : value) {
            if (sign == '"' || sign == '\\') array += '\\';
            array += sign;
        }
        array += '"';
    }
    return array + '}';
}

std::string array_of(const std::vector<std::int64_t>& values) {
    std::string array = "{";
    for (const std::int64_t value : values)
        array += (array.size() > 1 ? "," : "") + std::to_string(value);
    return array + '}';
}

PostgresConnection::PostgresConnection(std::string url, Durations* took)
    : url_(std::move(url)), took_(took) {}

PostgresConnection::~PostgresConnection() = default;

void PostgresConnection::Close::operator()(pg_conn* handle) const {
    PQfinish(handle);
}

void PostgresConnection::connect() {
    if (handle_ && PQstatus(handle_.get()) == CONNECTION_OK) return;
    const char* const names[] = {
        "dbname",           "connect_timeout", "application_name",    "client_encoding",  "options",
        "tcp_user_timeout", "keepalives_idle", "keepalives_interval", "keepalives_count", nullptr};
    const char* const values[] = {
        url_.c_str(), "3", "bastide-server", "UTF8", server_options, "4000", "2",
        "1",          "3", nullptr};
    constexpr int dbname_may_be_url = 1;
    handle_.reset(PQconnectdbParams(names, values, dbname_may_be_url));
    if (!handle_ || PQstatus(handle_.get()) != CONNECTION_OK)
        fail(handle_ ? PQerrorMessage(handle_.get()) : "there is no memory");
    PQsetnonblocking(handle_.get(), 1);
}

/// With the connection: what it was in the middle of is rolled back by its end.
void PostgresConnection::fail(const std::string& why) {
    const std::string told = without_newline(why);
    handle_.reset();
    throw StorageError("the database: " + told);
}

/// To be called before anything else, with the lock held.
void PostgresConnection::begin(milliseconds patience) {
    connect();
    end_ = steady_clock::now() + patience;
}

void PostgresConnection::wait(bool to_write) {
    pollfd there{PQsocket(handle_.get()), static_cast<short>(POLLIN | (to_write ? POLLOUT : 0)), 0};
    const auto left = std::chrono::duration_cast<milliseconds>(end_ - steady_clock::now()).count();
    const int ready = left <= 0 ? 0 : poll(&there, 1, static_cast<int>(left));
    if (ready == 0) fail("it does not answer");
    if (ready < 0 && errno != EINTR) fail("it cannot be waited for");
}

void PostgresConnection::send(const char* sql, const std::vector<std::string>& values,
                              bool as_bytes) {
    std::vector<const char*> given;
    std::vector<int> lengths;
    for (const std::string& value : values) {
        given.push_back(value.c_str());
        lengths.push_back(static_cast<int>(value.size()));
    }
    const std::vector<int> formats(values.size(), as_bytes);
    if (PQsendQueryParams(handle_.get(), sql, static_cast<int>(given.size()), nullptr, given.data(),
                          lengths.data(), formats.data(), as_bytes)
        == 0)
        fail(PQerrorMessage(handle_.get()));
    flush();
}

void PostgresConnection::flush() {
    for (int flushed = PQflush(handle_.get()); flushed != 0; flushed = PQflush(handle_.get())) {
        if (flushed < 0 || PQconsumeInput(handle_.get()) == 0) fail(PQerrorMessage(handle_.get()));
        wait(true);
    }
}

/// Null behind the last ones.
PostgresRows PostgresConnection::next_rows() {
    while (PQisBusy(handle_.get()) != 0) {
        wait(false);
        if (PQconsumeInput(handle_.get()) == 0) fail(PQerrorMessage(handle_.get()));
    }
    return PostgresRows(PQgetResult(handle_.get()));
}

PostgresRows PostgresConnection::run(const char* sql, const std::vector<std::string>& values,
                                     bool as_bytes) {
    std::optional<Durations::Watch> watch;
    if (took_ != nullptr) watch.emplace(*took_);
    send(sql, values, as_bytes);
    return answer();
}

/// Without values, one after the other, in one round trip.
PostgresRows PostgresConnection::run_several(const std::string& statements) {
    std::optional<Durations::Watch> watch;
    if (took_ != nullptr) watch.emplace(*took_);
    if (PQsendQuery(handle_.get(), statements.c_str()) == 0) fail(PQerrorMessage(handle_.get()));
    flush();
    return answer();
}

/// The first rows. What a statement has done is durable when nothing comes any more, not before;
/// that it cannot be comes behind its rows.
PostgresRows PostgresConnection::answer() {
    PostgresRows rows = next_rows();
    std::string why = PQresultErrorMessage(rows.result());
    for (PostgresRows more = rows.result() == nullptr ? PostgresRows(nullptr) : next_rows();
         more.result() != nullptr; more = next_rows())
        why += PQresultErrorMessage(more.result());
    if (rows.result() == nullptr) fail("it has no answer");
    if (!why.empty()) fail(why);
    return rows;
}

PostgresRows PostgresConnection::ask(const char* sql, const std::vector<std::string>& values) {
    const std::scoped_lock lock(mutex_);
    begin();
    return run(sql, values);
}

PostgresRows PostgresConnection::ask_bytes(const char* sql,
                                           const std::vector<std::string>& values) {
    const std::scoped_lock lock(mutex_);
    begin();
    return run(sql, values, true);
}

void PostgresConnection::together(const std::function<void(const Ask&)>& act,
                                  milliseconds patience) {
    const std::scoped_lock lock(mutex_);
    begin(patience);
    run("BEGIN");
    finish(act);
}

void PostgresConnection::alone(std::int64_t number, const std::function<void(const Ask&)>& act) {
    const std::scoped_lock lock(mutex_);
    begin();
    // In a statement of its own: what comes next sees what others have done before.
    run_several("BEGIN; SELECT pg_advisory_xact_lock(" + std::to_string(number) + ")");
    finish(act);
}

/// What was begun.
void PostgresConnection::finish(const std::function<void(const Ask&)>& act) {
    try {
        act([this](const char* sql, const std::vector<std::string>& values) {
            return run(sql, values);
        });
    } catch (...) {
        if (handle_) run("ROLLBACK");
        throw;
    }
    // It says ROLLBACK instead where it had failed before.
    if (run("COMMIT").command() != "COMMIT") fail("nothing of it was stored");
}

} // namespace bastide::server

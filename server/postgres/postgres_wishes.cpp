#include "server/postgres/postgres_wishes.hpp"

namespace bastide::server {

std::vector<Wish> PostgresWishes::found(const std::string& condition, const std::string& value) {
    const PostgresRows rows =
        connection_.ask(("SELECT id, game, key, by_mail, target, language, code = '' FROM wish "
                         "WHERE "
                         + condition + " = $1 ORDER BY made, id")
                            .c_str(),
                        {value});
    std::vector<Wish> wishes;
    for (int row = 0; row < rows.size(); ++row)
        wishes.push_back({rows.text(row, 0), rows.text(row, 1), rows.text(row, 2),
                          rows.text(row, 3) == "t", rows.text(row, 4), rows.text(row, 5),
                          rows.text(row, 6) == "t"});
    return wishes;
}

std::vector<Wish> PostgresWishes::wishes(const std::string& game) {
    return found("game", game);
}

std::vector<Wish> PostgresWishes::wishes_of(const std::string& key) {
    return found("key", key);
}

std::optional<Wish> PostgresWishes::wish(const std::string& id) {
    const auto all = found("id", id);
    return all.empty() ? std::nullopt : std::optional(all.front());
}

/// No text of the database has a zero byte in it; what has one is no target either.
void PostgresWishes::keep(const Wish& wish, const std::string& code_hash, int entry) {
    connection_.ask(
        "INSERT INTO wish (id, game, key, by_mail, target, language, code, seen, told) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) ON CONFLICT (game, key, target) "
        "DO UPDATE SET id = excluded.id, language = excluded.language, code = excluded.code, "
        "tries = 0, made = excluded.made, seen = greatest(wish.seen, excluded.seen)",
        {wish.id, wish.game, wish.key, wish.by_mail ? "t" : "f", wish.target, wish.language,
         code_hash, std::to_string(entry)});
}

bool PostgresWishes::confirm(const std::string& id, const std::string& code_hash) {
    const PostgresRows rows = connection_.ask(
        "UPDATE wish SET tries = tries + 1, code = CASE WHEN code = $2 THEN '' ELSE code END "
        "WHERE id = $1 AND code <> '' AND tries < $3 AND "
        "made > clock_timestamp() - make_interval(secs => $4) RETURNING code",
        {id, code_hash, std::to_string(tries_of_a_code), std::to_string(seconds_of_a_code)});
    return rows.size() != 0 && rows.text(0, 0).empty();
}

void PostgresWishes::end(const std::string& id) {
    connection_.ask("DELETE FROM wish WHERE id = $1", {id});
}

void PostgresWishes::end_all_like(const Wish& wish) {
    connection_.ask("DELETE FROM wish WHERE key = $1 AND target = $2", {wish.key, wish.target});
}

void PostgresWishes::end_game(const std::string& game) {
    connection_.ask("DELETE FROM wish WHERE game = $1", {game});
}

void PostgresWishes::end_key(const std::string& game, const std::string& key) {
    connection_.ask("DELETE FROM wish WHERE game = $1 AND key = $2", {game, key});
}

void PostgresWishes::saw(const std::string& game, const std::string& key, int entry) {
    connection_.ask("UPDATE wish SET seen = $3 WHERE game = $1 AND key = $2 AND seen < $3",
                    {game, key, std::to_string(entry)});
}

/// By the epoch of the game: a process that slept while another took it up tells nobody.
bool PostgresWishes::mark(const Wish& wish, int entry, Epoch epoch) {
    return connection_
               .ask("UPDATE wish SET told = $2 WHERE id = $1 AND code = '' AND told <= seen AND "
                    "seen < $2 AND EXISTS (SELECT FROM game WHERE name = wish.game AND "
                    "epoch = $3)",
                    {wish.id, std::to_string(entry), std::to_string(epoch)})
               .changed()
           != 0;
}

bool PostgresWishes::is_news(const Wish& wish, int entry) {
    return connection_
               .ask("SELECT FROM wish WHERE id = $1 AND told = $2 AND seen < $2",
                    {wish.id, std::to_string(entry)})
               .size()
           != 0;
}

bool PostgresWishes::take_mail(const std::string& address_hash, Mailing mailing) {
    return connection_
               .ask(
                   "INSERT INTO mailbox (address, kind) SELECT $1::text, $2::text WHERE NOT EXISTS "
                   "(SELECT FROM mailbox WHERE address = $1 AND kind = 'never') "
                   "ON CONFLICT (address, kind) DO UPDATE SET before = mailbox.last, "
                   "last = clock_timestamp() "
                   "WHERE mailbox.before <= clock_timestamp() - interval '1 day'",
                   {address_hash, mailing == Mailing::turn ? "turn" : "code"})
               .changed()
           != 0;
}

void PostgresWishes::refuse_mail(const std::string& address_hash) {
    connection_.ask("INSERT INTO mailbox (address, kind) VALUES ($1, 'never') "
                    "ON CONFLICT DO NOTHING",
                    {address_hash});
}

void PostgresWishes::tidy() {
    connection_.ask(
        "DELETE FROM wish WHERE code <> '' AND made < clock_timestamp() - interval '1 day'");
    connection_.ask("DELETE FROM wish WHERE (SELECT closed FROM game WHERE name = wish.game)");
    connection_.ask("DELETE FROM mailbox WHERE kind <> 'never' AND "
                    "last < clock_timestamp() - interval '1 day'");
}

std::string PostgresWishes::secret(const std::string& name, const std::string& value) {
    connection_.ask("INSERT INTO secret VALUES ($1, $2) ON CONFLICT DO NOTHING", {name, value});
    return connection_.ask("SELECT value FROM secret WHERE name = $1", {name}).text(0, 0);
}

void PostgresWishes::forget_key(const std::string& key) {
    connection_.ask("DELETE FROM wish WHERE key = $1", {key});
}

} // namespace bastide::server

// Where people want to be told that it is their turn. It lies beside the entries of games, is no
// part of any record, and goes with the game.
// Tested in tests/server/storage/wishes_test.cpp.
#pragma once

#include "server/storage/storage.hpp"

#include <optional>
#include <string>
#include <vector>

namespace bastide::server {

/// One browser, or one mail address, of somebody who sits in a game.
struct Wish {
    std::string id = {};   ///< that nobody can guess: whoever knows it may end the wish
    std::string game = {}; ///< its name
    std::string key = {};  ///< the hash of the key of who wants it
    bool by_mail = false;
    std::string target = {}; ///< a mail address, or where and how a browser is told, as JSON
    std::string language = {};
    bool confirmed = true; ///< else a code that was sent there is waited for
};

/// For how many mails there is room on a day.
enum class Mailing {
    turn, ///< to an address that was confirmed
    code, ///< to one that somebody has named
};

/// All functions may be called from any thread, and throw `StorageError`.
class WishStore {
  public:
    static constexpr int mails_a_day = 2; ///< of each kind to each address
    static constexpr int tries_of_a_code = 5;
    static constexpr int seconds_of_a_code = 3600;

    virtual ~WishStore() = default;
    /// Of a game.
    virtual std::vector<Wish> wishes(const std::string& game) = 0;
    /// Of a key, in all games.
    virtual std::vector<Wish> wishes_of(const std::string& key) = 0;
    virtual std::optional<Wish> wish(const std::string& id) = 0;
    /// In place of one for the same target of the same key and game. What has happened up to an
    /// entry of the game was seen. `code_hash` is for one that is not confirmed.
    virtual void keep(const Wish& wish, const std::string& code_hash, int entry) = 0;
    /// Whether a code is right, and not too old; each try counts.
    virtual bool confirm(const std::string& id, const std::string& code_hash) = 0;
    virtual void end(const std::string& id) = 0;
    /// Nobody is reached there any more: the same target of the same key in all games.
    virtual void end_all_like(const Wish& wish) = 0;
    virtual void end_game(const std::string& game) = 0;
    virtual void end_key(const std::string& game, const std::string& key) = 0;
    /// Whoever has this key was in the game at an entry.
    virtual void saw(const std::string& game, const std::string& key, int entry) = 0;
    /// Marks, durably, that it is told of an entry. False, and it must not be told, where it was
    /// told already since its person was there, where that was seen, where the wish has ended, or
    /// where another process holds the game by now.
    virtual bool mark(const Wish& wish, int entry, Epoch epoch) = 0;
    /// Whether what was marked last is this entry, and was not seen since.
    virtual bool is_news(const Wish& wish, int entry) = 0;
    /// Counts a mail to an address, by its hash; false where that would be too many, or where its
    /// owner wants none.
    virtual bool take_mail(const std::string& address_hash, Mailing mailing) = 0;
    /// No mail goes to this address any more.
    virtual void refuse_mail(const std::string& address_hash) = 0;
    /// What nobody has confirmed for a day goes, what belongs to games that were closed, and counts
    /// of mails of days that have passed.
    virtual void tidy() = 0;
    /// A value that all processes share: the first that was given.
    virtual std::string secret(const std::string& name, const std::string& value) = 0;
    /// All that is kept of a key apart from games.
    virtual void forget_key(const std::string& key) = 0;
};

} // namespace bastide::server

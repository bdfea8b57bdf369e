#include "server/program/copy.hpp"

#include "core/catalogue/catalogue.hpp"
#include "server/games/stored_game.hpp"
#include "server/program/open_storage.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <set>

namespace bastide::server {
namespace {

constexpr std::size_t at_once = 1000; // entries

bool is_database(const std::string& place) {
    return place.rfind("postgres", 0) == 0 && place.find("://") != std::string::npos;
}

/// Of a folder or a database; the packages lie beside the games.
class Place {
  public:
    Place(const std::string& place, bool to_write)
        : opened_(to_write ? open_storage(database(place), folder(place), "")
                           : open_to_read(database(place), folder(place))) {
        if (opened_.leases == nullptr) store_.emplace(folder(place) / "plugins");
    }

    Storage& games() { return *opened_.storage; }
    Leases* leases() { return opened_.leases; }
    std::optional<std::string> package(const std::string& hash) {
        if (!store_) return opened_.leases->package(hash);
        return store_->has(hash) ? std::optional(store_->zip(hash)) : std::nullopt;
    }
    void keep_package(const std::string& hash, const std::string& zip) {
        if (!store_) return opened_.leases->keep_package(hash, zip);
        if (!store_->has(hash)) store_->add(hash, zip);
    }

  private:
    static std::string database(const std::string& place) {
        return is_database(place) ? place : "";
    }
    static std::filesystem::path folder(const std::string& place) {
        return is_database(place) ? "" : place;
    }

    OpenedStorage opened_;
    std::optional<packages::PackageStore> store_; ///< of a folder
};

/// Writes in an epoch of its own where the target has epochs.
class Target {
  public:
    explicit Target(Place& place) : place_(place) { renew(); }
    ~Target() {
        try {
            if (place_.leases() != nullptr) place_.leases()->release();
        } catch (const StorageError&) {
            // Its lease runs out by itself.
        }
    }
    Target(const Target&) = delete;
    Target& operator=(const Target&) = delete;

    void write(std::vector<Entry> entries) {
        renew();
        for (Entry& entry : entries)
            entry.epoch = epoch_;
        for (std::size_t first = 0; first < entries.size(); first += at_once) {
            const auto begin = entries.begin() + static_cast<std::ptrdiff_t>(first);
            const auto left = static_cast<std::size_t>(entries.end() - begin);
            place_.games().append(
                {begin, begin + static_cast<std::ptrdiff_t>(std::min(at_once, left))});
        }
    }

  private:
    void renew() {
        if (place_.leases() == nullptr
            || std::chrono::steady_clock::now() - renewed_ < std::chrono::seconds(1))
            return;
        renewed_ = std::chrono::steady_clock::now();
        epoch_ = place_.leases()->renew();
    }

    Place& place_;
    Epoch epoch_ = 0;
    std::chrono::steady_clock::time_point renewed_{};
};

void expect_none_of(const std::vector<std::string>& games, Storage& there) {
    const std::vector<std::string> known = there.all_games();
    const std::set<std::string> taken(known.begin(), known.end());
    for (const std::string& game : games)
        if (taken.count(game) != 0)
            throw StorageError("game " + game + " is there already: nothing was copied");
}

bool is_same(const std::vector<Entry>& a, const std::vector<Entry>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Entry& x, const Entry& y) {
        return x.number == y.number && x.text == y.text;
    });
}

bool has_begun(const std::vector<Entry>& entries) {
    return std::any_of(entries.begin(), entries.end(),
                       [](const Entry& entry) { return entry.text.rfind("{\"start\":", 0) == 0; });
}

} // namespace

bool copy_games(const CopyOptions& options, const std::function<void(const std::string&)>& tell) {
    Place from(options.from, false), to(options.to, true);
    packages::Library library(catalogue::Catalogue::of(options.plugins), options.data / "plugins");
    const std::vector<std::string> games = from.games().all_games();
    const std::vector<std::string> open = from.games().games();
    const std::set<std::string> still_open(open.begin(), open.end());
    expect_none_of(games, to.games());
    Target target(to);
    std::set<std::string> packages;
    std::size_t entries = 0, wrong = 0;
    for (const std::string& game : games) {
        const std::vector<Entry> found = from.games().entries(game);
        for (const auto& [plugin, hash] : stored_packages(found)) {
            if (!packages.insert(hash).second) continue; // it came with an earlier game
            const auto zip = from.package(hash);
            if (!zip) continue;
            to.keep_package(hash, *zip);
            if (!library.store().has(hash)) library.store().add(hash, *zip);
        }
        target.write(found);
        entries += found.size();
        if (still_open.count(game) == 0) to.games().close(game);
        try {
            if (!is_same(found, to.games().entries(game)))
                throw std::runtime_error("it is not the same there");
            if (has_begun(found)) stored_record(library, game, found);
        } catch (const std::exception& error) {
            ++wrong;
            tell("game " + game + ": " + error.what());
        }
    }
    tell(std::to_string(games.size()) + " games, " + std::to_string(entries) + " entries; "
         + std::to_string(wrong) + " do not hold");
    return wrong == 0;
}

} // namespace bastide::server

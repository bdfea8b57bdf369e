// How many entries a second a server's journal makes durable, on the disk of a folder or in a
// database:
//   bastide_journal_load FOLDER --games 2500 --seconds 10
//   bastide_journal_load postgresql://USER@HOST/NAME
// Each game waits for its last entry before it has the next, as tables do with their answers.
#include "server/storage/journal.hpp"
#include "server/storage/sqlite_storage.hpp"
#ifdef BASTIDE_POSTGRES
#include "server/postgres/postgres_storage.hpp"
#endif

#include <CLI/CLI.hpp>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

namespace {

using namespace bastide::server;
using Clock = std::chrono::steady_clock;

/// As long as a usual move.
constexpr const char* text =
    R"({"move":{"do":"place","at":[12,-7],"rotation":90,"turn":31},"request":"31","by":")"
    R"(ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"})";

/// An empty storage, and in which epoch it is written.
struct Place {
    std::unique_ptr<Storage> storage;
    Epoch epoch = 0;
    std::function<void()> clean;
};

Place in_folder(const std::filesystem::path& folder) {
    return {std::make_unique<SqliteStorage>(folder / "load.db"), 0, [folder] {
                for (const char* ending : {"", "-wal", "-shm", ".lock"})
                    std::filesystem::remove(folder / ("load.db" + std::string(ending)));
            }};
}

#ifdef BASTIDE_POSTGRES
/// What other games are there must stay.
Place in_database(const std::string& url) {
    auto opened = std::make_unique<PostgresStorage>(url, "");
    PostgresStorage* const storage = opened.get();
    if (!storage->games().empty()) throw StorageError("there are games in this database already");
    const Epoch epoch = storage->renew();
    return {std::move(opened), epoch, [storage] {
                storage->forget(std::chrono::seconds(0), true);
                storage->release();
            }};
}
#endif

Place open(const std::string& place) {
#ifdef BASTIDE_POSTGRES
    if (is_postgres(place)) return in_database(place);
#endif
    return in_folder(place);
}

class Load {
  public:
    Load(Storage& storage, Epoch epoch, int games)
        : written_(static_cast<std::size_t>(games)), epoch_(epoch), journal_(storage, tell) {}

    void run(int seconds) {
        const auto begin = Clock::now();
        for (std::size_t game = 0; game < written_.size(); ++game)
            write(game);
        std::this_thread::sleep_for(std::chrono::seconds(seconds));
        ending_ = true;
        const double passed = std::chrono::duration<double>(Clock::now() - begin).count();
        const JournalFigures figures = journal_.figures();
        std::printf("%.0f entries a second in %.0f batches a second, %d failures\n",
                    static_cast<double>(figures.entries) / passed,
                    static_cast<double>(figures.batches) / passed,
                    static_cast<int>(figures.failures));
    }

  private:
    static void tell(bool failing, const std::string& why) {
        if (failing) std::printf("%s\n", why.c_str());
    }
    void write(std::size_t game) {
        journal_.write({{"game" + std::to_string(getpid()) + ":" + std::to_string(game),
                         written_[game]++, text, epoch_}},
                       [this, game] {
                           if (!ending_) write(game);
                       });
    }

    std::vector<int> written_;
    const Epoch epoch_;
    std::atomic<bool> ending_{false};
    Journal journal_; ///< last: it calls the others
};

} // namespace

int main(int argc, char** argv) {
    CLI::App app{"How many entries a second a server's journal makes durable."};
    std::string name;
    int games = 2500, seconds = 10;
    app.add_option("place", name, "A folder, load.db is made there and removed; or postgresql://")
        ->required();
    app.add_option("--games", games, "That write at a time");
    app.add_option("--seconds", seconds, "How long");
    CLI11_PARSE(app, argc, argv);
    try {
        const Place place = open(name);
        Load(*place.storage, place.epoch, games).run(seconds);
        place.clean();
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}

// How many entries a second a server's journal makes durable, on the disk of a folder:
//   bastide_journal_load FOLDER --games 2500 --seconds 10
// Each game waits for its last entry before it has the next, as tables do with their answers.
#include "server/storage/journal.hpp"
#include "server/storage/sqlite_storage.hpp"

#include <CLI/CLI.hpp>

#include <atomic>
#include <cstdio>
#include <filesystem>
#include <vector>

namespace {

using namespace bastide::server;
using Clock = std::chrono::steady_clock;

/// As long as a usual move.
constexpr const char* text =
    R"({"move":{"do":"place","at":[12,-7],"rotation":90,"turn":31},"request":"31","by":")"
    R"(ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"})";

class Load {
  public:
    Load(const std::filesystem::path& folder, int games)
        : storage_(folder / "load.db"), written_(static_cast<std::size_t>(games)) {}

    void run(int seconds) {
        const auto begin = Clock::now();
        for (std::size_t game = 0; game < written_.size(); ++game)
            write(game);
        std::this_thread::sleep_for(std::chrono::seconds(seconds));
        ending_ = true;
        const double passed = std::chrono::duration<double>(Clock::now() - begin).count();
        const JournalFigures figures = journal_.figures();
        std::printf("%.0f entries a second in %.0f batches a second\n",
                    static_cast<double>(figures.entries) / passed,
                    static_cast<double>(figures.batches) / passed);
    }

  private:
    void write(std::size_t game) {
        journal_.write({{"game" + std::to_string(game), written_[game]++, text}}, [this, game] {
            if (!ending_) write(game);
        });
    }

    SqliteStorage storage_;
    std::vector<int> written_;
    std::atomic<bool> ending_{false};
    Journal journal_{storage_, {}}; ///< last: it calls the others
};

} // namespace

int main(int argc, char** argv) {
    CLI::App app{"How many entries a second a server's journal makes durable."};
    std::filesystem::path folder;
    int games = 2500, seconds = 10;
    app.add_option("folder", folder, "Of the disk; load.db is made there and removed")->required();
    app.add_option("--games", games, "That write at a time");
    app.add_option("--seconds", seconds, "How long");
    CLI11_PARSE(app, argc, argv);
    Load(folder, games).run(seconds);
    for (const char* ending : {"", "-wal", "-shm", ".lock"})
        std::filesystem::remove(folder / ("load.db" + std::string(ending)));
}

#include "frontend/desktop/title/saves.hpp"

#include "core/engine/state/piles.hpp"
#include "core/engine/turn/scoring.hpp"
#include "core/reading/reason.hpp"
#include "core/session/session.hpp"

#include <SFML/System/String.hpp>
#include <locale.h>
#include <wctype.h>

#include <algorithm>
#include <chrono>
#include <clocale>
#include <ctime>
#include <cwctype>
#include <exception>
#include <sstream>

namespace bastide::desktop {
namespace {

namespace fs = std::filesystem;

std::tm parts_of(std::time_t time) {
    std::tm parts{};
    localtime_r(&time, &parts);
    return parts;
}

/// What the first line says, for games that cannot be replayed.
void read_setup(SavedGame& game) {
    const records::Setup setup = records::last_record(records::RecordReader(game.file)).setup;
    game.name = setup.name;
    game.seats = setup.seats;
    game.plugins = setup.choice.plugins;
}

SavedGame looked_into(const fs::path& file, const catalogue::Catalogue& catalogue) {
    SavedGame game;
    game.file = file;
    try {
        read_setup(game);
        const session::Session session = session::Session::open(file, catalogue, false);
        const engine::GameState& state = session.seen_by(engine::spectator);
        game.turn = state.turn();
        game.player = state.over() ? -1 : state.active_player();
        game.over = state.over();
        game.scores.assign(state.scores().begin(), state.scores().end());
        if (game.over) game.winners = engine::winners_of(state);
        game.tiles_left = state.rules().piles.empty() ? 0 : engine::items_left(state, 0);
    } catch (const std::exception& error) {
        game.problem = reading::told(error);
    }
    return game;
}

/// In small letters, of any script.
sf::String folded(const std::string& text) {
    static const locale_t any = ::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
    sf::String letters = sf::String::fromUtf8(text.begin(), text.end());
    for (sf::Uint32& letter : letters)
        letter =
            static_cast<sf::Uint32>(any != nullptr ? ::towlower_l(static_cast<wint_t>(letter), any)
                                                   : std::towlower(static_cast<wint_t>(letter)));
    return letters;
}

} // namespace

std::string title_of_game(const std::string& name, const std::vector<records::Seat>& seats,
                          const words::Language& language) {
    if (!name.empty()) return name;
    std::string text;
    for (const records::Seat& seat : seats)
        text += (text.empty() ? "" : ", ") + words::seat_name(seat.name, seat.colour, language);
    return text;
}

bool is_looked_for(const SavedGame& game, const std::string& words, const std::string& told,
                   const words::Language& language) {
    const sf::String all = folded(game.name + '\n' + title_of_game({}, game.seats, language) + '\n'
                                  + told + '\n' + game.file.filename().string());
    std::istringstream each(words);
    for (std::string word; each >> word;)
        if (all.find(folded(word)) == sf::String::InvalidPos) return false;
    return true;
}

fs::path new_record_file(const fs::path& folder) {
    fs::create_directories(folder);
    const std::tm now = parts_of(std::time(nullptr));
    char stem_text[32];
    std::strftime(stem_text, sizeof stem_text, "%Y-%m-%d_%H-%M-%S", &now);
    const std::string stem = stem_text;
    fs::path file = folder / (stem + ".jsonl");
    for (int n = 2; fs::exists(file); ++n)
        file = folder / (stem + "-" + std::to_string(n) + ".jsonl");
    return file;
}

void Saves::refresh() {
    files_.clear();
    std::error_code ignored;
    std::vector<std::pair<fs::file_time_type, fs::path>> found;
    for (const auto& entry : fs::directory_iterator(folder_, ignored))
        if (entry.path().extension() == ".jsonl")
            found.emplace_back(entry.last_write_time(ignored), entry.path());
    std::sort(found.rbegin(), found.rend());
    for (auto& [time, file] : found)
        files_.push_back(std::move(file));
}

const SavedGame& Saves::look(const fs::path& file) {
    std::error_code ignored;
    const auto time = fs::last_write_time(file, ignored);
    auto& [seen_time, game] = seen_[file];
    if (game.file.empty() || seen_time != time) {
        seen_time = time;
        game = looked_into(file, *catalogue_);
        game.written = time;
    }
    return game;
}

std::optional<SavedGame> Saves::newest_unfinished() {
    constexpr std::size_t most_looked_at = 20;
    refresh();
    for (std::size_t i = 0; i < std::min(files_.size(), most_looked_at); ++i) {
        const SavedGame& game = look(files_[i]);
        if (game.problem.empty() && !game.over) return game;
    }
    return std::nullopt;
}

engine::Message Saves::newest_problem() {
    refresh();
    return files_.empty() ? engine::Message() : look(files_.front()).problem;
}

std::string time_text(fs::file_time_type time, const words::Language& tr) {
    const auto system = std::chrono::file_clock::to_sys(time);
    const std::tm parts = parts_of(std::chrono::system_clock::to_time_t(
        std::chrono::time_point_cast<std::chrono::system_clock::duration>(system)));
    return tr("{0}-{1:02}-{2:02} {3:02}:{4:02}", parts.tm_year + 1900, parts.tm_mon + 1,
              parts.tm_mday, parts.tm_hour, parts.tm_min);
}

} // namespace bastide::desktop

#include "tests/house/rooms.hpp"

#include "tests/support.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <stdexcept>

namespace bastide::tests {
namespace {

namespace fs = std::filesystem;
using Rooms = std::map<std::string, Room>;

std::string without_comments(const std::string& cmake) {
    return std::regex_replace(cmake, std::regex("#[^\n]*"), "");
}

/// The words of each call of a function: bastide_library(NAME SOURCES ...).
std::vector<std::vector<std::string>> calls(const std::string& cmake, const std::string& function) {
    std::vector<std::vector<std::string>> found;
    const std::regex call("\\b" + function + "\\(([^)]*)\\)");
    for (std::sregex_iterator at(cmake.begin(), cmake.end(), call), end; at != end; ++at) {
        std::istringstream words((*at)[1].str());
        found.emplace_back(std::istream_iterator<std::string>(words),
                           std::istream_iterator<std::string>());
    }
    return found;
}

void add_links(Room& room, const std::vector<std::string>& words, std::size_t first) {
    for (std::size_t i = first; i < words.size(); ++i)
        if (words[i].rfind("bastide_", 0) == 0) room.links.push_back(words[i]);
}

void read_room(const fs::path& checkout, const fs::path& list, Rooms& rooms) {
    const std::string cmake = without_comments(read_text(list));
    const fs::path folder = list.parent_path().lexically_relative(checkout);
    for (const auto& words : calls(cmake, "bastide_library")) {
        Room& room = rooms[words.at(0)];
        room.folder = folder;
        const auto link = std::find(words.begin(), words.end(), "LINK");
        add_links(room, words, static_cast<std::size_t>(link - words.begin()));
    }
    for (const char* program : {"add_executable", "pybind11_add_module"})
        for (const auto& words : calls(cmake, program))
            rooms[words.at(0)].folder = folder;
    for (const char* links : {"target_link_libraries", "bastide_links"})
        for (const auto& words : calls(cmake, links))
            if (const auto room = rooms.find(words.at(0)); room != rooms.end())
                add_links(room->second, words, 1);
}

void follow(const Rooms& rooms, const std::string& from, std::set<std::string>& reached) {
    const auto room = rooms.find(from);
    if (room == rooms.end()) return;
    for (const std::string& next : room->second.links)
        if (reached.insert(next).second) follow(rooms, next, reached);
}

/// The room that a file lies in: that of its folder, or of the nearest one above.
Rooms::const_iterator room_of(const Rooms& rooms, const fs::path& file) {
    for (fs::path folder = file.parent_path(); !folder.empty(); folder = folder.parent_path())
        for (auto room = rooms.begin(); room != rooms.end(); ++room)
            if (room->second.folder == folder) return room;
    return rooms.end();
}

template <class Visit>
void for_each_file(const fs::path& folder, const Visit& visit) {
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file()) visit(entry.path());
}

bool is_source(const fs::path& file) {
    return file.extension() == ".cpp" || file.extension() == ".hpp";
}

void check_file(const fs::path& checkout, const fs::path& file, const Rooms& rooms,
                std::vector<std::string>& wrong) {
    static const std::regex include("\\s*#\\s*include\\s*\"([^\"]+)\".*");
    const fs::path name = file.lexically_relative(checkout);
    const auto here = room_of(rooms, name);
    std::ifstream stream(file);
    std::string line;
    for (int number = 1; std::getline(stream, line); ++number) {
        std::smatch match;
        if (!std::regex_match(line, match, include)) continue;
        const std::string included = match[1];
        const std::string place =
            name.string() + ':' + std::to_string(number) + " includes " + included;
        const auto there = room_of(rooms, included);
        if (there == rooms.end())
            wrong.push_back(place + ", which lies in no room");
        else if (there != here && here->second.all_links.count(there->first) == 0)
            wrong.push_back(place + ", but " + here->first + " does not link " + there->first);
    }
}

} // namespace

Rooms read_rooms(const fs::path& checkout, const std::vector<std::string>& folders) {
    Rooms rooms;
    for (const std::string& folder : folders)
        for_each_file(checkout / folder, [&](const fs::path& file) {
            if (file.filename() == "CMakeLists.txt") read_room(checkout, file, rooms);
        });
    for (auto& [name, room] : rooms)
        follow(rooms, name, room.all_links);
    for (const std::string& folder : folders)
        for_each_file(checkout / folder, [&](const fs::path& file) {
            if (is_source(file) && room_of(rooms, file.lexically_relative(checkout)) == rooms.end())
                throw std::runtime_error(file.string() + " lies in no room");
        });
    return rooms;
}

std::vector<std::string> wrong_arrows(const fs::path& checkout, const Rooms& rooms) {
    std::vector<std::string> wrong;
    for (const auto& [name, room] : rooms) {
        if (room.all_links.count(name) != 0) wrong.push_back(name + " links itself in a circle");
        for (const auto& entry : fs::directory_iterator(checkout / room.folder))
            if (is_source(entry.path())) check_file(checkout, entry.path(), rooms, wrong);
    }
    return wrong;
}

} // namespace bastide::tests

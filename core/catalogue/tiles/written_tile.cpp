#include "core/catalogue/tiles/written_tile.hpp"

#include "core/catalogue/tiles/port_words.hpp"
#include "core/reading/text.hpp"

#include <iomanip>
#include <limits>
#include <sstream>

namespace bastide::catalogue {
namespace {

using engine::message;

constexpr int most = std::numeric_limits<int>::max();

/// A key, in quotation marks where it needs them.
std::string toml_key(const std::string& name) {
    return reading::is_name(name, true, "_-") ? name : in_toml(name);
}

WrittenNumbers read_written_numbers(reading::TomlTable& table) {
    WrittenNumbers numbers;
    for (const std::string& key : table.other_keys())
        numbers.emplace_back(key, *table.number(key, -most, most));
    return numbers;
}

WrittenSegment read_written_segment(reading::TomlTable& table, const std::string& name) {
    WrittenSegment segment{name, table.text("terrain").value_or(name)};
    segment.ports = read_ports(table, "ports", table.text("ports").value_or(""));
    segment.touches = words_of(table.text("touches").value_or(""));
    segment.ends = table.text("ends").value_or("");
    segment.attributes = read_written_numbers(table);
    return segment;
}

std::string segment_in_toml(const WrittenSegment& segment) {
    std::vector<std::string> parts;
    const auto say = [&parts](const std::string& key, const std::string& value) {
        parts.push_back(toml_key(key) + " = " + value);
    };
    if (segment.terrain != segment.name) say("terrain", in_toml(segment.terrain));
    if (segment.ports != 0) say("ports", in_toml(ports_in_words(segment.ports)));
    if (!segment.touches.empty()) {
        std::string names;
        for (const std::string& name : segment.touches)
            names += (names.empty() ? "" : " ") + name;
        say("touches", in_toml(names));
    }
    if (!segment.ends.empty()) say("ends", in_toml(segment.ends));
    for (const auto& [name, number] : segment.attributes)
        say(name, std::to_string(number));
    return parts.empty() ? "{}" : "{ " + reading::in_a_row(parts) + " }";
}

} // namespace

WrittenTile read_written_tile(reading::TomlTable& table) {
    WrittenTile tile;
    tile.id = table.need_text("id");
    tile.count = table.number("count", -most, most);
    tile.start = table.number("start", -most, most);
    if (auto segments = table.table("segments", message("{}, segments", table.name())))
        for (const std::string& name : segments->keys()) {
            auto segment = *segments->table(name, message("{}, segment '{}'", table.name(), name));
            tile.segments.push_back(read_written_segment(segment, name));
        }
    if (auto shut = table.table("shut", message("{}, shut ports", table.name())))
        for (const std::string& key : shut->keys())
            tile.shut.push_back({read_ports(*shut, key, key), shut->need_text(key)});
    tile.attributes = read_written_numbers(table);
    return tile;
}

std::string in_toml(const std::string& text) {
    std::ostringstream quoted;
    quoted << '"';
    for (const char c : text) {
        if (c == '"' || c == '\\') quoted << '\\';
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
            quoted << "\\u" << std::hex << std::setw(4) << std::setfill('0') << int{c};
        else
            quoted << c;
    }
    quoted << '"';
    return quoted.str();
}

std::string TileLine::key() const {
    const bool digits = group == "shut" && name.find_first_of("0123456789") != std::string::npos;
    return (group.empty() ? "" : group + '.') + (digits ? in_toml(name) : toml_key(name));
}

std::vector<TileLine> lines_of(const WrittenTile& tile) {
    std::vector<TileLine> lines{{"", "id", in_toml(tile.id)}};
    if (tile.count) lines.push_back({"", "count", std::to_string(*tile.count)});
    if (tile.start) lines.push_back({"", "start", std::to_string(*tile.start)});
    for (const auto& [name, number] : tile.attributes)
        lines.push_back({"", name, std::to_string(number)});
    for (const WrittenSegment& segment : tile.segments)
        lines.push_back({"segments", segment.name, segment_in_toml(segment)});
    for (const ShutPorts& shut : tile.shut)
        lines.push_back({"shut", ports_in_words(shut.ports), in_toml(shut.terrain)});
    return lines;
}

} // namespace bastide::catalogue

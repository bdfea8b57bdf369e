#include "modding/workshop/tile_draft.hpp"

#include "core/catalogue/tiles/port_words.hpp"
#include "core/engine/rules/names.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <map>
#include <numbers>

namespace bastide::workshop {
namespace {

using catalogue::WrittenNumbers;
using catalogue::WrittenSegment;
using catalogue::WrittenTile;
using engine::Port;
using engine::port_bit;
using engine::port_count;
using engine::PortMask;

constexpr PortMask without(PortMask ports, PortMask others) {
    return static_cast<PortMask>(ports & ~others);
}

constexpr Port port_before(Port port) {
    return static_cast<Port>((port + port_count - 1) % port_count);
}

/// The ports and those on both sides of them.
PortMask with_neighbours(PortMask ports) {
    const unsigned all =
        ports | ports << 1 | ports >> 1 | ports << (port_count - 1) | ports >> (port_count - 1);
    return static_cast<PortMask>(all & engine::all_ports);
}

bool side_by_side(PortMask ports, PortMask others) {
    return (with_neighbours(ports) & others) != 0;
}

WrittenSegment* segment_named(WrittenTile& tile, const std::string& name) {
    const auto found = std::find_if(tile.segments.begin(), tile.segments.end(),
                                    [&](const auto& segment) { return segment.name == name; });
    return found == tile.segments.end() ? nullptr : &*found;
}

/// In which of eight directions ports lie, seen from the middle.
std::string bearing_of(PortMask ports) {
    static constexpr std::array<const char*, 8> names = {"east", "southeast", "south", "southwest",
                                                         "west", "northwest", "north", "northeast"};
    double x = 0, y = 0;
    for (Port port = 0; port < port_count; ++port) {
        if ((ports & port_bit(port)) == 0) continue;
        const double angle = ((port + .5) / port_count - .375) * 2 * std::numbers::pi;
        x += std::cos(angle);
        y += std::sin(angle);
    }
    constexpr double balanced = .28; // of each port, on average
    if (std::hypot(x, y) < balanced * std::popcount(ports)) return "middle";
    const double eighths = std::atan2(y, x) / std::numbers::pi * 4;
    return names[static_cast<std::size_t>(std::lround(eighths) + 8) % 8];
}

void rename_touches(WrittenTile& tile, const std::map<std::string, std::string>& names) {
    for (WrittenSegment& segment : tile.segments)
        for (std::string& other : segment.touches)
            if (const auto found = names.find(other); found != names.end()) other = found->second;
}

bool says_touch(const WrittenSegment& segment, const std::string& other) {
    return std::find(segment.touches.begin(), segment.touches.end(), other)
           != segment.touches.end();
}

void add_touch(WrittenSegment& segment, const std::string& other) {
    if (segment.name != other && !says_touch(segment, other)) segment.touches.push_back(other);
}

void set_number(WrittenNumbers& numbers, const std::string& name, int number) {
    const auto found = std::find_if(numbers.begin(), numbers.end(),
                                    [&](const auto& entry) { return entry.first == name; });
    if (found == numbers.end()) {
        if (number != 0) numbers.emplace_back(name, number);
    } else if (number == 0) {
        numbers.erase(found);
    } else {
        found->second = number;
    }
}

void erase_segment(WrittenTile& tile, std::size_t place) {
    const std::string name = tile.segments[place].name;
    tile.segments.erase(tile.segments.begin() + static_cast<std::ptrdiff_t>(place));
    for (WrittenSegment& segment : tile.segments)
        std::erase(segment.touches, name);
}

/// A part of a segment touches no longer what lay beside the whole and does not lie beside the
/// part.
void part_from_neighbours(WrittenTile& tile, std::size_t part, PortMask whole) {
    for (WrittenSegment& other : tile.segments) {
        WrittenSegment& segment = tile.segments[part];
        if (!side_by_side(whole, other.ports) || side_by_side(segment.ports, other.ports)) continue;
        std::erase(segment.touches, other.name);
        std::erase(other.touches, segment.name);
    }
}

/// Ports of a segment become one of their own behind it, that touches what it touched.
void split(WrittenTile& tile, std::size_t place, PortMask ports) {
    WrittenSegment& whole = tile.segments[place];
    const PortMask before = whole.ports;
    whole.ports = without(whole.ports, ports);
    const std::string name = whole.name;
    // For a moment: no file can say this name.
    WrittenSegment added{'?' + std::to_string(tile.segments.size()), whole.terrain, ports,
                         whole.touches};
    for (WrittenSegment& segment : tile.segments)
        if (says_touch(segment, name)) add_touch(segment, added.name);
    tile.segments.insert(tile.segments.begin() + static_cast<std::ptrdiff_t>(place) + 1,
                         std::move(added));
    part_from_neighbours(tile, place, before);
    part_from_neighbours(tile, place + 1, before);
}

/// The ports that lie side by side with the first of them.
PortMask first_run(PortMask ports) {
    Port first = 0;
    while ((ports & port_bit(first)) == 0)
        ++first;
    for (int n = 0; n < port_count && (ports & port_bit(port_before(first))) != 0; ++n)
        first = port_before(first);
    PortMask run = 0;
    for (Port port = first; (ports & port_bit(port)) != 0 && (run & port_bit(port)) == 0;
         port = static_cast<Port>((port + 1) % port_count))
        run |= port_bit(port);
    return run;
}

/// Whoever goes from one port to another has some of the ports on either hand.
bool lies_between(PortMask ports, Port from, Port to) {
    PortMask on_the_way = 0;
    for (Port port = from; port != to; port = static_cast<Port>((port + 1) % port_count))
        on_the_way |= port_bit(port);
    return (ports & on_the_way) != 0 && without(ports, on_the_way) != 0;
}

/// The ports of a segment that the first run of them can reach without crossing another segment.
PortMask first_region(const WrittenTile& tile, std::size_t place) {
    const PortMask ports = tile.segments[place].ports;
    PortMask region = first_run(ports);
    const auto from = static_cast<Port>(std::countr_zero(region));
    for (PortMask rest = without(ports, region); rest != 0;) {
        const PortMask run = first_run(rest);
        rest = without(rest, run);
        const auto to = static_cast<Port>(std::countr_zero(run));
        const bool apart = std::any_of(tile.segments.begin(), tile.segments.end(),
                                       [&](const WrittenSegment& other) {
                                           return other.name != tile.segments[place].name
                                                  && lies_between(other.ports, from, to);
                                       });
        if (!apart) region |= run;
    }
    return region;
}

} // namespace

TileDraft::TileDraft(WrittenTile tile) {
    Version version{std::move(tile)};
    for (const WrittenSegment& segment : version.tile.segments)
        version.chosen.insert(segment.name);
    versions_.push_back(std::move(version));
}

TileDraft::TileDraft(const std::string& id, const std::string& terrain) {
    Version version{{id, 1}};
    version.tile.segments.push_back({"", terrain, engine::all_ports});
    name_segments(version);
    versions_.push_back(std::move(version));
}

std::optional<std::size_t> TileDraft::segment_at(Port port) const {
    const auto& segments = tile().segments;
    for (std::size_t i = 0; i < segments.size(); ++i)
        if ((segments[i].ports & port_bit(port)) != 0) return i;
    return std::nullopt;
}

const std::string& TileDraft::terrain_at(Port port) const {
    static const std::string none;
    if (const auto segment = segment_at(port)) return tile().segments[*segment].terrain;
    for (const catalogue::ShutPorts& shut : tile().shut)
        if ((shut.ports & port_bit(port)) != 0) return shut.terrain;
    return none;
}

bool TileDraft::change(const std::function<void(Version&)>& work) {
    Version next = versions_[at_];
    work(next);
    std::erase_if(next.tile.shut, [](const auto& shut) { return shut.ports == 0; });
    drop_emptied(tile(), next);
    name_segments(next);
    touch_new_neighbours(next.tile);
    if (next.tile == tile()) return false;
    versions_.resize(at_ + 1);
    versions_.push_back(std::move(next));
    ++at_;
    return true;
}

/// What lay side by side before has been decided.
void TileDraft::touch_new_neighbours(WrittenTile& now) const {
    for (Port port = 0; port < port_count; ++port) {
        const Port beside = static_cast<Port>((port + 1) % port_count);
        const auto owner = [&](Port at) {
            return std::find_if(now.segments.begin(), now.segments.end(), [at](const auto& each) {
                return (each.ports & port_bit(at)) != 0;
            });
        };
        const auto one = owner(port), two = owner(beside);
        if (one == two || one == now.segments.end() || two == now.segments.end()) continue;
        const bool lay_there =
            segment_at(port) && segment_at(beside) && segment_at(port) != segment_at(beside)
            && terrain_at(port) == one->terrain && terrain_at(beside) == two->terrain;
        if (lay_there || says_touch(*one, two->name) || says_touch(*two, one->name)) continue;
        if (!touching_.contains(std::minmax(one->terrain, two->terrain))) continue;
        add_touch(one < two ? *one : *two, one < two ? two->name : one->name);
    }
}

bool TileDraft::change_segment(std::size_t segment,
                               const std::function<void(WrittenSegment&)>& work) {
    return change([&](Version& version) { work(version.tile.segments[segment]); });
}

/// Segments whose last port has gone elsewhere.
void TileDraft::drop_emptied(const WrittenTile& before, Version& version) {
    WrittenTile& tile = version.tile;
    for (const WrittenSegment& old : before.segments) {
        const WrittenSegment* const now = segment_named(tile, old.name);
        if (old.ports == 0 || now == nullptr || now->ports != 0) continue;
        version.chosen.erase(old.name);
        erase_segment(tile, static_cast<std::size_t>(now - tile.segments.data()));
    }
}

void TileDraft::name_segments(Version& version) {
    WrittenTile& tile = version.tile;
    std::map<std::string, int> of_terrain;
    for (const WrittenSegment& segment : tile.segments)
        ++of_terrain[segment.terrain];
    std::set<std::string> taken = version.chosen;
    std::map<std::string, std::string> renamed;
    for (WrittenSegment& segment : tile.segments) {
        if (version.chosen.contains(segment.name)) continue;
        const std::string terrain(engine::short_name(segment.terrain));
        const bool alone = of_terrain[segment.terrain] == 1;
        const std::string wanted = alone                ? terrain
                                   : segment.ports == 0 ? "inner_" + terrain
                                                        : bearing_of(segment.ports) + '_' + terrain;
        std::string name = wanted;
        for (int n = 2; !taken.insert(name).second; ++n)
            name = wanted + '_' + std::to_string(n);
        if (!segment.name.empty()) renamed[segment.name] = name;
        segment.name = name;
    }
    rename_touches(tile, renamed);
}

/// The ports belong to nobody.
void TileDraft::take(Version& version, PortMask ports) {
    for (WrittenSegment& segment : version.tile.segments)
        segment.ports = without(segment.ports, ports);
    for (catalogue::ShutPorts& shut : version.tile.shut)
        shut.ports = without(shut.ports, ports);
}

bool TileDraft::set_terrain(PortMask ports, const std::string& terrain) {
    PortMask others = 0;
    for (Port port = 0; port < port_count; ++port)
        if ((ports & port_bit(port)) != 0 && (terrain_at(port) != terrain || !segment_at(port)))
            others |= port_bit(port);
    if (others == 0) return false;
    for (const PortMask near : {ports, with_neighbours(ports)})
        for (std::size_t i = 0; i < tile().segments.size(); ++i)
            if (tile().segments[i].terrain == terrain && (tile().segments[i].ports & near) != 0)
                return extend(i, others);
    return change([&](Version& version) {
        take(version, others);
        version.tile.segments.push_back({"", terrain, others});
    });
}

bool TileDraft::set_segment_terrain(std::size_t segment, const std::string& terrain) {
    return change([&](Version& version) {
        WrittenSegment& changed = version.tile.segments[segment];
        if (changed.terrain != terrain) version.chosen.erase(changed.name);
        changed.terrain = terrain;
    });
}

bool TileDraft::extend(std::size_t segment, PortMask ports) {
    return change([&](Version& version) {
        take(version, ports);
        version.tile.segments[segment].ports |= ports;
    });
}

bool TileDraft::join(std::size_t segment, std::size_t other) {
    if (segment == other) return false;
    return change([&](Version& version) {
        WrittenTile& tile = version.tile;
        const WrittenSegment joined = tile.segments[other];
        WrittenSegment& first = tile.segments[segment];
        first.ports |= joined.ports;
        for (const auto& [name, number] : joined.attributes)
            set_number(first.attributes, name, number);
        for (const std::string& name : joined.touches)
            add_touch(first, name);
        for (WrittenSegment& each : tile.segments)
            if (says_touch(each, joined.name)) add_touch(each, first.name);
        version.chosen.erase(joined.name);
        erase_segment(tile, other);
    });
}

bool TileDraft::part(std::size_t segment) {
    return change([&](Version& version) {
        WrittenTile& tile = version.tile;
        const bool connected = first_region(tile, segment) == tile.segments[segment].ports;
        for (std::size_t place = segment; tile.segments[place].ports != 0; ++place) {
            const PortMask ports = tile.segments[place].ports;
            const PortMask rest =
                without(ports, connected ? first_run(ports) : first_region(tile, place));
            if (rest == 0) return;
            split(tile, place, rest);
        }
    });
}

bool TileDraft::part_ports(PortMask ports) {
    return change([&](Version& version) {
        const auto& segments = version.tile.segments;
        for (std::size_t i = 0; i < segments.size(); ++i) {
            const PortMask own = segments[i].ports & ports;
            if (own == 0) continue;
            if (own != segments[i].ports) split(version.tile, i, own);
            return;
        }
    });
}

bool TileDraft::toggle_shut(Port port) {
    const PortMask bit = port_bit(port);
    const std::string terrain = terrain_at(port);
    if (!segment_at(port)) return set_terrain(bit, terrain);
    return change([&](Version& version) {
        take(version, bit);
        version.tile.shut.push_back({bit, terrain});
    });
}

bool TileDraft::add_inner(const std::string& terrain) {
    return change([&](Version& version) { version.tile.segments.push_back({"", terrain}); });
}

bool TileDraft::remove(std::size_t segment) {
    const PortMask ports = tile().segments[segment].ports;
    PortMask of_others = 0;
    for (std::size_t i = 0; i < tile().segments.size(); ++i)
        if (i != segment) of_others |= tile().segments[i].ports;
    if (ports != 0 && of_others == 0) return false;
    return change([&](Version& version) {
        WrittenTile& tile = version.tile;
        const auto owner = [&](Port port) {
            while ((of_others & port_bit(port)) == 0)
                port = port_before(port);
            return *segment_at(port);
        };
        for (Port port = 0; port < port_count; ++port)
            if ((ports & port_bit(port)) != 0) tile.segments[owner(port)].ports |= port_bit(port);
        version.chosen.erase(tile.segments[segment].name);
        erase_segment(tile, segment);
    });
}

bool TileDraft::rename(std::size_t segment, const std::string& name) {
    if (name.empty() || segment_named(versions_[at_].tile, name) != nullptr) return false;
    return change([&](Version& version) {
        std::string& renamed = version.tile.segments[segment].name;
        version.chosen.erase(renamed);
        version.chosen.insert(name);
        const std::string before = std::exchange(renamed, name);
        rename_touches(version.tile, {{before, name}});
    });
}

bool TileDraft::set_id(const std::string& id) {
    return change([&](Version& version) { version.tile.id = id; });
}

bool TileDraft::set_count(std::optional<int> count) {
    return change([&](Version& version) { version.tile.count = count; });
}

bool TileDraft::set_start(std::optional<int> start) {
    return change([&](Version& version) { version.tile.start = start; });
}

bool TileDraft::set_attribute(const std::string& name, int number) {
    return change([&](Version& version) { set_number(version.tile.attributes, name, number); });
}

bool TileDraft::set_segment_attribute(std::size_t segment, const std::string& name, int number) {
    return change_segment(
        segment, [&](WrittenSegment& changed) { set_number(changed.attributes, name, number); });
}

bool TileDraft::set_ending(std::size_t segment, const std::string& style) {
    return change_segment(segment, [&](WrittenSegment& changed) { changed.ends = style; });
}

bool TileDraft::touches(std::size_t segment, std::size_t other) const {
    const WrittenSegment& one = tile().segments[segment];
    const WrittenSegment& two = tile().segments[other];
    return says_touch(one, two.name) || says_touch(two, one.name);
}

bool TileDraft::toggle_touch(std::size_t segment, std::size_t other) {
    if (segment == other) return false;
    const bool there = touches(segment, other);
    return change([&](Version& version) {
        WrittenSegment& one = version.tile.segments[segment];
        WrittenSegment& two = version.tile.segments[other];
        if (!there) add_touch(one, two.name);
        if (!there) return;
        std::erase(one.touches, two.name);
        std::erase(two.touches, one.name);
    });
}

bool TileDraft::undo() {
    if (!can_undo()) return false;
    --at_;
    return true;
}

bool TileDraft::redo() {
    if (!can_redo()) return false;
    ++at_;
    return true;
}

} // namespace bastide::workshop

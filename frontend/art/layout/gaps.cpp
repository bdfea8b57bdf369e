#include "frontend/art/layout/gaps.hpp"

#include "frontend/art/layout/perimeter.hpp"

#include <algorithm>
#include <cmath>
#include <set>

namespace bastide::art {

namespace {

using engine::port_count;

int owner_of(const TileShape& shape, int port) {
    return shape.owner[static_cast<std::size_t>(port % port_count)];
}

std::vector<int> ground_ports(const TileShape& shape) {
    std::vector<int> ports;
    for (int port = 0; port < port_count; ++port)
        if (shape.is(owner_of(shape, port), TileForm::ground)) ports.push_back(port);
    return ports;
}

/// Steps clockwise from one port to the next; a whole round when they are the same.
int steps_between(int from, int to) {
    const int steps = (to - from + port_count) % port_count;
    return steps == 0 ? port_count : steps;
}

double cut_between(const Gap& gap, int shut_ports) {
    if (shut_ports > 0) return port_place((gap.before + 1 + shut_ports / 2) % port_count);
    return wrapped((gap.before + 1) / 3.0);
}

Gap gap_between(const TileShape& shape, int before, int after) {
    Gap gap;
    gap.before = before;
    gap.after = after;
    gap.ground_before = owner_of(shape, before);
    gap.ground_after = owner_of(shape, after);
    const int steps = steps_between(before, after);
    for (int step = 1; step < steps; ++step) {
        const int piece = owner_of(shape, before + step);
        if (piece >= 0
            && std::find(gap.pieces.begin(), gap.pieces.end(), piece) == gap.pieces.end())
            gap.pieces.push_back(piece);
    }
    if (gap.pieces.empty() && gap.ground_before != gap.ground_after)
        gap.cut = cut_between(gap, steps - 1);
    return gap;
}

/// Two gaps may be joined when no ground has ports on both sides of the line between them.
bool can_join(const TileShape& shape, const std::vector<int>& ports, const Gap& a, const Gap& b) {
    const int reach = (b.before - a.after + port_count) % port_count;
    std::set<int> within, beyond;
    for (const int port : ports) {
        const bool inside = (port - a.after + port_count) % port_count <= reach;
        (inside ? within : beyond).insert(owner_of(shape, port));
    }
    return std::none_of(within.begin(), within.end(),
                        [&](int ground) { return beyond.contains(ground); });
}

} // namespace

double Gap::place() const {
    if (cut) return *cut;
    const double from = port_place(before), to = port_place(after);
    return wrapped(from + (before == after ? 4 : way_round(from, to)) / 2);
}

bool Gap::holds(int port) const {
    const int steps = (port - before + port_count) % port_count;
    return steps > 0 && steps < steps_between(before, after);
}

std::vector<Block> blocks_of(const TileShape& shape) {
    const std::vector<int> ports = ground_ports(shape);
    std::vector<Block> blocks;
    for (std::size_t i = 0; i < ports.size(); ++i) {
        Gap gap = gap_between(shape, ports[i], ports[(i + 1) % ports.size()]);
        if (gap.pieces.empty() && !gap.cut) continue;
        const auto home = std::find_if(blocks.begin(), blocks.end(), [&](const Block& block) {
            return can_join(shape, ports, block.front(), gap);
        });
        if (home == blocks.end())
            blocks.push_back({std::move(gap)});
        else
            home->push_back(std::move(gap));
    }
    return blocks;
}

} // namespace bastide::art

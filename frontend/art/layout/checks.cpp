#include "frontend/art/layout/checks.hpp"

#include "frontend/art/layout/perimeter.hpp"

#include <algorithm>

namespace bastide::art {

namespace {

std::string name_of(const Layout& layout, std::size_t piece) {
    std::string name = layout.shape.pieces[piece].style;
    name.resize(std::min(name.size(), name.find('#'))); // what follows is its look
    name += " [";
    for (const int port : layout.shape.pieces[piece].ports) {
        name += ' ';
        name += std::to_string(port);
    }
    name += " ]";
    return name;
}

void check_grounds(const Layout& layout, std::vector<std::string>& faults) {
    std::vector<int> owner(static_cast<std::size_t>(layout.raster.regions.count) + 1, -1);
    for (std::size_t i = 0; i < layout.shape.pieces.size(); ++i) {
        if (layout.shape.pieces[i].form != TileForm::ground) continue;
        const std::vector<int>& regions = layout.raster.piece_regions[i];
        if (regions.empty()) faults.push_back(name_of(layout, i) + " has no room");
        if (regions.size() > 1 && layout.walkways.empty())
            faults.push_back(name_of(layout, i) + " is torn");
        for (const int region : regions) {
            int& other = owner[static_cast<std::size_t>(region)];
            if (other >= 0)
                faults.push_back(name_of(layout, i) + " runs into "
                                 + name_of(layout, static_cast<std::size_t>(other)));
            other = static_cast<int>(i);
        }
    }
}

bool shows(const Layout& layout, std::size_t piece, const Bitmap& squares, Point point) {
    if (layout.shape.pieces[piece].form != TileForm::ground) return squares.at(point);
    // A garden may stand there; the ground is around it all the same.
    const std::vector<int>& regions = layout.raster.piece_regions[piece];
    return std::find(regions.begin(), regions.end(), layout.raster.regions.at(point))
           != regions.end();
}

/// Every port of a piece must show it just inside the border.
void check_ports(const Layout& layout, std::vector<std::string>& faults) {
    for (std::size_t i = 0; i < layout.shape.pieces.size(); ++i) {
        const Bitmap squares = squares_of(layout, static_cast<int>(i), Layout::raster_size);
        if (squares.count() == 0) faults.push_back(name_of(layout, i) + " is not shown");
        for (const int port : layout.shape.pieces[i].ports)
            if (!shows(layout, i, squares, port_point(port) + inward_at(port / 3) * .02))
                faults.push_back(name_of(layout, i) + " misses port " + std::to_string(port));
    }
}

void check_overlaps(const Layout& layout, std::vector<std::string>& faults) {
    const std::vector<Bitmap>& area = layout.raster.area;
    for (std::size_t i = 0; i < area.size(); ++i) {
        for (std::size_t j = i + 1; j < area.size(); ++j) {
            if (layout.areas[i].piece == layout.areas[j].piece) continue;
            const int shared = area[i].count() - area[i].without(area[j]).count();
            if (shared > 2 * Layout::raster_size) // areas that meet in a point share a few squares
                faults.push_back(
                    name_of(layout, static_cast<std::size_t>(layout.areas[i].piece)) + " lies over "
                    + name_of(layout, static_cast<std::size_t>(layout.areas[j].piece)));
        }
    }
}

} // namespace

std::vector<std::string> faults_of(const Layout& layout) {
    std::vector<std::string> faults;
    check_grounds(layout, faults);
    check_ports(layout, faults);
    check_overlaps(layout, faults);
    return faults;
}

} // namespace bastide::art

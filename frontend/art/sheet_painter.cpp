#include "frontend/art/sheet_painter.hpp"

#include "frontend/art/canvas/canvas.hpp"
#include "frontend/art/many_tiles.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace bastide::art {
namespace {

/// Where pictures lie on the sheet, in pixels.
struct Grid {
    int wide = 0, tall = 0, gap = 0, label = 0;
    int columns = 1, rows = 1;

    int width() const { return gap + columns * (wide + gap); }
    int height() const { return gap + rows * (tall + label + gap); }
    int left(std::size_t i) const { return gap + static_cast<int>(i) % columns * (wide + gap); }
    int top(std::size_t i) const {
        return gap + static_cast<int>(i) / columns * (tall + label + gap);
    }
};

/// Somewhat wider than high.
Grid grid_for(std::size_t count, int wide, int tall) {
    Grid grid;
    grid.wide = wide;
    grid.tall = tall;
    grid.gap = std::max(4, tall / 8);
    grid.label = std::max(10, tall / 5);
    grid.columns =
        static_cast<int>(std::ceil(std::sqrt(1.6 * static_cast<double>(count) * tall / wide)));
    grid.rows = (static_cast<int>(count) + grid.columns - 1) / grid.columns;
    return grid;
}

void check_size(const Grid& grid) {
    if (grid.width() > largest_sheet_side || grid.height() > largest_sheet_side)
        throw std::invalid_argument("the sheet would be more than "
                                    + std::to_string(largest_sheet_side)
                                    + " pixels long; paint smaller tiles");
}

/// What is written below a tile: its name without the set it belongs to.
std::string shown(const std::string& label) {
    return label.substr(label.find('/') + 1);
}

void choose_font(Canvas& canvas, double size) {
    cairo_select_font_face(canvas.context(), "Lato", CAIRO_FONT_SLANT_NORMAL,
                           CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(canvas.context(), size);
    // Letters rounded to whole pixels would make small text wider than measured.
    cairo_font_options_t* const options = cairo_font_options_create();
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_set_font_options(canvas.context(), options);
    cairo_font_options_destroy(options);
}

/// The size at which the longest label is no wider than a picture.
double font_size_for(Canvas& canvas, const Grid& grid, std::span<const std::string> labels) {
    const double largest = grid.label * .60;
    choose_font(canvas, largest);
    double widest = grid.wide;
    for (const std::string& label : labels) {
        cairo_text_extents_t extents;
        cairo_text_extents(canvas.context(), label.c_str(), &extents);
        widest = std::max(widest, extents.width);
    }
    return largest * grid.wide / widest;
}

void write_label(Canvas& canvas, const Grid& grid, std::size_t i, const std::string& text) {
    cairo_t* const context = canvas.context();
    cairo_text_extents_t extents;
    cairo_text_extents(context, text.c_str(), &extents);
    canvas.set(material::ink);
    cairo_move_to(context, grid.left(i) + (grid.wide - extents.width) / 2 - extents.x_bearing,
                  grid.top(i) + grid.tall + grid.label * .82);
    cairo_show_text(context, text.c_str());
}

} // namespace

Image paint_labelled(std::span<const Image> pictures, std::span<const std::string> labels) {
    if (pictures.empty()) throw std::invalid_argument("there is nothing to paint");
    const Grid grid = grid_for(pictures.size(), pictures[0].width, pictures[0].height);
    check_size(grid);
    Canvas canvas(grid.width(), grid.height());
    canvas.box(0, 0, grid.width(), grid.height(), material::table);
    choose_font(canvas, font_size_for(canvas, grid, labels));
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        canvas.place(pictures[i], grid.left(i), grid.top(i));
        write_label(canvas, grid, i, labels[i]);
    }
    return canvas.image();
}

Image paint_sheet(const TilePainter& painter, std::span<const SheetEntry> entries,
                  int tile_pixels) {
    if (entries.empty()) throw std::invalid_argument("there are no tiles to paint");
    check_size(grid_for(entries.size(), tile_pixels, tile_pixels));
    std::vector<TileOrder> orders;
    std::vector<std::string> labels;
    for (const SheetEntry& entry : entries) {
        orders.push_back({entry.tile, 0, {}});
        labels.push_back(shown(entry.label));
    }
    return paint_labelled(paint_tiles(painter, orders, tile_pixels), labels);
}

} // namespace bastide::art

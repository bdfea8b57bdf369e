#include "frontend/art/qr_code.hpp"

#include "frontend/art/canvas/palette.hpp"
#include "frontend/art/qr_words.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <stdexcept>

namespace bastide::art {
namespace {

constexpr int masks = 8;
constexpr int margin_modules = 4;

/// The modules of a code while it is laid out. Fixed ones hold no data and are never masked.
class QrGrid {
  public:
    explicit QrGrid(int version) : version_(version), code_{17 + 4 * version, {}} {
        code_.dark.resize(static_cast<std::size_t>(code_.size) * code_.size);
        fixed_.resize(code_.dark.size());
        lay_finders();
        lay_timing();
        lay_alignments();
        lay_version();
        // Keeps the places of the format free of data.
        lay_format(0);
    }

    void lay_words(const std::vector<std::uint8_t>& words);
    void turn_over(int mask);
    void lay_format(int mask);
    const QrCode& code() const { return code_; }

  private:
    std::size_t at(int row, int column) const {
        return static_cast<std::size_t>(row) * code_.size + column;
    }
    void fix(int row, int column, bool dark) {
        code_.dark[at(row, column)] = dark;
        fixed_[at(row, column)] = true;
    }
    void lay_rings(int row, int column, int reach, int light);
    void lay_finders();
    void lay_timing();
    void lay_alignments();
    void lay_version();

    int version_;
    QrCode code_;
    std::vector<bool> fixed_;
};

/// A dark square with a light ring at the distance `light`, and another light one at four, which
/// parts finders from the data. What lies beyond the edges is cut off.
void QrGrid::lay_rings(int row, int column, int reach, int light) {
    for (int down = -reach; down <= reach; ++down)
        for (int right = -reach; right <= reach; ++right) {
            const int y = row + down;
            const int x = column + right;
            if (y < 0 || x < 0 || y >= code_.size || x >= code_.size) continue;
            const int distance = std::max(std::abs(down), std::abs(right));
            fix(y, x, distance != light && distance != 4);
        }
}

void QrGrid::lay_finders() {
    const int far = code_.size - 4;
    lay_rings(3, 3, 4, 2);
    lay_rings(3, far, 4, 2);
    lay_rings(far, 3, 4, 2);
}

void QrGrid::lay_timing() {
    for (int i = 8; i < code_.size - 8; ++i) {
        fix(6, i, i % 2 == 0);
        fix(i, 6, i % 2 == 0);
    }
}

void QrGrid::lay_alignments() {
    if (version_ == 1) return;
    const int far = code_.size - 7;
    std::vector<int> lines{6, far};
    if (version_ >= 7) lines.insert(lines.begin() + 1, (6 + far) / 2);
    for (const int row : lines)
        for (const int column : lines) {
            const bool at_finder = (row == 6 && column == 6) || (row == 6 && column == far)
                                   || (row == far && column == 6);
            if (!at_finder) lay_rings(row, column, 2, 1);
        }
}

void QrGrid::lay_version() {
    if (version_ < 7) return;
    const std::uint32_t bits = qr_version_bits(version_);
    for (int bit = 0; bit < 18; ++bit) {
        const int far = code_.size - 11 + bit % 3;
        fix(far, bit / 3, bits >> bit & 1);
        fix(bit / 3, far, bits >> bit & 1);
    }
}

/// Twice: around the finder in the north-west, and parted between the two others.
void QrGrid::lay_format(int mask) {
    const std::uint32_t bits = qr_format_bits(mask);
    // Down from the north edge and then to the west edge, round the corner and over the timing.
    constexpr std::array<int, 15> from_edge{0, 1, 2, 3, 4, 5, 7, 8, 7, 5, 4, 3, 2, 1, 0};
    for (int bit = 0; bit < 15; ++bit) {
        const bool dark = bits >> bit & 1;
        if (bit < 8) {
            fix(from_edge[bit], 8, dark);
            fix(8, code_.size - 1 - bit, dark);
        } else {
            fix(8, from_edge[bit], dark);
            fix(code_.size - 15 + bit, 8, dark);
        }
    }
    fix(code_.size - 8, 8, true);
}

/// In columns of two from the east, up and down in turn. What is left at the end stays light.
void QrGrid::lay_words(const std::vector<std::uint8_t>& words) {
    std::size_t next = 0;
    bool up = true;
    for (int east = code_.size - 1; east > 0; east -= 2, up = !up) {
        if (east == 6) --east;
        for (int step = 0; step < code_.size; ++step)
            for (const int column : {east, east - 1}) {
                const std::size_t module = at(up ? code_.size - 1 - step : step, column);
                if (fixed_[module] || next == words.size() * 8) continue;
                code_.dark[module] = words[next / 8] >> (7 - next % 8) & 1;
                ++next;
            }
    }
}

bool in_mask(int mask, int row, int column) {
    const int product = row * column;
    switch (mask) {
    case 0: return (row + column) % 2 == 0;
    case 1: return row % 2 == 0;
    case 2: return column % 3 == 0;
    case 3: return (row + column) % 3 == 0;
    case 4: return (row / 2 + column / 3) % 2 == 0;
    case 5: return product % 2 + product % 3 == 0;
    case 6: return (product % 2 + product % 3) % 2 == 0;
    default: return ((row + column) % 2 + product % 3) % 2 == 0;
    }
}

void QrGrid::turn_over(int mask) {
    for (int row = 0; row < code_.size; ++row)
        for (int column = 0; column < code_.size; ++column)
            if (!fixed_[at(row, column)] && in_mask(mask, row, column))
                code_.dark[at(row, column)].flip();
}

/// Three for a run of five of a kind, and one for each module beyond.
int penalty_of_runs(const std::vector<bool>& line) {
    int penalty = 0;
    int run = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        run = i > 0 && line[i] == line[i - 1] ? run + 1 : 1;
        if (run == 5) penalty += 3;
        if (run > 5) ++penalty;
    }
    return penalty;
}

/// 40 for what may be taken for a finder: dark and light by 1:1:3:1:1, with four light ones at an
/// end. The margin is light too.
int penalty_of_finders(const std::vector<bool>& line) {
    constexpr std::array<bool, 7> finder{true, false, true, true, true, false, true};
    const int size = static_cast<int>(line.size());
    const auto light = [&](int begin) {
        for (int i = std::max(begin, 0); i < std::min(begin + 4, size); ++i)
            if (line[i]) return false;
        return true;
    };
    int penalty = 0;
    for (int i = 0; i + 7 <= size; ++i)
        if (std::equal(finder.begin(), finder.end(), line.begin() + i)
            && (light(i - 4) || light(i + 7)))
            penalty += 40;
    return penalty;
}

/// Three for each square of two by two of a kind.
int penalty_of_squares(const QrCode& code) {
    int penalty = 0;
    for (int row = 1; row < code.size; ++row)
        for (int column = 1; column < code.size; ++column) {
            const int here = row * code.size + column;
            const int north = here - code.size;
            const bool dark = code.dark[here];
            if (code.dark[here - 1] == dark && code.dark[north] == dark
                && code.dark[north - 1] == dark)
                penalty += 3;
        }
    return penalty;
}

/// Ten for each full 5 % that the share of dark modules is away from a half.
int penalty_of_share(const QrCode& code) {
    const int all = code.size * code.size;
    const int dark = static_cast<int>(std::count(code.dark.begin(), code.dark.end(), true));
    return 10 * (std::abs(20 * dark - 10 * all) / all);
}

int qr_penalty(const QrCode& code) {
    int penalty = penalty_of_squares(code) + penalty_of_share(code);
    for (int i = 0; i < code.size; ++i) {
        std::vector<bool> row;
        std::vector<bool> column;
        for (int k = 0; k < code.size; ++k) {
            row.push_back(code.dark[i * code.size + k]);
            column.push_back(code.dark[k * code.size + i]);
        }
        for (const std::vector<bool>& line : {row, column})
            penalty += penalty_of_runs(line) + penalty_of_finders(line);
    }
    return penalty;
}

std::uint8_t channel(double share) {
    return static_cast<std::uint8_t>(std::lround(share * 255));
}

} // namespace

std::optional<QrCode> qr_code(std::string_view text) {
    const std::optional<QrWords> words = qr_words(text);
    if (!words) return std::nullopt;
    QrGrid plain(words->version);
    plain.lay_words(words->words);
    QrCode best;
    int least = std::numeric_limits<int>::max();
    for (int mask = 0; mask < masks; ++mask) {
        QrGrid masked = plain;
        masked.turn_over(mask);
        masked.lay_format(mask);
        const int penalty = qr_penalty(masked.code());
        if (penalty >= least) continue;
        least = penalty;
        best = masked.code();
    }
    return best;
}

Image paint_qr_code(const QrCode& code, int pixels) {
    const int module = pixels / (code.size + 2 * margin_modules);
    if (module < 1) throw std::invalid_argument("a QR code needs a pixel for each module");
    const std::array ink{channel(material::ink.r), channel(material::ink.g),
                         channel(material::ink.b)};
    const int first = (pixels - module * code.size) / 2;
    Image image{pixels, pixels, {}};
    image.rgba.assign(static_cast<std::size_t>(pixels) * pixels * 4, 255);
    for (int y = 0; y < module * code.size; ++y)
        for (int x = 0; x < module * code.size; ++x) {
            if (!code.dark[y / module * code.size + x / module]) continue;
            const std::size_t pixel = static_cast<std::size_t>(first + y) * pixels + first + x;
            std::copy(ink.begin(), ink.end(), image.rgba.begin() + pixel * 4);
        }
    return image;
}

} // namespace bastide::art

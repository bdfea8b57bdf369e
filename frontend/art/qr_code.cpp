#include "frontend/art/qr_code.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <iterator>

namespace bastide::art {
namespace {

using Bytes = std::vector<std::uint8_t>;

/// What error correction M makes of a version: so many blocks, some of them a byte longer.
struct Version {
    int corrections; ///< bytes that correct a block
    int blocks;
    int longer;            ///< blocks, the last ones
    int bytes;             ///< of data in a block that is not longer
    std::array<int, 3> at; ///< centres of the alignment patterns, 0 where there are fewer

    int data() const { return blocks * bytes + longer; }
};

constexpr std::array<Version, 10> versions{{{10, 1, 0, 16, {}},
                                            {16, 1, 0, 28, {6, 18}},
                                            {26, 1, 0, 44, {6, 22}},
                                            {18, 2, 0, 32, {6, 26}},
                                            {24, 2, 0, 43, {6, 30}},
                                            {16, 4, 0, 27, {6, 34}},
                                            {18, 4, 0, 31, {6, 22, 38}},
                                            {22, 4, 2, 38, {6, 24, 42}},
                                            {22, 5, 2, 36, {6, 26, 46}},
                                            {26, 5, 1, 43, {6, 28, 50}}}};

class Bits {
  public:
    void add(unsigned value, int count) {
        for (int bit = count - 1; bit >= 0; --bit, ++size_) {
            if (size_ % 8 == 0) bytes_.push_back(0);
            const unsigned set = (value >> bit) & 1u;
            bytes_.back() = static_cast<std::uint8_t>(bytes_.back() | (set << (7 - size_ % 8)));
        }
    }
    int size() const { return size_; }
    const Bytes& bytes() const { return bytes_; }

  private:
    Bytes bytes_;
    int size_ = 0;
};

/// In the field of 256 elements.
std::uint8_t product(std::uint8_t a, std::uint8_t b) {
    unsigned made = 0;
    for (int bit = 7; bit >= 0; --bit) {
        made = (made << 1) ^ ((made >> 7) * 0x11du);
        made ^= ((b >> bit) & 1u) * a;
    }
    return static_cast<std::uint8_t>(made);
}

/// The polynomial with the roots 1, 2, 4 ..., its first coefficient left out.
Bytes generator(int degree) {
    Bytes made(static_cast<std::size_t>(degree), 0);
    made.back() = 1;
    std::uint8_t root = 1;
    for (int i = 0; i < degree; ++i) {
        for (std::size_t at = 0; at < made.size(); ++at) {
            const std::uint8_t next = at + 1 < made.size() ? made[at + 1] : std::uint8_t{0};
            made[at] = static_cast<std::uint8_t>(product(made[at], root) ^ next);
        }
        root = product(root, 2);
    }
    return made;
}

/// What corrects a block: its remainder by the generator.
Bytes corrections(const Bytes& block, const Bytes& by) {
    Bytes rest(by.size(), 0);
    for (const std::uint8_t byte : block) {
        const auto factor = static_cast<std::uint8_t>(byte ^ rest.front());
        std::rotate(rest.begin(), rest.begin() + 1, rest.end());
        rest.back() = 0;
        for (std::size_t i = 0; i < rest.size(); ++i)
            rest[i] = static_cast<std::uint8_t>(rest[i] ^ product(by[i], factor));
    }
    return rest;
}

/// The text, and what fills the rest of the version.
Bytes data_of(std::string_view text, const Version& version, int bits_of_length) {
    constexpr unsigned bytes_mode = 4;
    Bits bits;
    bits.add(bytes_mode, 4);
    bits.add(static_cast<unsigned>(text.size()), bits_of_length);
    for (const char byte : text)
        bits.add(static_cast<std::uint8_t>(byte), 8);
    bits.add(0, std::min(4, version.data() * 8 - bits.size()));
    bits.add(0, (8 - bits.size() % 8) % 8);
    for (unsigned filler = 0xec; bits.size() < version.data() * 8; filler ^= 0xec ^ 0x11)
        bits.add(filler, 8);
    return bits.bytes();
}

/// The first byte of each block, then the second, and so on; then what corrects them.
Bytes interleaved(const Bytes& data, const Version& version) {
    std::vector<Bytes> blocks, corrected;
    const Bytes by = generator(version.corrections);
    auto at = data.begin();
    for (int block = 0; block < version.blocks; ++block) {
        const bool is_longer = block >= version.blocks - version.longer;
        const auto end = at + version.bytes + (is_longer ? 1 : 0);
        blocks.emplace_back(at, end);
        corrected.push_back(corrections(blocks.back(), by));
        at = end;
    }
    Bytes made;
    const auto take = [&made](const std::vector<Bytes>& from) {
        for (std::size_t i = 0; i < from.back().size(); ++i)
            for (const Bytes& block : from)
                if (i < block.size()) made.push_back(block[i]);
    };
    take(blocks);
    take(corrected);
    return made;
}

/// The squares while they are laid: what is fixed is neither data nor masked.
class Drawing {
  public:
    explicit Drawing(int version)
        : version_(version), side_(17 + 4 * version), dark_(count()), fixed_(count()) {
        for (int i = 0; i < side_; ++i) {
            fix(6, i, i % 2 == 0);
            fix(i, 6, i % 2 == 0);
        }
        for (const auto& [x, y] :
             {std::pair(3, 3), std::pair(side_ - 4, 3), std::pair(3, side_ - 4)})
            rings(x, y, 4);
        alignment();
        write_format(0);
        write_version();
    }

    /// Two columns at a time from the right, up and down in turns.
    void write_data(const Bytes& bytes) {
        std::size_t bit = 0;
        bool up = true;
        for (int right = side_ - 1; right > 0; right -= 2, up = !up) {
            if (right == 6) --right;
            for (int step = 0; step < side_; ++step)
                for (int x = right; x > right - 2; --x) {
                    const int y = up ? side_ - 1 - step : step;
                    if (fixed_[at(x, y)] || bit >= bytes.size() * 8) continue;
                    dark_[at(x, y)] = ((bytes[bit / 8] >> (7 - bit % 8)) & 1u) != 0;
                    ++bit;
                }
        }
    }

    /// Done twice it is undone.
    void mask(int number) {
        for (int y = 0; y < side_; ++y)
            for (int x = 0; x < side_; ++x)
                if (!fixed_[at(x, y)] && is_masked(number, x, y)) dark_[at(x, y)].flip();
    }

    void write_format(int number) {
        const unsigned bits = with_remainder(static_cast<unsigned>(number), 10, 0x537) ^ 0x5412u;
        const auto bit = [bits](int i) { return ((bits >> i) & 1u) != 0; };
        for (int i = 0; i < 15; ++i) {
            const int low = i < 6   ? i
                            : i < 8 ? i + 1
                                    : 14 - i; // around the corner, past the timing
            if (i < 8)
                fix(8, low, bit(i));
            else
                fix(i == 8 ? 7 : low, 8, bit(i));
            if (i < 8)
                fix(side_ - 1 - i, 8, bit(i));
            else
                fix(8, side_ - 15 + i, bit(i));
        }
        fix(8, side_ - 8, true);
    }

    /// How hard to read it is, by the standard's reckoning.
    int penalty() const { return lines(false) + lines(true) + blocks() + balance(); }

    QrCode code() && { return {side_, std::move(dark_)}; }

  private:
    std::size_t count() const {
        return static_cast<std::size_t>(side_) * static_cast<std::size_t>(side_);
    }
    std::size_t at(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(side_)
               + static_cast<std::size_t>(x);
    }
    void fix(int x, int y, bool dark) {
        dark_[at(x, y)] = dark;
        fixed_[at(x, y)] = true;
    }

    /// A pattern that readers look for: rings around a centre.
    void rings(int middle_x, int middle_y, int reach) {
        for (int y = -reach; y <= reach; ++y)
            for (int x = -reach; x <= reach; ++x) {
                const int column = middle_x + x, row = middle_y + y;
                if (column < 0 || row < 0 || column >= side_ || row >= side_) continue;
                const int ring = std::max(std::abs(x), std::abs(y));
                fix(column, row, reach == 4 ? ring != 2 && ring != 4 : ring != 1);
            }
    }

    void alignment() {
        const auto& centres = versions[static_cast<std::size_t>(version_ - 1)].at;
        const int last = *std::max_element(centres.begin(), centres.end());
        for (const int x : centres)
            for (const int y : centres) {
                const bool is_corner =
                    (x == 6 && y == 6) || (x == 6 && y == last) || (x == last && y == 6);
                if (x != 0 && y != 0 && !is_corner) rings(x, y, 2);
            }
    }

    void write_version() {
        if (version_ < 7) return;
        const unsigned bits = with_remainder(static_cast<unsigned>(version_), 12, 0x1f25);
        for (int i = 0; i < 18; ++i) {
            const bool dark = ((bits >> i) & 1u) != 0;
            fix(side_ - 11 + i % 3, i / 3, dark);
            fix(i / 3, side_ - 11 + i % 3, dark);
        }
    }

    static unsigned with_remainder(unsigned value, int degree, unsigned by) {
        unsigned rest = value;
        for (int i = 0; i < degree; ++i)
            rest = (rest << 1) ^ ((rest >> (degree - 1)) * by);
        return (value << degree) | rest;
    }

    static bool is_masked(int number, int x, int y) {
        switch (number) {
        case 0: return (x + y) % 2 == 0;
        case 1: return y % 2 == 0;
        case 2: return x % 3 == 0;
        case 3: return (x + y) % 3 == 0;
        case 4: return (x / 3 + y / 2) % 2 == 0;
        case 5: return x * y % 2 + x * y % 3 == 0;
        case 6: return (x * y % 2 + x * y % 3) % 2 == 0;
        default: return ((x + y) % 2 + x * y % 3) % 2 == 0;
        }
    }

    /// Runs of one colour, and what looks like the corner of a code, by rows or by columns.
    int lines(bool by_columns) const {
        constexpr unsigned corner_before = 0x5d, corner_after = 0x5d0, eleven = 0x7ff;
        int sum = 0;
        for (int line = 0; line < side_; ++line) {
            int run = 0;
            unsigned seen = 0;
            bool before = false;
            for (int i = 0; i < side_; ++i) {
                const bool dark = by_columns ? dark_[at(line, i)] : dark_[at(i, line)];
                run = i > 0 && dark == before ? run + 1 : 1;
                before = dark;
                sum += run == 5 ? 3 : run > 5 ? 1 : 0;
                seen = ((seen << 1) | (dark ? 1u : 0u)) & eleven;
                if (i >= 10 && (seen == corner_before || seen == corner_after)) sum += 40;
            }
        }
        return sum;
    }

    int blocks() const {
        int sum = 0;
        for (int y = 0; y + 1 < side_; ++y)
            for (int x = 0; x + 1 < side_; ++x) {
                const bool dark = dark_[at(x, y)];
                if (dark == dark_[at(x + 1, y)] && dark == dark_[at(x, y + 1)]
                    && dark == dark_[at(x + 1, y + 1)])
                    sum += 3;
            }
        return sum;
    }

    int balance() const {
        const auto dark = std::count(dark_.begin(), dark_.end(), true);
        const auto all = static_cast<std::ptrdiff_t>(count());
        return static_cast<int>(std::abs(dark * 20 - all * 10) / all) * 10;
    }

    int version_;
    int side_;
    std::vector<bool> dark_;
    std::vector<bool> fixed_;
};

} // namespace

std::optional<QrCode> qr_code(std::string_view text) {
    const auto bits_of_length = [](int version) { return version < 10 ? 8 : 16; };
    int version = 1;
    const auto fits = [&] {
        return 4 + bits_of_length(version) + static_cast<int>(text.size()) * 8
               <= versions[static_cast<std::size_t>(version - 1)].data() * 8;
    };
    constexpr std::size_t most_bytes = 213;
    if (text.size() > most_bytes) return std::nullopt;
    while (!fits())
        ++version;
    const Version& chosen = versions[static_cast<std::size_t>(version - 1)];
    Drawing drawing(version);
    drawing.write_data(interleaved(data_of(text, chosen, bits_of_length(version)), chosen));
    int best = 0, least = -1;
    for (int number = 0; number < 8; ++number) {
        drawing.mask(number);
        drawing.write_format(number);
        const int penalty = drawing.penalty();
        if (least < 0 || penalty < least) {
            least = penalty;
            best = number;
        }
        drawing.mask(number);
    }
    drawing.mask(best);
    drawing.write_format(best);
    return std::move(drawing).code();
}

} // namespace bastide::art

#include "frontend/art/canvas/animated_png.hpp"

#include "core/reading/error.hpp"
#include "core/reading/reason.hpp"

#include <zlib.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <new>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace bastide::art {
namespace {

constexpr std::size_t channels = 4;
constexpr std::string_view signature = "\x89PNG\r\n\x1a\n";
/// Where the number of frames stands: behind the signature and the header, with length, kind and
/// checksum of 12 bytes each.
constexpr std::streamoff count_place = 8 + 12 + 13;

std::string big_endian(std::uint32_t value) {
    return {static_cast<char>(value >> 24), static_cast<char>(value >> 16),
            static_cast<char>(value >> 8), static_cast<char>(value)};
}

std::string big_endian_16(int value) {
    return big_endian(static_cast<std::uint32_t>(value)).substr(2);
}

std::string big_endian(int value) {
    return big_endian(static_cast<std::uint32_t>(value));
}

/// PNG specification, 9.4.
int paeth(int left, int above, int corner) {
    const int guess = left + above - corner;
    const int to_left = std::abs(guess - left), to_above = std::abs(guess - above),
              to_corner = std::abs(guess - corner);
    if (to_left <= to_above && to_left <= to_corner) return left;
    return to_above <= to_corner ? above : corner;
}

std::uint8_t predicted(int filter, int left, int above, int corner) {
    switch (filter) {
    case 1: return static_cast<std::uint8_t>(left);
    case 2: return static_cast<std::uint8_t>(above);
    case 3: return static_cast<std::uint8_t>((left + above) / 2);
    case 4: return static_cast<std::uint8_t>(paeth(left, above, corner));
    default: return 0;
    }
}

/// A row after the filter that leaves the smallest numbers, with the filter's number before it.
std::string filtered(const std::vector<std::uint8_t>& row, const std::vector<std::uint8_t>& above) {
    std::string best;
    long least = -1;
    for (int filter = 0; filter <= 4; ++filter) {
        std::string text(1, static_cast<char>(filter));
        long sum = 0;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const bool first = i < channels;
            const auto rest =
                static_cast<std::uint8_t>(row[i]
                                          - predicted(filter, first ? 0 : row[i - channels],
                                                      above[i], first ? 0 : above[i - channels]));
            sum += std::min<int>(rest, 256 - rest);
            text += static_cast<char>(rest);
        }
        if (least >= 0 && sum >= least) continue;
        least = sum;
        best = std::move(text);
    }
    return best;
}

std::string deflated(const std::string& text) {
    auto size = compressBound(static_cast<uLong>(text.size()));
    std::string out(size, '\0');
    if (compress2(reinterpret_cast<Bytef*>(out.data()), &size,
                  reinterpret_cast<const Bytef*>(text.data()), static_cast<uLong>(text.size()),
                  Z_BEST_COMPRESSION)
        != Z_OK)
        throw std::bad_alloc();
    out.resize(size);
    return out;
}

} // namespace

AnimatedPng::AnimatedPng(std::filesystem::path file) : file_(std::move(file)), part_(file_) {
    part_ += ".part";
    out_.open(part_, std::ios::binary | std::ios::trunc);
    if (!out_) fail(reading::reason_of(errno));
}

AnimatedPng::~AnimatedPng() {
    if (finished_) return;
    out_.close();
    std::error_code ignored;
    std::filesystem::remove(part_, ignored);
}

void AnimatedPng::fail(const engine::Message& why) const {
    throw reading::LoadError({file_.string()}, engine::message("cannot be written: {}", why));
}

void AnimatedPng::write_chunk(const char* kind, const std::string& data) {
    const std::string body = kind + data;
    const auto check = static_cast<std::uint32_t>(
        crc32(0, reinterpret_cast<const Bytef*>(body.data()), static_cast<uInt>(body.size())));
    out_ << big_endian(static_cast<std::uint32_t>(data.size())) << body << big_endian(check);
    if (!out_) fail(reading::reason_of(errno));
}

/// How many frames there are, and that they are played for ever.
void AnimatedPng::write_count() {
    write_chunk("acTL", big_endian(frames_) + big_endian(0));
}

void AnimatedPng::begin(const Image& first) {
    constexpr char depth = 8, with_alpha = 6;
    out_ << signature;
    write_chunk("IHDR", big_endian(first.width) + big_endian(first.height) + depth + with_alpha
                            + std::string(3, '\0'));
    write_count();
}

/// Around all pixels that differ from the frame before; one pixel where none does.
AnimatedPng::Area AnimatedPng::changed(const Image& frame) const {
    if (last_.rgba.empty()) return {0, 0, frame.width, frame.height};
    int left = frame.width, top = frame.height, right = -1, bottom = -1;
    for (int y = 0; y < frame.height; ++y)
        for (int x = 0; x < frame.width; ++x) {
            const std::size_t at = channels * static_cast<std::size_t>(y * frame.width + x);
            if (std::memcmp(&frame.rgba[at], &last_.rgba[at], channels) == 0) continue;
            left = std::min(left, x);
            right = std::max(right, x);
            top = std::min(top, y);
            bottom = y;
        }
    if (right < 0) return {0, 0, 1, 1};
    return {left, top, right - left + 1, bottom - top + 1};
}

/// What has not changed is transparent, and hardly takes any room.
std::string AnimatedPng::packed(const Image& frame, const Area& area) const {
    const std::size_t length = channels * static_cast<std::size_t>(area.width);
    std::vector<std::uint8_t> row(length), above(length);
    std::string text;
    for (int y = area.top; y < area.top + area.height; ++y) {
        const std::size_t from = channels * static_cast<std::size_t>(y * frame.width + area.left);
        for (std::size_t i = 0; i < length; i += channels) {
            const bool same =
                !last_.rgba.empty()
                && std::memcmp(&frame.rgba[from + i], &last_.rgba[from + i], channels) == 0;
            for (std::size_t part = 0; part < channels; ++part)
                row[i + part] = same ? 0 : frame.rgba[from + i + part];
        }
        text += filtered(row, above);
        row.swap(above);
    }
    return deflated(text);
}

void AnimatedPng::add(const Image& frame, int milliseconds) {
    if (frame.width <= 0 || frame.height <= 0
        || (frames_ > 0 && (frame.width != last_.width || frame.height != last_.height)))
        throw std::invalid_argument("frames of an animation are of one size");
    for (std::size_t at = channels - 1; at < frame.rgba.size(); at += channels)
        if (frame.rgba[at] != 255) throw std::invalid_argument("frames of an animation are opaque");
    if (frames_ == 0) begin(frame);
    constexpr int thousandths = 1000;
    constexpr char stays = 0, lies_over = 1;
    const Area area = changed(frame);
    write_chunk("fcTL", big_endian(sequence_++) + big_endian(area.width) + big_endian(area.height)
                            + big_endian(area.left) + big_endian(area.top)
                            + big_endian_16(milliseconds) + big_endian_16(thousandths) + stays
                            + lies_over);
    const std::string data = packed(frame, area);
    if (frames_ == 0)
        write_chunk("IDAT", data);
    else
        write_chunk("fdAT", big_endian(sequence_++) + data);
    ++frames_;
    last_ = frame;
}

void AnimatedPng::finish() {
    if (frames_ == 0) throw std::invalid_argument("an animation without frames cannot be written");
    write_chunk("IEND", {});
    out_.seekp(count_place);
    write_count();
    out_.close();
    std::error_code failed;
    if (out_) std::filesystem::rename(part_, file_, failed);
    if (!out_ || failed) fail(reading::reason_of(failed ? failed.value() : errno));
    finished_ = true;
}

} // namespace bastide::art

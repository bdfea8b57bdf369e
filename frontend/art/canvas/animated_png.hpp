// Pictures one after another in one file: an animated PNG (APNG), which browsers play.
#pragma once

#include "core/engine/rules/message.hpp"
#include "frontend/art/canvas/image.hpp"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>

namespace bastide::art {

/// Writes frame by frame beside the file, which is there once it is whole. Of each frame but the
/// first only the pixels are kept that differ from the one before. Plays for ever; programs that
/// know no animation show the first frame. All functions throw `std::runtime_error` with the path
/// and the reason.
class AnimatedPng {
  public:
    explicit AnimatedPng(std::filesystem::path file);
    /// Leaves no file unless it was finished.
    ~AnimatedPng();
    AnimatedPng(const AnimatedPng&) = delete;
    AnimatedPng& operator=(const AnimatedPng&) = delete;

    /// One more frame, shown so long; opaque, and as large as those before. Throws
    /// `std::invalid_argument` where it is not, or has no pixels.
    void add(const Image& frame, int milliseconds);
    /// Needs a frame. Replaces what had the name.
    void finish();

  private:
    struct Area {
        int left = 0, top = 0, width = 0, height = 0;
    };
    Area changed(const Image& frame) const;
    std::string packed(const Image& frame, const Area& area) const;
    void begin(const Image& first);
    void write_chunk(const char* kind, const std::string& data);
    void write_count();
    [[noreturn]] void fail(const engine::Message& why) const;

    std::filesystem::path file_;
    std::filesystem::path part_;
    std::ofstream out_;
    Image last_;
    std::uint32_t frames_ = 0;
    std::uint32_t sequence_ = 0; ///< of the chunks that make the animation
    bool finished_ = false;
};

} // namespace bastide::art

// Bytes that come in pieces of any length, as lines.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::protocol {

/// Holds one line at a time, and never more than it may have.
class LineSplitter {
  public:
    struct Line {
        std::string text;      ///< without its end
        bool too_long = false; ///< only its beginning is there
    };

    /// `most`: bytes of a line.
    explicit LineSplitter(std::size_t most) : most_(most) {}

    /// Bytes that have come behind those before.
    void add(std::string_view bytes) { waiting_ += bytes; }
    /// The next whole line; nothing before its end has come. To be asked until there is none.
    std::optional<Line> next();
    /// What has come behind the last end of a line; nothing where that is nothing.
    std::optional<Line> rest();

  private:
    void keep(std::string_view part);

    std::size_t most_;
    std::string waiting_;
    Line line_;
};

} // namespace bastide::protocol

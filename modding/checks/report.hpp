// What was found out about a plugin, told as it comes.
// Tested in tests/modding/checks/check_test.cpp.
#pragma once

#include "core/engine/rules/message.hpp"
#include "core/reading/error.hpp"

#include <cstdint>
#include <string>

namespace bastide::checks {

enum class Severity : std::uint8_t {
    error,  ///< it cannot be used, or fails in play
    note,   ///< it can be played, but something may have been forgotten
    result, ///< what was tried, and what came of it
};

struct Finding {
    Severity severity = Severity::error;
    std::string plugin;         ///< its id, or the folder's name where that is not known
    reading::SourcePlace place; ///< as far as it is known
    engine::Message text;       ///< a sentence that begins with the place, where there is one
};

/// Whoever wants to know.
class Report {
  public:
    virtual ~Report() = default;
    virtual void tell(const Finding& finding) = 0;
    /// Asked before each game that is tried out: false ends the check.
    virtual bool goes_on() { return true; }
};

} // namespace bastide::checks

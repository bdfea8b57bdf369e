#include "presentation/people/time_control.hpp"

#include <cmath>

namespace bastide::people {

std::string time_text(const TimeControl& time, const words::Language& tr) {
    if (time.days)
        return tr.count("{} day for each decision", "{} days for each decision", *time.days);
    if (!time.seconds) return {};
    constexpr int minute = 60;
    const std::string minutes =
        tr.count("{} minute for the game", "{} minutes for the game",
                 static_cast<int>(std::lround(static_cast<double>(*time.seconds) / minute)));
    if (time.increment == 0) return minutes;
    return minutes + ", " + tr("{} s more for each decision", time.increment);
}

} // namespace bastide::people

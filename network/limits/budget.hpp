// So much in so many seconds.
#pragma once

#include <algorithm>
#include <optional>

namespace bastide::network {

/// So much can be had at once, and as much again in these seconds, evenly. In no seconds: it comes
/// back when it is given back.
class Budget {
  public:
    Budget(double most, double seconds) : most_(most), seconds_(seconds), left_(most) {}

    /// Whether so much is left; what was spent beyond it is missing first.
    bool has(double now, double amount = 1) {
        refill(now);
        constexpr double rounding = 1e-9;
        return left_ + rounding >= amount;
    }
    /// Spends so much; false, and nothing is spent, where it is not there.
    bool take(double now, double amount = 1) {
        if (!has(now, amount)) return false;
        left_ -= amount;
        return true;
    }
    /// Spends what is known only afterwards, also where it is not there.
    void charge(double now, double amount) {
        refill(now);
        left_ = std::max(left_ - amount, -most_);
    }
    void give_back(double amount) { left_ = std::min(left_ + amount, most_); }
    /// As if nothing had ever been spent.
    bool is_full(double now) { return has(now, most_); }

  private:
    void refill(double now) {
        if (filled_ && now > *filled_ && seconds_ > 0)
            left_ = std::min(left_ + (now - *filled_) * most_ / seconds_, most_);
        filled_ = now;
    }

    double most_, seconds_, left_;
    std::optional<double> filled_;
};

} // namespace bastide::network

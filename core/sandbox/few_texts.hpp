// Some short texts, of which the first need no memory besides this: for what is asked in play,
// where nothing is allocated. std::pmr would do, which not all standard libraries have.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::sandbox {

class FewTexts {
  public:
    void add(std::string_view text) {
        if (contains(text)) return;
        // Each is followed by a zero byte, which none has.
        if (text.size() + 1 > room_.size() - taken_) {
            more_.emplace_back(text);
            return;
        }
        std::copy(text.begin(), text.end(), room_.begin() + static_cast<std::ptrdiff_t>(taken_));
        taken_ += text.size();
        room_[taken_++] = '\0';
    }
    bool contains(std::string_view text) const {
        for (std::string_view rest(room_.data(), taken_); !rest.empty();) {
            const std::string_view next = rest.substr(0, rest.find('\0'));
            if (next == text) return true;
            rest.remove_prefix(next.size() + 1);
        }
        return std::find(more_.begin(), more_.end(), text) != more_.end();
    }
    std::set<std::string> all() const {
        std::set<std::string> texts(more_.begin(), more_.end());
        for (std::string_view rest(room_.data(), taken_); !rest.empty();) {
            const std::string_view next = rest.substr(0, rest.find('\0'));
            texts.emplace(next);
            rest.remove_prefix(next.size() + 1);
        }
        return texts;
    }

  private:
    std::array<char, 300> room_;
    std::size_t taken_ = 0;
    std::vector<std::string> more_; ///< what had no room
};

} // namespace bastide::sandbox

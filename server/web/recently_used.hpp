// What was made before, as far as there is room: what was used longest ago goes first.
#pragma once

#include <cstddef>
#include <list>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace bastide::server {

/// By name. For one thread at a time.
template <class Value>
class RecentlyUsed {
  public:
    /// In whatever unit `add` counts.
    explicit RecentlyUsed(std::size_t room) : room_(room) {}

    /// It was used just now.
    std::optional<Value> find(const std::string& name) {
        const auto found = places_.find(name);
        if (found == places_.end()) return std::nullopt;
        entries_.splice(entries_.begin(), entries_, found->second);
        return found->second->value;
    }
    /// Of a name that is not there yet; else what is there stays.
    void add(const std::string& name, Value value, std::size_t size) {
        if (places_.contains(name)) return;
        entries_.push_front({name, std::move(value), size});
        places_[name] = entries_.begin();
        taken_ += size;
        while (taken_ > room_ && entries_.size() > 1) {
            taken_ -= entries_.back().size;
            places_.erase(entries_.back().name);
            entries_.pop_back();
        }
    }
    std::size_t count() const { return entries_.size(); }

  private:
    struct Entry {
        std::string name;
        Value value;
        std::size_t size = 0;
    };

    std::size_t room_;
    std::size_t taken_ = 0;
    std::list<Entry> entries_; ///< the last that was used first
    std::map<std::string, typename std::list<Entry>::iterator> places_;
};

} // namespace bastide::server

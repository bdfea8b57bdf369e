// bastide.Rules: what games are played by.
// Tested in tests/python/module_test.py.
#pragma once

#include "laboratory/research/action_numbers.hpp"
#include "laboratory/research/environment.hpp"

#include <pybind11/pybind11.h>

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace bastide::python {

/// Rules, and a table that all single games share. What is shared is only used `alone`.
class Rules {
  public:
    /// Throws `reading::LoadError`.
    Rules(const std::vector<std::string>& plugins, const pybind11::dict& settings,
          const std::vector<std::string>& plugin_path);

    const host::GameRules& game_rules() const { return *rules_; }
    const std::shared_ptr<const host::GameRules>& shared_game_rules() const { return rules_; }
    const research::ActionNumbers& action_numbers() const { return action_numbers_; }
    /// For so many players. Throws `reading::LoadError` where the rules do not allow them.
    const research::Observer& observer(int players);

    /// Calls `work(Environment&)` while nobody else does, and while other threads of Python go on:
    /// it must not touch anything of Python.
    template <class Work>
    auto alone(const Work& work) {
        const pybind11::gil_scoped_release release;
        const std::scoped_lock lock(mutex_); // let go before Python is waited for
        return work(environment_);
    }

  private:
    std::shared_ptr<const host::GameRules> rules_;
    research::Environment environment_;
    research::ActionNumbers action_numbers_;
    std::map<int, research::Observer> observers_; ///< by players
    std::mutex mutex_;
};

void add_rules(pybind11::module_& module);

} // namespace bastide::python

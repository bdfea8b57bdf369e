// Answers questions of another worker: the game is played up to the decision once more.
// Tested in tests/alone/host_test.cpp.
#pragma once

#include "network/packages/library.hpp"
#include "protocol/study.hpp"

#include <memory>
#include <string>

namespace bastide::alone {

class Thinking {
  public:
    /// The library must outlive it.
    explicit Thinking(const packages::Library& library) : library_(library) {}

    /// Of the text of a question the text of its answer. Takes as long as it takes: whoever does
    /// not want to wait ends the worker.
    std::string answer(const std::string& question);

  private:
    protocol::Question read(const std::string& text);

    const packages::Library& library_;
    std::string loaded_; ///< what the rules are of
    std::shared_ptr<const host::GameRules> rules_;
    std::shared_ptr<host::ScriptRuntime> scripts_;
    protocol::Study study_;
};

} // namespace bastide::alone

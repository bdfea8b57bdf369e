// What a worker of a browser asks of the program in it: one call after the other, each an object of
// JSON. docs/alone.md lists them.
// Tested in tests/alone/program_test.cpp.
#pragma once

#include "alone/host.hpp"
#include "alone/thinking.hpp"

#include <filesystem>
#include <memory>
#include <string>

namespace bastide::alone {

class Program {
  public:
    /// The folder is there, and its own: files of plugins and languages come into it.
    explicit Program(std::filesystem::path folder) : folder_(std::move(folder)) {}

    /// `{"call": METHOD, ...}`; the answer is `{"result": ...}` or `{"error": SENTENCE}`. Never
    /// throws.
    std::string call(const std::string& text) noexcept;

  private:
    Json answer(const Json& call);
    Json begin(const Json& call);
    Json news();
    packages::Library& library();
    Host& need_host();

    std::filesystem::path folder_;
    std::unique_ptr<packages::Library> library_;
    std::unique_ptr<Thinking> thinking_;
    std::unique_ptr<Host> host_; ///< the last: it uses the library
};

} // namespace bastide::alone

// A postman of tests: it notes what it is given, and answers as it is told.
#pragma once

#include "server/notices/postman.hpp"

#include <deque>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace bastide::tests {

class NotingPostman : public server::Postman {
  public:
    server::Carried push(const server::PushErrand& errand) override;
    server::Carried mail(const std::string& to, const std::string& text) override;

    /// What the next are answered with, one after the other; then 201, or 250.
    void answer(server::Carried carried);
    std::vector<server::PushErrand> pushed() const;
    /// To whom, and what was written, its head and its text, decoded.
    std::vector<std::pair<std::string, std::string>> mailed() const;

  private:
    server::Carried next(int usual);

    mutable std::mutex mutex_;
    std::deque<server::Carried> answers_;
    std::vector<server::PushErrand> pushed_;
    std::vector<std::pair<std::string, std::string>> mailed_;
};

/// A subscription as a browser tells it, at a place; each number has another one.
std::string subscription_at(const std::string& endpoint);

} // namespace bastide::tests

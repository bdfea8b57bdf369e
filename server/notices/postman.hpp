// What carries notices out of the house: to push services by HTTPS, to the operator's relay by
// SMTP. Both by libcurl.
// Tested in tests/server/notices_test.py.
#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace bastide::server {

/// What became of something that was to be carried.
struct Carried {
    int status = 0;           ///< of HTTP or SMTP; 0 where nobody answered in time
    long retry_after = 0;     ///< seconds, where whoever answered names them
    std::string problem = {}; ///< for the log
};

struct PushErrand {
    std::string endpoint, authorization, topic, body;
    bool may_be_near = false; ///< at an address of this machine or its network
};

class Postman {
  public:
    virtual ~Postman() = default;
    virtual Carried push(const PushErrand& errand) = 0;
    /// To one address, all of it: head and text.
    virtual Carried mail(const std::string& to, const std::string& text) = 0;
};

struct PostmanOptions {
    std::string relay; ///< "smtp://host:port" or "smtps://host", with a user perhaps: user@host
    std::string relay_password, from;
    std::string certificates; ///< of push services, a file in PEM form; empty: those of the system
    std::chrono::milliseconds patience{10'000}; ///< for all of one errand
};

/// Its functions are for any thread, and wait.
class CurlPostman : public Postman {
  public:
    explicit CurlPostman(PostmanOptions options);
    Carried push(const PushErrand& errand) override;
    Carried mail(const std::string& to, const std::string& text) override;

  private:
    const PostmanOptions options_;
};

/// Empty where it can be one.
std::string what_is_wrong_with_relay(const std::string& url);

} // namespace bastide::server

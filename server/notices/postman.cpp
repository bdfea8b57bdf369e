#include "server/notices/postman.hpp"

#include "server/notices/push_endpoint.hpp"

#include <curl/curl.h>
#include <sys/socket.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace bastide::server {
namespace {

constexpr long seconds_of_push = 86'400; ///< for which a push service keeps it for a browser
constexpr std::size_t most_answered = std::size_t{16} << 10; ///< bytes; more ends the transfer

struct EndCurl {
    void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using Transfer = std::unique_ptr<CURL, EndCurl>;

/// Lines of a head, or who gets a mail.
class CurlList {
  public:
    CurlList& add(const std::string& line) {
        curl_slist* const longer = curl_slist_append(list_.get(), line.c_str());
        if (longer == nullptr) throw std::bad_alloc();
        if (list_ == nullptr) list_.reset(longer);
        return *this;
    }
    curl_slist* get() const { return list_.get(); }

  private:
    std::unique_ptr<curl_slist, EndCurl> list_;
};

/// Where names lead is known when it connects: whoever gives a name may let it lead anywhere.
curl_socket_t open_in_the_world(void* may_be_near, curlsocktype /*purpose*/,
                                curl_sockaddr* address) {
    if (may_be_near == nullptr && !is_in_the_world(address->addr)) return CURL_SOCKET_BAD;
    return ::socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

/// What is answered is of no use, and has an end.
std::size_t count_answer(char* /*bytes*/, std::size_t size, std::size_t count, void* sum) {
    auto& all = *static_cast<std::size_t*>(sum);
    all += size * count;
    return all > most_answered ? 0 : size * count;
}

std::size_t read_on(char* to, std::size_t size, std::size_t count, void* from) {
    auto& text = *static_cast<std::string_view*>(from);
    const std::size_t taken = std::min(size * count, text.size());
    std::memcpy(to, text.data(), taken);
    text.remove_prefix(taken);
    return taken;
}

Transfer new_transfer(std::chrono::milliseconds patience) {
    static const bool is_there = curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
    Transfer transfer(is_there ? curl_easy_init() : nullptr);
    if (!transfer) throw std::runtime_error("libcurl does not begin");
    curl_easy_setopt(transfer.get(), CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(transfer.get(), CURLOPT_TIMEOUT_MS, static_cast<long>(patience.count()));
    curl_easy_setopt(transfer.get(), CURLOPT_PROXY, ""); // the environment names none for this
    curl_easy_setopt(transfer.get(), CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(transfer.get(), CURLOPT_FORBID_REUSE, 1L);
    return transfer;
}

Carried carry(CURL* transfer) {
    const CURLcode code = curl_easy_perform(transfer);
    Carried carried;
    long status = 0;
    curl_easy_getinfo(transfer, CURLINFO_RESPONSE_CODE, &status);
    carried.status = static_cast<int>(status);
    curl_off_t after = 0;
    if (curl_easy_getinfo(transfer, CURLINFO_RETRY_AFTER, &after) == CURLE_OK)
        carried.retry_after = static_cast<long>(after);
    if (code != CURLE_OK) carried.problem = curl_easy_strerror(code);
    return carried;
}

std::string_view host_of_relay(std::string_view url) {
    url.remove_prefix(std::min(url.size(), url.find("://") + 3));
    if (const auto user = url.rfind('@'); user != url.npos) url.remove_prefix(user + 1);
    if (url.starts_with('[')) return url.substr(0, url.find(']') + 1);
    return url.substr(0, url.find_first_of(":/"));
}

/// What does not leave the machine needs no TLS, which relays there often cannot prove who they are
/// by.
bool is_on_this_machine(std::string_view host) {
    return host == "localhost" || host.starts_with("127.") || host == "[::1]";
}

} // namespace

/// A password is not told on a command line, which others on the machine can read.
std::string what_is_wrong_with_relay(const std::string& url) {
    const auto user = url.rfind('@');
    const bool tells_password = user != url.npos && url.find(':', url.find("://") + 3) < user;
    const bool is_right = (url.starts_with("smtp://") || url.starts_with("smtps://"))
                          && !host_of_relay(url).empty() && !tells_password
                          && url.find_first_of(" \t\r\n\"<>") == url.npos;
    return is_right ? "" : "expected smtp://HOST:PORT or smtps://HOST, found " + url;
}

CurlPostman::CurlPostman(PostmanOptions options) : options_(std::move(options)) {}

Carried CurlPostman::push(const PushErrand& errand) {
    const Transfer transfer = new_transfer(options_.patience);
    CURL* const handle = transfer.get();
    CurlList head;
    head.add("Content-Type: application/octet-stream")
        .add("Content-Encoding: aes128gcm")
        .add("TTL: " + std::to_string(seconds_of_push))
        .add("Urgency: normal")
        .add("Topic: " + errand.topic)
        .add("Authorization: " + errand.authorization)
        .add("Expect:");
    std::size_t answered = 0;
    curl_easy_setopt(handle, CURLOPT_URL, errand.endpoint.c_str());
    curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "https");
    curl_easy_setopt(handle, CURLOPT_HTTPHEADER, head.get());
    curl_easy_setopt(handle, CURLOPT_POST, 1L);
    curl_easy_setopt(handle, CURLOPT_POSTFIELDS, errand.body.data());
    curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE, static_cast<long>(errand.body.size()));
    curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, &count_answer);
    curl_easy_setopt(handle, CURLOPT_WRITEDATA, &answered);
    curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, &open_in_the_world);
    curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, errand.may_be_near ? &answered : nullptr);
    if (!options_.certificates.empty())
        curl_easy_setopt(handle, CURLOPT_CAINFO, options_.certificates.c_str());
    return carry(handle);
}

Carried CurlPostman::mail(const std::string& to, const std::string& text) {
    const Transfer transfer = new_transfer(options_.patience);
    CURL* const handle = transfer.get();
    CurlList recipients;
    recipients.add('<' + to + '>');
    std::string_view left = text;
    const bool is_near = is_on_this_machine(host_of_relay(options_.relay));
    curl_easy_setopt(handle, CURLOPT_URL, options_.relay.c_str());
    curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    curl_easy_setopt(handle, CURLOPT_USE_SSL,
                     static_cast<long>(is_near ? CURLUSESSL_NONE : CURLUSESSL_ALL));
    if (!options_.relay_password.empty())
        curl_easy_setopt(handle, CURLOPT_PASSWORD, options_.relay_password.c_str());
    curl_easy_setopt(handle, CURLOPT_MAIL_FROM, ('<' + options_.from + '>').c_str());
    curl_easy_setopt(handle, CURLOPT_MAIL_RCPT, recipients.get());
    curl_easy_setopt(handle, CURLOPT_READFUNCTION, &read_on);
    curl_easy_setopt(handle, CURLOPT_READDATA, &left);
    curl_easy_setopt(handle, CURLOPT_UPLOAD, 1L);
    return carry(handle);
}

} // namespace bastide::server

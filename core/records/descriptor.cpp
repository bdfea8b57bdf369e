#include "core/records/descriptor.hpp"

#include "core/reading/error.hpp"
#include "core/reading/reason.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace bastide::records {

using engine::Message;
using engine::message;

namespace {

[[noreturn]] void fail(const std::filesystem::path& file, const Message& message) {
    throw reading::LoadError({file.string(), 0, 0}, message);
}

Descriptor open_plain(const std::filesystem::path& file, int mode) {
    Descriptor descriptor(::open(file.c_str(), mode | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    if (descriptor.number() < 0) {
        if (errno == EISDIR) fail(file, message("expected a file, found a folder"));
        const bool forbidden = mode != O_RDONLY && errno != ENOENT && errno != ENOTDIR;
        const Message reason = reading::reason_of(errno);
        fail(file, forbidden ? message("cannot be written: {}", reason)
                             : message("cannot be read: {}", reason));
    }
    struct stat known {};
    if (::fstat(descriptor.number(), &known) != 0)
        fail(file, message("cannot be read: {}", reading::reason_of(errno)));
    if (S_ISDIR(known.st_mode)) fail(file, message("expected a file, found a folder"));
    if (!S_ISREG(known.st_mode)) fail(file, message("expected a file, found a pipe or a device"));
    return descriptor;
}

} // namespace

Descriptor::Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
}

Descriptor::~Descriptor() {
    if (number_ >= 0) ::close(number_);
}

Descriptor open_to_read(const std::filesystem::path& file) {
    return open_plain(file, O_RDONLY);
}

Descriptor open_to_write(const std::filesystem::path& file) {
    return open_plain(file, O_RDWR);
}

void lock(const Descriptor& descriptor, const std::filesystem::path& file) {
    if (::flock(descriptor.number(), LOCK_EX | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK)
            fail(file, message("this game is being played elsewhere; another program has it open"));
        fail(file, message("cannot be locked: {}", reading::reason_of(errno)));
    }
    if (!is_still_there(descriptor, file))
        fail(file, message("cannot be read: {}", reading::reason_of(ENOENT)));
}

bool is_still_there(const Descriptor& descriptor, const std::filesystem::path& file) {
    struct stat open {};
    struct stat named {};
    return ::fstat(descriptor.number(), &open) == 0 && ::stat(file.c_str(), &named) == 0
           && open.st_dev == named.st_dev && open.st_ino == named.st_ino;
}

} // namespace bastide::records

#include "core/records/writer.hpp"

#include "core/reading/error.hpp"
#include "core/reading/json_reader.hpp"
#include "core/reading/reason.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <utility>

namespace bastide::records {

using engine::message;
using engine::sentence;

namespace {

constexpr mode_t readable_by_all = 0644;

[[noreturn]] void fail_with(const std::filesystem::path& file, const char* what) {
    throw reading::LoadError({file.string(), 0, 0}, message(what, reading::reason_of(errno)));
}

/// Two programs that add to one game would spoil it. The lock goes with the descriptor.
void lock(const std::filesystem::path& file, int descriptor) {
    if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) return;
    const bool taken = errno == EWOULDBLOCK;
    const int reason = errno;
    ::close(descriptor);
    if (taken)
        throw reading::LoadError({file.string(), 0, 0},
                                 message("another program is playing this game"));
    errno = reason;
    fail_with(file, sentence("cannot be locked: {}"));
}

/// A new name in a folder is safe only when the folder itself is synced.
void sync_folder(const std::filesystem::path& file) {
    const auto folder = file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    ::fsync(descriptor);
    ::close(descriptor);
}

} // namespace

RecordWriter::RecordWriter(std::filesystem::path file, int descriptor, std::uintmax_t size)
    : file_(std::move(file)), descriptor_(descriptor), size_(size) {}

RecordWriter RecordWriter::create(const std::filesystem::path& file) {
    std::error_code ignored;
    if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path(), ignored);
    const int descriptor =
        ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, readable_by_all);
    if (descriptor < 0) fail_with(file, sentence("cannot be created: {}"));
    lock(file, descriptor);
    sync_folder(file);
    return {file, descriptor, 0};
}

RecordWriter RecordWriter::extend(const std::filesystem::path& file, std::uintmax_t size,
                                  bool open_ended) {
    const int descriptor = ::open(file.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor < 0) fail_with(file, sentence("cannot be written: {}"));
    lock(file, descriptor);
    RecordWriter writer(file, descriptor, size);
    writer.cut(size);
    if (open_ended) writer.write("\n");
    return writer;
}

RecordWriter::RecordWriter(RecordWriter&& other) noexcept
    : file_(std::move(other.file_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      size_(other.size_) {}

RecordWriter& RecordWriter::operator=(RecordWriter&& other) noexcept {
    std::swap(file_, other.file_);
    std::swap(descriptor_, other.descriptor_);
    std::swap(size_, other.size_);
    return *this;
}

RecordWriter::~RecordWriter() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

void RecordWriter::fail(const char* what) const {
    fail_with(file_, what);
}

void RecordWriter::append(const std::vector<nlohmann::ordered_json>& lines) {
    std::string text;
    for (const nlohmann::ordered_json& line : lines)
        text += reading::json_line(line) + "\n";
    write(text);
}

void RecordWriter::write(const std::string& text) {
    // A line that is not wholly on disk would look like damage to the next reader.
    const auto give_up = [&](const char* what) {
        const int reason = errno;
        if (::ftruncate(descriptor_, static_cast<off_t>(size_)) == 0) ::fsync(descriptor_);
        errno = reason;
        fail(what);
    };
    std::size_t done = 0;
    while (done < text.size()) {
        const auto written = ::pwrite(descriptor_, text.data() + done, text.size() - done,
                                      static_cast<off_t>(size_ + done));
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) give_up(sentence("cannot be written: {}"));
        done += static_cast<std::size_t>(written);
    }
    if (::fsync(descriptor_) != 0) give_up(sentence("cannot be synced: {}"));
    size_ += text.size();
}

void RecordWriter::cut(std::uintmax_t size) {
    if (::ftruncate(descriptor_, static_cast<off_t>(size)) != 0 || ::fsync(descriptor_) != 0)
        fail(sentence("cannot be shortened: {}"));
    size_ = size;
}

} // namespace bastide::records

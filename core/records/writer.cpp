#include "core/records/writer.hpp"

#include "core/reading/error.hpp"
#include "core/reading/json_reader.hpp"
#include "core/reading/reason.hpp"
#include "core/records/record.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <optional>
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

/// A new name in a folder is safe only when the folder itself is synced.
void sync_folder(const std::filesystem::path& file) {
    const auto folder = file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
    const Descriptor descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (descriptor.number() >= 0) ::fsync(descriptor.number());
}

/// A file that is to take the place of another; it goes again unless that has happened.
struct Replacement {
    explicit Replacement(std::filesystem::path name) : file(std::move(name)) {}
    Replacement(const Replacement&) = delete;
    Replacement& operator=(const Replacement&) = delete;
    ~Replacement() {
        if (!done) ::unlink(file.c_str());
    }
    std::filesystem::path file;
    bool done = false;
};

} // namespace

RecordWriter::RecordWriter(std::filesystem::path file, Descriptor descriptor, std::uintmax_t size)
    : file_(std::move(file)), descriptor_(std::move(descriptor)), size_(size) {}

RecordWriter RecordWriter::create(const std::filesystem::path& file,
                                  const std::vector<nlohmann::ordered_json>& lines) {
    std::error_code ignored;
    if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path(), ignored);
    RecordWriter writer(
        file,
        Descriptor(::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, readable_by_all)),
        0);
    if (writer.descriptor_.number() < 0) fail_with(file, sentence("cannot be created: {}"));
    try {
        records::lock(writer.descriptor_, file);
        writer.append(lines);
    } catch (const reading::LoadError&) {
        // An empty save would be in the way of all that are none.
        if (is_still_there(writer.descriptor_, file)) ::unlink(file.c_str());
        throw;
    }
    sync_folder(file);
    return writer;
}

RecordWriter RecordWriter::lock(const std::filesystem::path& file) {
    Descriptor descriptor = open_to_write(file);
    records::lock(descriptor, file);
    struct stat known {};
    if (::fstat(descriptor.number(), &known) != 0) fail_with(file, sentence("cannot be read: {}"));
    return {file, std::move(descriptor), static_cast<std::uintmax_t>(known.st_size)};
}

void RecordWriter::go_on(std::uintmax_t size, bool open_ended) {
    has_leftovers_ = true;
    cut(size);
    if (open_ended) write("\n");
}

void RecordWriter::fail(const char* what) const {
    fail_with(file_, what);
}

void RecordWriter::expect_untouched() {
    if (!is_still_there(descriptor_, file_))
        throw reading::LoadError({file_.string(), 0, 0},
                                 message("this saved game has been deleted or moved away"));
    struct stat known {};
    if (::fstat(descriptor_.number(), &known) != 0) fail(sentence("cannot be read: {}"));
    if (!has_leftovers_ && static_cast<std::uintmax_t>(known.st_size) != size_)
        throw reading::LoadError({file_.string(), 0, 0},
                                 message("another program has changed this saved game"));
}

void RecordWriter::append(const std::vector<nlohmann::ordered_json>& lines) {
    std::string text;
    for (const nlohmann::ordered_json& line : lines)
        text += reading::json_line(line) + "\n";
    write(text);
}

void RecordWriter::write(const std::string& text) {
    expect_untouched();
    // A line that is not wholly on disk would look like damage to the next reader.
    const auto give_up = [&](const char* what) {
        const int reason = errno;
        has_leftovers_ = ::ftruncate(descriptor_.number(), static_cast<off_t>(size_)) != 0;
        ::fsync(descriptor_.number());
        errno = reason;
        fail(what);
    };
    if (has_leftovers_) cut(size_);
    std::size_t done = 0;
    while (done < text.size()) {
        const auto written = ::pwrite(descriptor_.number(), text.data() + done, text.size() - done,
                                      static_cast<off_t>(size_ + done));
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) give_up(sentence("cannot be written: {}"));
        done += static_cast<std::size_t>(written);
    }
    if (::fsync(descriptor_.number()) != 0) give_up(sentence("cannot be synced: {}"));
    size_ += text.size();
}

void RecordWriter::cut(std::uintmax_t size) {
    expect_untouched();
    if (::ftruncate(descriptor_.number(), static_cast<off_t>(size)) != 0)
        fail(sentence("cannot be shortened: {}"));
    size_ = size;
    has_leftovers_ = false;
    ::fsync(descriptor_.number()); // were it lost, the next line would be written over what is back
}

std::string RecordWriter::read_all() const {
    std::string text(size_, '\0');
    std::size_t done = 0;
    while (done < text.size()) {
        const auto got = ::pread(descriptor_.number(), text.data() + done, text.size() - done,
                                 static_cast<off_t>(done));
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) fail(sentence("cannot be read: {}"));
        done += static_cast<std::size_t>(got);
    }
    return text;
}

std::intmax_t
RecordWriter::change_line(std::uintmax_t begin,
                          const std::function<void(nlohmann::ordered_json&)>& change) {
    expect_untouched();
    std::string text = read_all();
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string before = text.substr(begin, end - begin);
    auto line = nlohmann::ordered_json::parse(before, nullptr, false);
    if (!line.is_object())
        throw reading::LoadError({file_.string(), 0, 0},
                                 message("another program has changed this saved game"));
    change(line);
    const std::string after = reading::json_line(line);
    if (after == before) return 0;
    text.replace(begin, before.size(), after);

    std::error_code unknown;
    const auto real = std::filesystem::canonical(file_, unknown); // a link stays one
    const std::filesystem::path target = unknown ? file_ : real;
    Replacement part(target.string() + ".part");
    RecordWriter anew(
        part.file,
        Descriptor(::open(part.file.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC,
                          readable_by_all)),
        0);
    if (anew.descriptor_.number() < 0) fail(sentence("cannot be written: {}"));
    records::lock(anew.descriptor_, part.file);
    anew.write(text);
    const auto known = std::filesystem::status(target, unknown);
    if (!unknown) std::filesystem::permissions(part.file, known.permissions(), unknown);
    const auto played = std::filesystem::last_write_time(target, unknown);
    if (!unknown)
        std::filesystem::last_write_time(part.file, played + std::chrono::milliseconds(1), unknown);
    if (::rename(part.file.c_str(), target.c_str()) != 0) fail(sentence("cannot be written: {}"));
    part.done = true;
    sync_folder(target);
    descriptor_ = std::move(anew.descriptor_);
    size_ = anew.size_;
    has_leftovers_ = false;
    return static_cast<std::intmax_t>(after.size()) - static_cast<std::intmax_t>(before.size());
}

std::intmax_t RecordWriter::rename(std::uintmax_t begin, const std::string& name) {
    return change_line(begin, [&](nlohmann::ordered_json& line) {
        line.erase("name");
        if (const std::string kept = kept_name(name); !kept.empty()) line["name"] = kept;
    });
}

void rename_record(const std::filesystem::path& file, const std::string& name) {
    RecordWriter writer = RecordWriter::lock(file);
    const Record record = last_record(RecordReader(file, writer.descriptor()));
    if (record.compressed)
        throw reading::LoadError({file.string(), 0, 0},
                                 message("a compressed record can be given no name; unpack it "
                                         "first"));
    if (record.damage && record.setup.choice.plugins.empty())
        throw reading::LoadError(*record.damage);
    writer.rename(record.begin, name);
}

void copy_record(const std::filesystem::path& file, const std::filesystem::path& copy,
                 const std::string& name) {
    std::error_code failed;
    std::filesystem::copy_file(file, copy, failed);
    if (failed)
        throw reading::LoadError(
            {copy.string(), 0, 0},
            message("cannot be written: {}", reading::reason_of(failed.value())));
    try {
        // Just before its original, which is the one to go on with.
        const auto played = std::filesystem::last_write_time(file, failed);
        if (!failed)
            std::filesystem::last_write_time(copy, played - std::chrono::milliseconds(2), failed);
        if (!last_record(RecordReader(copy)).compressed) rename_record(copy, name);
    } catch (const reading::LoadError&) {
        ::unlink(copy.c_str());
        throw;
    }
}

void remove_record(const std::filesystem::path& file) {
    std::optional<Descriptor> held;
    std::error_code unknown;
    if (std::filesystem::is_regular_file(file, unknown) && ::access(file.c_str(), R_OK) == 0) {
        held.emplace(open_to_read(file));
        lock(*held, file);
    }
    std::error_code failed;
    const bool removed = std::filesystem::remove(file, failed);
    if (!removed && !failed) failed = std::make_error_code(std::errc::no_such_file_or_directory);
    if (failed)
        throw reading::LoadError(
            {file.string(), 0, 0},
            message("cannot be deleted: {}", reading::reason_of(failed.value())));
    sync_folder(file);
}

} // namespace bastide::records

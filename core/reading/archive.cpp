#include "core/reading/archive.hpp"

#include "core/reading/error.hpp"

#include <sys/stat.h>
#include <zip.h>

#include <algorithm>
#include <set>

namespace bastide::reading {

using engine::Message;
using engine::message;

namespace {

namespace fs = std::filesystem;

/// What is smaller is harmless, however well it was packed.
constexpr std::uintmax_t harmless = 1u << 20;

/// Of an entry, in bytes: every folder on its way is looked up.
constexpr std::size_t longest_name = 200;

[[noreturn]] void refuse_archive(const fs::path& archive, const Message& why) {
    throw LoadError({archive.string(), 0, 0}, why);
}

/// Links and devices are kept as files with another type in their Unix mode.
std::optional<Message> unfit_type(zip_t* archive, zip_uint64_t index) {
    zip_uint8_t system = 0;
    zip_uint32_t attributes = 0;
    zip_file_get_external_attributes(archive, index, 0, &system, &attributes);
    const auto type = static_cast<mode_t>(attributes >> 16) & S_IFMT;
    if (type == 0 || type == S_IFREG || type == S_IFDIR) return std::nullopt;
    return type == S_IFLNK ? message("expected a plain file or folder, found a link")
                           : message("expected a plain file or folder, found a device");
}

std::optional<Message> unfit_content(const zip_stat_t& entry) {
    constexpr zip_uint64_t needed =
        ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE | ZIP_STAT_COMP_METHOD | ZIP_STAT_ENCRYPTION_METHOD;
    if ((entry.valid & needed) != needed) return message("does not say how it is packed");
    if (entry.encryption_method != ZIP_EM_NONE) return message("is encrypted");
    if (entry.comp_method != ZIP_CM_STORE && entry.comp_method != ZIP_CM_DEFLATE)
        return message("is packed in an unusual way; pack it by deflate");
    if (entry.size > harmless && entry.size / Archive::most_ratio > entry.comp_size)
        return message("would unpack to {} bytes, more than {} times its size", entry.size,
                       Archive::most_ratio);
    return std::nullopt;
}

/// Takes in entry after entry, and refuses the first that a plugin cannot have.
class Inventory {
  public:
    Inventory(const fs::path& file, zip_t* archive) : file_(file), archive_(archive) {}

    void add(zip_uint64_t index) {
        zip_stat_t entry;
        // Raw: what the library would make of other encodings is not what was written.
        if (zip_stat_index(archive_, index, ZIP_FL_ENC_RAW, &entry) != 0
            || (entry.valid & ZIP_STAT_NAME) == 0)
            refuse_archive(file_, message("entry {} cannot be read", index + 1));
        name_ = entry.name;
        if (name_.size() > longest_name)
            refuse_archive(file_, message("entry {}: expected a name of at most {} bytes, found {}",
                                          index + 1, longest_name, name_.size()));
        check(unfit_name(name_));
        check(unfit_type(archive_, index));
        const bool is_folder = name_.back() == '/';
        if (is_folder) name_.pop_back();
        if (!(is_folder ? folders_ : names_).insert(name_).second) check(message("is there twice"));
        check_folder(is_folder);
        if (is_folder) return;
        check(unfit_content(entry));
        unpacked_ += entry.size;
        if (unpacked_ > Archive::most_unpacked)
            check(message("goes beyond the {} bytes that an archive may unpack to",
                          Archive::most_unpacked));
        files.emplace(name_.substr(folder.size() + 1), index);
    }

    void finish() {
        if (folder.empty()) refuse_archive(file_, message("expected one folder, found nothing"));
        for (const auto* const some : {&names_, &folders_})
            for (const std::string& name : *some)
                for (auto end = name.find('/'); end != std::string::npos;
                     end = name.find('/', end + 1))
                    refuse_file(name.substr(0, end));
        for (const std::string& name : folders_)
            refuse_file(name);
    }

    std::string folder;
    std::map<std::string, std::uint64_t, std::less<>> files;

  private:
    void check(const std::optional<Message>& why) const {
        if (why) refuse_archive(file_, message("entry '{}': {}", name_, *why));
    }

    void check_folder(bool is_folder) {
        const auto slash = name_.find('/');
        if (slash == std::string::npos && !is_folder)
            check(message("expected one folder that holds everything, found a file beside it"));
        if (folder.empty()) folder = name_.substr(0, slash);
        if (name_.substr(0, slash) != folder)
            check(
                message("expected one folder that holds everything, '{}', found another", folder));
    }

    void refuse_file(const std::string& name) {
        name_ = name;
        if (names_.count(name) > 0) check(message("is a file and a folder at once"));
    }

    const fs::path& file_;
    zip_t* archive_;
    std::string name_; ///< of the entry at hand
    std::set<std::string> names_;
    std::set<std::string> folders_;
    std::uintmax_t unpacked_ = 0;
};

} // namespace

void Archive::Close::operator()(zip* archive) const {
    zip_discard(archive);
}

Archive::Archive(const fs::path& file) : file_(file) {
    std::error_code failed;
    if (!fs::is_regular_file(file, failed))
        refuse_archive(file, message("expected a plain file, found a link, a folder or a device"));
    const auto size = fs::file_size(file, failed);
    if (failed || size > most_packed)
        refuse_archive(file, message("expected at most {} bytes, found {}", most_packed, size));
    int error = ZIP_ER_OK;
    archive_.reset(zip_open(file.c_str(), ZIP_RDONLY, &error));
    if (!archive_) {
        zip_error_t told;
        zip_error_init_with_code(&told, error);
        const std::string why = zip_error_strerror(&told);
        zip_error_fini(&told);
        refuse_archive(file, message("is no zip archive that can be read: {}", why));
    }
    const auto count = static_cast<std::size_t>(zip_get_num_entries(archive_.get(), 0));
    if (count > most_entries)
        refuse_archive(file, message("expected at most {} entries, found {}", most_entries, count));
    Inventory inventory(file, archive_.get());
    for (zip_uint64_t index = 0; index < count; ++index)
        inventory.add(index);
    inventory.finish();
    folder_ = std::move(inventory.folder);
    files_ = std::move(inventory.files);
}

std::string Archive::read(const std::string& name, std::size_t most) const {
    const SourcePlace place{(file_ / name).string(), 0, 0};
    const auto found = files_.find(name);
    if (found == files_.end()) throw LoadError(place, message("expected a file, found nothing"));
    zip_stat_t entry;
    if (zip_stat_index(archive_.get(), found->second, 0, &entry) != 0)
        throw LoadError(place, message("cannot be read"));
    if (entry.size > most)
        throw LoadError(place, message("expected at most {} bytes, found {}", most, entry.size));
    const std::unique_ptr<zip_file_t, int (*)(zip_file_t*)> file(
        zip_fopen_index(archive_.get(), found->second, 0), zip_fclose);
    // One byte more than it says: what is longer is noticed, and the checksum looked at.
    std::string text(entry.size + 1, '\0');
    std::size_t size = 0;
    zip_int64_t part = file ? 1 : -1;
    while (part > 0 && size < text.size()) {
        part = zip_fread(file.get(), text.data() + size, text.size() - size);
        if (part > 0) size += static_cast<std::size_t>(part);
    }
    if (part < 0 || size != entry.size)
        throw LoadError(place, message("is damaged: it does not unpack to what the archive says"));
    text.resize(size);
    return text;
}

} // namespace bastide::reading

#include "modding/kit/pack.hpp"

#include "core/catalogue/plugin_files.hpp"
#include "core/reading/archive.hpp"
#include "core/reading/error.hpp"
#include "core/reading/removed_file.hpp"
#include "core/reading/text.hpp"
#include "core/reading/text_file.hpp"

#include <zip.h>

#include <map>
#include <memory>
#include <string>

namespace bastide::kit {

using engine::message;
using reading::LoadError;

namespace {

namespace fs = std::filesystem;

class ZipWriter {
  public:
    explicit ZipWriter(const fs::path& file) : file_(file.string()) {
        int error = 0;
        zip_ = zip_open(file_.c_str(), ZIP_CREATE | ZIP_TRUNCATE, &error);
        if (zip_ == nullptr) {
            zip_error_t reason;
            zip_error_init_with_code(&reason, error);
            const std::string text = zip_error_strerror(&reason);
            zip_error_fini(&reason);
            fail(text);
        }
    }
    ~ZipWriter() {
        if (zip_ != nullptr) zip_discard(zip_);
    }
    ZipWriter(const ZipWriter&) = delete;
    ZipWriter& operator=(const ZipWriter&) = delete;

    void add(const std::string& name, const std::string& bytes) {
        // What libzip takes differs from version to version.
        if (const auto why = reading::unfit_name(name))
            throw LoadError({file_, 0, 0}, message("entry '{}': {}", name, *why));
        constexpr int best_compression = 9;
        constexpr zip_uint16_t first_of_1980 = 1u << 5 | 1u;
        constexpr zip_uint32_t plain_file = 0100644u << 16;
        zip_source_t* const source = zip_source_buffer(zip_, bytes.data(), bytes.size(), 0);
        if (source == nullptr) fail(zip_strerror(zip_));
        const zip_int64_t index = zip_file_add(zip_, name.c_str(), source, ZIP_FL_ENC_UTF_8);
        if (index < 0) {
            zip_source_free(source);
            fail(reading::in_quotes(name) + ": " + zip_strerror(zip_));
        }
        const auto entry = static_cast<zip_uint64_t>(index);
        if (zip_set_file_compression(zip_, entry, ZIP_CM_DEFLATE, best_compression) != 0
            || zip_file_set_dostime(zip_, entry, 0, first_of_1980, 0) != 0
            || zip_file_set_external_attributes(zip_, entry, 0, ZIP_OPSYS_UNIX, plain_file) != 0)
            fail(zip_strerror(zip_));
    }
    void close() {
        if (zip_close(zip_) != 0) fail(zip_strerror(zip_));
        zip_ = nullptr;
    }

  private:
    [[noreturn]] void fail(const std::string& reason) const {
        throw LoadError({file_, 0, 0}, message("cannot be written: {}", reason));
    }

    std::string file_;
    zip_t* zip_ = nullptr;
};

} // namespace

std::map<std::string, std::string> files_of(const catalogue::Plugin& plugin) {
    return catalogue::all_files(plugin.folder);
}

std::uintmax_t pack(const catalogue::Plugin& plugin, const fs::path& zip) {
    const std::string inside = fs::weakly_canonical(fs::absolute(zip))
                                   .lexically_relative(fs::weakly_canonical(plugin.folder))
                                   .string();
    if (!inside.empty() && inside.rfind("..", 0) != 0)
        throw LoadError({zip.string(), 0, 0},
                        message("expected a file outside of the plugin's folder"));
    if (fs::exists(zip) && !fs::is_regular_file(zip))
        throw LoadError({zip.string(), 0, 0},
                        message("expected a plain file, found a link, a folder or a device"));
    // Never moves: libzip reads them when it is closed.
    const std::map<std::string, std::string> contents = files_of(plugin);
    fs::path part = zip;
    part += ".part";
    const reading::RemovedFile removed{part};
    ZipWriter archive(part);
    for (const auto& [name, bytes] : contents)
        archive.add(plugin.manifest.id + '/' + name, bytes);
    archive.close();
    const reading::Archive as_it_will_be_read(part);
    fs::rename(part, zip);
    return fs::file_size(zip);
}

} // namespace bastide::kit

#include "core/reading/reason.hpp"

#include "core/reading/error.hpp"

#include <cerrno>
#include <filesystem>
#include <system_error>

namespace bastide::reading {

using engine::message;

engine::Message reason_of(int error) {
    switch (error) {
    case ENOSPC:
    case EDQUOT: return message("the disk is full");
    case EACCES:
    case EPERM: return message("permission is missing");
    case EROFS: return message("nothing can be written there");
    case ENOENT: return message("there is no such file or folder");
    case EEXIST: return message("there is such a file already");
    case EISDIR: return message("it is a folder");
    case ENOTDIR: return message("a part of the path is no folder");
    default: return engine::verbatim(std::generic_category().message(error));
    }
}

engine::Message told(const std::exception& error) {
    if (const auto* load = dynamic_cast<const LoadError*>(&error)) return load->message();
    if (const auto* file = dynamic_cast<const std::filesystem::filesystem_error*>(&error))
        return engine::joined(
            {engine::verbatim(file->path1().string() + ':'), reason_of(file->code().value())});
    return engine::verbatim(error.what());
}

} // namespace bastide::reading

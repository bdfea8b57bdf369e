#include "core/reading/reason.hpp"

#include <cerrno>
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
    default: return std::generic_category().message(error);
    }
}

} // namespace bastide::reading

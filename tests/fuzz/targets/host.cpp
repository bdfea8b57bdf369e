#include "protocol/host.hpp"

#include "core/reading/json_reader.hpp"
#include "protocol/line_splitter.hpp"
#include "tests/fuzz/folder.hpp"
#include "tests/fuzz/targets.hpp"

namespace bastide::fuzz {

void host(std::string_view bytes) {
    static const Folder folder;
    static const auto catalogue = catalogue::Catalogue::read({folder.path("plugins")});
    std::string sent;
    protocol::Host host(
        catalogue, [&](const protocol::Json& message) { sent = reading::json_line(message); },
        [] {});
    protocol::LineSplitter lines(protocol::longest_line);
    lines.add(bytes);
    while (const auto line = lines.next()) {
        host.receive(line->text);
        host.go_on();
    }
}

} // namespace bastide::fuzz

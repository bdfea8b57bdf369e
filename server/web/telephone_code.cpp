#include "server/web/telephone_code.hpp"

#include "core/reading/json_reader.hpp"
#include "frontend/art/qr_code.hpp"

#include <string>

namespace bastide::server {

protocol::Json telephone_code(const protocol::Json& params) {
    const reading::JsonReader read(params, {});
    const auto code = art::qr_code(read.text("text"));
    if (!code) read.fail("text", engine::message("1 to {} bytes", 213), read.need("text"));
    const auto side = static_cast<std::size_t>(code->size);
    protocol::Json rows = protocol::Json::array();
    for (std::size_t row = 0; row < side; ++row) {
        std::string modules;
        for (std::size_t column = 0; column < side; ++column)
            modules += code->dark[row * side + column] ? '1' : '0';
        rows.push_back(std::move(modules));
    }
    return {{"rows", std::move(rows)}};
}

} // namespace bastide::server

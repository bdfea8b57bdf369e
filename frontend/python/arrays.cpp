#include "frontend/python/arrays.hpp"

#include <algorithm>

namespace bastide::python {

namespace py = pybind11;

std::span<research::Number> whole(Numbers& array) {
    return {array.mutable_data(), static_cast<std::size_t>(array.size())};
}

Numbers zeros(const std::vector<std::size_t>& shape) {
    Numbers array(shape);
    std::ranges::fill(whole(array), research::Number{0});
    return array;
}

std::span<research::Number> part(Numbers& array, std::size_t n) {
    const auto parts = static_cast<std::size_t>(array.shape(0));
    const std::size_t size = static_cast<std::size_t>(array.size()) / parts;
    return whole(array).subspan(n * size, size);
}

void check_size(int size) {
    constexpr int most = 1000;
    if (size < 1 || size > most)
        throw py::value_error("size: expected 1 to " + std::to_string(most) + ", found "
                              + std::to_string(size));
}

} // namespace bastide::python

// The door of libFuzzer; CMake says which target stands behind it.
#include "tests/fuzz/targets.hpp"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    bastide::fuzz::BASTIDE_FUZZ_TARGET({reinterpret_cast<const char*>(data), size});
    return 0;
}

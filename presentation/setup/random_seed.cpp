#include "presentation/setup/random_seed.hpp"

#include <random>

namespace bastide::setup {

std::uint64_t random_seed() {
    std::random_device device;
    return std::uniform_int_distribution<std::uint64_t>(1, 99'999'999)(device);
}

} // namespace bastide::setup

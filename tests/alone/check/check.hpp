// What is compared of a program here and of one in a browser: lines that have to be the same.
#pragma once

#include "core/catalogue/catalogue.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace bastide::tests {

/// Of hashes, in their order.
class HashChain {
  public:
    void add(std::uint64_t hash) {
        for (int shift = 0; shift < 64; shift += 8)
            sum_ = (sum_ ^ (hash >> shift & 255u)) * 0x100000001B3u;
        ++count_;
    }
    int count() const { return count_; }
    /// How many there are, and 16 hexadecimal digits.
    std::string text() const;

  private:
    std::uint64_t sum_ = 0xCBF29CE484222325u;
    int count_ = 0;
};

/// A line for each record of the files: what does not hold in it, and how the game stood after each
/// action.
void check_records(const catalogue::Catalogue& catalogue, const std::vector<std::string>& files);
/// The same for each scenario of the plugins, after each sentence.
void check_scenarios(const catalogue::Catalogue& catalogue);
/// A line for each attack of a folder: what is told of it; after it another game is played.
void check_attacks(const std::filesystem::path& attacks);
/// Milliseconds of a choice in games of computer players of a kind: the mean and the longest. These
/// differ.
void check_turns(const catalogue::Catalogue& catalogue, const std::vector<std::string>& plugins,
                 const std::string& kind);

} // namespace bastide::tests

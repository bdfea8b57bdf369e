// Tested in tests/frontend/cli/cli_test.cpp.
#include "frontend/cli/commands.hpp"
#include "frontend/cli/peer.hpp"
#include "frontend/cli/say.hpp"
#include "protocol/computer_bot.hpp"

#include <iostream>
#include <string>

namespace bastide::cli {

Run add_bot(CLI::App& app, const Context& context) {
    struct Options {
        std::string kind;
        std::uint64_t seed = 1;
    };
    const auto options = std::make_shared<Options>();
    auto* const command = app.add_subcommand(
        "bot", "Take a seat at the game of another program by a computer player: messages of the "
               "bot protocol on standard input and output");
    command->add_option("--kind", options->kind, "Of computer player")
        ->required()
        ->check(player_kind());
    command->add_option("--seed", options->seed, "Of its whims")
        ->check(whole_number())
        ->capture_default_str();
    return [&context, options] {
        const catalogue::Catalogue catalogue = context.catalogue();
        protocol::ComputerBot bot(catalogue, options->kind, options->seed, write_message, complain);
        for (std::string line; !bot.is_done() && std::getline(std::cin, line);)
            bot.receive(line);
        return all_well;
    };
}

} // namespace bastide::cli

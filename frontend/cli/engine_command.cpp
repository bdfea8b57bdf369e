// Tested in tests/frontend/cli/engine_test.cpp.
#include "frontend/cli/commands.hpp"
#include "frontend/cli/peer.hpp"
#include "protocol/host.hpp"

namespace bastide::cli {
namespace {

/// Until the peer has nothing more to say, and has got the answers that it waits for.
int hold_games(const Context& context) {
    const catalogue::Catalogue catalogue = context.catalogue();
    PeerReader peer;
    protocol::Host host(catalogue, write_message, [&peer] { peer.wake(); });
    while (true) {
        const PeerReader::News news = peer.wait();
        if (!news.line)
            host.go_on();
        else if (news.line->too_long)
            host.refuse_long_line();
        else if (!news.line->text.empty())
            host.receive(news.line->text);
        if (news.ended && !host.owes_thought()) return all_well;
    }
}

} // namespace

Run add_engine(CLI::App& app, const Context& context) {
    app.add_subcommand("engine", "Hold games for another program: messages of the bot protocol on "
                                 "standard input and output");
    return [&context] { return hold_games(context); };
}

} // namespace bastide::cli

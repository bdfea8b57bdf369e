// What is given bytes from anywhere: by libFuzzer, which makes them up, and by the tests, which
// give the corpus again.
#pragma once

#include <string_view>

namespace bastide::fuzz {

// Each makes a file of the bytes, reads it and goes on with it as the program would. What is wrong
// with a file is told by a `LoadError`, which a target expects; whatever else comes out of it is a
// finding.

void manifest(std::string_view bytes);    ///< plugin.toml
void tiles(std::string_view bytes);       ///< tiles.toml: read, played and painted
void locale(std::string_view bytes);      ///< locale/cs.toml: words, and the texts of the manifest
void record(std::string_view bytes);      ///< a saved game: verified, and rescued
void summary(std::string_view bytes);     ///< what many games were like: read, and made a page
void scenario(std::string_view bytes);    ///< a file of scenarios, which are played
void zip(std::string_view bytes);         ///< a plugin as an archive
void host(std::string_view bytes);        ///< what a program says to `bastide engine`
void preferences(std::string_view bytes); ///< desktop.json, with the last setup
void presets(std::string_view bytes);     ///< a file of content/presets, and the game that it names
/// What three clients say to a server's games, a line each with a digit before it; `$g`, `$e` and
/// `$i` stand for the game, the entry and the legal action that they were told last.
void game_server(std::string_view bytes);
void stored(std::string_view bytes);  ///< the entries of a stored game, a line each
void address(std::string_view bytes); ///< what a browser asks a server for
/// Each byte chooses how `rules.grammar` goes on, so that they become a rules.lua; a game is played
/// by it, in which every action must be taken back wholly, do the same again, and be the line of a
/// record.
void rules(std::string_view bytes);

} // namespace bastide::fuzz

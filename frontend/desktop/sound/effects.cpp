#include "frontend/desktop/sound/effects.hpp"

#include "frontend/desktop/sound/synthesis.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace bastide::desktop {
namespace {

/// A sine that dies away.
struct Note {
    double hertz;
    double loudness;
    double fade; ///< until it has sunk to 1/e
};

/// Noise that dies away.
struct Hiss {
    double lowest; ///< in hertz
    double highest;
    double loudness;
    double fade; ///< until it has sunk to 1/e
};

void add(Wave& wave, double start, double attack, const Note& tone) {
    const std::size_t first = samples_in(start);
    for (std::size_t i = first; i < wave.size(); ++i) {
        const double t = seconds_at(i - first);
        wave[i] += tone.loudness * eased(t / attack) * std::exp(-t / tone.fade)
                   * std::sin(full_turn * tone.hertz * t);
    }
}

void add(Wave& wave, double start, const Hiss& hiss) {
    constexpr std::uint32_t seed = 1966;
    const std::size_t first = samples_in(start);
    const Wave grain = noise(wave.size() - first, hiss.lowest, hiss.highest, seed);
    for (std::size_t i = 0; i < grain.size(); ++i)
        wave[first + i] += hiss.loudness * std::exp(-seconds_at(i) / hiss.fade) * grain[i];
}

/// What one blow makes sound: the parts of a body that ring, and the touch itself.
struct Blow {
    double attack;
    std::vector<Note> tones;
    Hiss touch;
};

void add(Wave& wave, double start, const Blow& blow) {
    for (const Note& tone : blow.tones)
        add(wave, start, blow.attack, tone);
    add(wave, start, blow.touch);
}

Wave tile_laid() {
    Wave wave(samples_in(.24));
    add(wave, 0,
        Blow{.attack = .0015,
             .tones = {{.hertz = 204, .loudness = 1, .fade = .042},
                       {.hertz = 377, .loudness = .65, .fade = .03},
                       {.hertz = 652, .loudness = .4, .fade = .018},
                       {.hertz = 1071, .loudness = .2, .fade = .011}},
             .touch = {.lowest = 300, .highest = 2600, .loudness = .9, .fade = .008}});
    return wave;
}

/// A figure's foot on cardboard; `pitch` 1 for setting it down.
Wave tap(double length, double pitch, double ring) {
    Wave wave(samples_in(length));
    add(wave, 0,
        Blow{.attack = .001,
             .tones = {{.hertz = 610 * pitch, .loudness = 1, .fade = .026 * ring},
                       {.hertz = 1130 * pitch, .loudness = .4, .fade = .015 * ring},
                       {.hertz = 1890 * pitch, .loudness = .15, .fade = .008 * ring}},
             .touch = {.lowest = 700, .highest = 4000, .loudness = .6, .fade = .005 * ring}});
    return wave;
}

Wave figure_deployed() {
    return tap(.15, 1, 1);
}

Wave figure_returned() {
    Wave wave = tap(.19, .78, 1.6);
    std::reverse(wave.begin(), wave.end());
    return wave;
}

/// A bar of rosewood also rings at about four and ten times its pitch.
void add_marimba(Wave& wave, double start, double hertz, double fade) {
    add(wave, start,
        Blow{.attack = .003,
             .tones = {{.hertz = hertz, .loudness = 1, .fade = fade},
                       {.hertz = 3.93 * hertz, .loudness = .16, .fade = .3 * fade},
                       {.hertz = 9.6 * hertz, .loudness = .03, .fade = .1 * fade}},
             .touch = {.lowest = 300, .highest = 1500, .loudness = .1, .fade = .006}});
}

constexpr double f4 = 349.23, a4 = 440, c5 = 523.25, e5 = 659.26, f5 = 698.46, g5 = 783.99,
                 a5 = 880;

Wave points() {
    Wave wave(samples_in(.45));
    add_marimba(wave, 0, c5, .08);
    add_marimba(wave, .075, e5, .08);
    add_marimba(wave, .15, g5, .085);
    return wave;
}

Wave turn() {
    Wave wave(samples_in(.45));
    constexpr double attack = .004;
    for (const Note& tone : {Note{.hertz = a5, .loudness = 1, .fade = .12},
                             Note{.hertz = 2 * a5, .loudness = .3, .fade = .09},
                             Note{.hertz = 2.76 * a5, .loudness = .14, .fade = .06},
                             Note{.hertz = 5.4 * a5, .loudness = .04, .fade = .025}})
        add(wave, 0, attack, tone);
    return wave;
}

/// Paper crackles: its noise swells and sinks many times within one smooth swell.
Wave drawn() {
    constexpr double crackle_hertz = 45;
    constexpr std::uint32_t paper_seed = 7, crackle_seed = 11;
    Wave wave = noise(samples_in(.26), 900, 4000, paper_seed);
    const Wave crackle = noise(wave.size(), 1, crackle_hertz, crackle_seed);
    for (std::size_t i = 0; i < wave.size(); ++i) {
        const double t = static_cast<double>(i) / static_cast<double>(wave.size());
        wave[i] *= eased(t / .3) * eased((1 - t) / .6) * (.15 + std::abs(crackle[i]));
    }
    return wave;
}

Wave refused() {
    Wave wave(samples_in(.32));
    const Blow thud{.attack = .004,
                    .tones = {{.hertz = 138, .loudness = 1, .fade = .04},
                              {.hertz = 219, .loudness = .5, .fade = .028},
                              {.hertz = 346, .loudness = .25, .fade = .015}},
                    .touch = {.lowest = 100, .highest = 600, .loudness = .4, .fade = .012}};
    add(wave, 0, thud);
    add(wave, .13, thud);
    return wave;
}

Wave game_over() {
    Wave wave(samples_in(1.6));
    double start = 0;
    for (const double note : {f4, a4, c5, f5}) {
        add_marimba(wave, start, note, .25);
        start += .19;
    }
    return wave;
}

std::vector<std::int16_t> finished(Wave wave, double peak) {
    smooth(wave);
    return levelled(wave, peak);
}

} // namespace

std::vector<std::int16_t> synthesise(Effect effect) {
    // The peaks make them about equally loud: ears are deaf to low notes and keen on long ones.
    switch (effect) {
    case Effect::tile_laid: return finished(tile_laid(), .75);
    case Effect::figure_deployed: return finished(figure_deployed(), .5);
    case Effect::figure_returned: return finished(figure_returned(), .4);
    case Effect::points: return finished(points(), .36);
    case Effect::turn: return finished(turn(), .33);
    case Effect::drawn: return finished(drawn(), .4);
    case Effect::refused: return finished(refused(), .75);
    case Effect::game_over: return finished(game_over(), .36);
    }
    return {};
}

} // namespace bastide::desktop

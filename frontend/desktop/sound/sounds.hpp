// Plays the effects and the ambience. Harmless where there is no audio device.
// Tested in tests/frontend/desktop/window/tour.cpp.
#pragma once

#include "frontend/desktop/sound/effects.hpp"

#include <SFML/Audio/Sound.hpp>
#include <SFML/Audio/SoundBuffer.hpp>

#include <array>
#include <future>
#include <optional>
#include <vector>

namespace bastide::desktop {

/// Off until `set_volume` says otherwise. The audio device is opened when something is first
/// played, and not tried again if that failed. To be destroyed before `main` ends: SFML's audio
/// does not outlive it.
class Sounds {
  public:
    Sounds() = default;
    Sounds(const Sounds&) = delete;
    Sounds& operator=(const Sounds&) = delete;

    /// From 0, which is off and silences what is playing, to 100.
    void set_volume(int percent);

    /// Of the land's own sound, in the same way.
    void set_ambience(int percent);
    /// The land is not heard while nobody looks at the window.
    void hush(bool on);
    /// To be called now and then: what takes long to make begins once it is there.
    void update();
    /// Whether it was tried to open an audio device, and there is none.
    bool no_device() const { return device_ == Device::missing; }

    /// At once, beside what is playing already. Left out when too much is.
    void play(Effect effect);

  private:
    enum class Device { unopened, open, missing };

    bool can_play();
    Device open_device();
    void follow_ambience();
    const sf::SoundBuffer& buffer(Effect effect);
    bool has_just_begun(const sf::SoundBuffer& wanted) const;
    sf::Sound* free_voice();

    int volume_ = 0;
    Device device_ = Device::unopened;
    std::array<std::optional<sf::SoundBuffer>, effect_count> buffers_; ///< made when first needed
    std::vector<sf::Sound> voices_; ///< empty until the device is open
    int ambience_volume_ = 0;
    bool hushed_ = false;
    std::future<std::vector<std::int16_t>> ambience_made_; ///< while it is being made
    std::optional<sf::SoundBuffer> ambience_buffer_;
    std::optional<sf::Sound> ambience_; ///< destroyed before its buffer
};

} // namespace bastide::desktop

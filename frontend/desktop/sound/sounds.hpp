// Plays the effects. Harmless where there is no audio device.
#pragma once

#include "frontend/desktop/sound/effects.hpp"

#include <SFML/Audio/Sound.hpp>
#include <SFML/Audio/SoundBuffer.hpp>

#include <array>
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

    /// At once, beside what is playing already. Left out when too much is.
    void play(Effect effect);

  private:
    enum class Device { unopened, open, missing };

    Device open_device();
    const sf::SoundBuffer& buffer(Effect effect);
    bool has_just_begun(const sf::SoundBuffer& wanted) const;
    sf::Sound* free_voice();

    int volume_ = 0;
    Device device_ = Device::unopened;
    std::array<std::optional<sf::SoundBuffer>, effect_count> buffers_; ///< made when first needed
    std::vector<sf::Sound> voices_; ///< empty until the device is open
};

} // namespace bastide::desktop

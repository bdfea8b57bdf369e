#include "frontend/desktop/sound/sounds.hpp"

#include "frontend/desktop/sound/ambience.hpp"

#include <SFML/System/Err.hpp>
#include <SFML/System/Time.hpp>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <sstream>
#include <string>

namespace bastide::desktop {
namespace {

/// Takes what SFML says on its error stream while this lives.
class Complaints {
  public:
    Complaints() : before_(sf::err().rdbuf(text_.rdbuf())) {}
    ~Complaints() { sf::err().rdbuf(before_); }
    Complaints(const Complaints&) = delete;
    Complaints& operator=(const Complaints&) = delete;

    bool none() const { return text_.str().empty(); }
    std::string first() const { return text_.str().substr(0, text_.str().find('\n')); }

  private:
    std::ostringstream text_;
    std::streambuf* before_;
};

} // namespace

void Sounds::set_volume(int percent) {
    volume_ = std::clamp(percent, 0, 100);
    for (sf::Sound& voice : voices_) {
        voice.setVolume(static_cast<float>(volume_));
        if (volume_ == 0) voice.stop();
    }
}

bool Sounds::can_play() {
    if (device_ == Device::unopened) device_ = open_device();
    return device_ == Device::open;
}

void Sounds::set_ambience(int percent) {
    ambience_volume_ = std::clamp(percent, 0, 100);
    if (ambience_volume_ > 0 && !ambience_buffer_ && !ambience_made_.valid() && can_play())
        ambience_made_ = std::async(std::launch::async, synthesise_ambience);
    follow_ambience();
}

void Sounds::hush(bool on) {
    hushed_ = on;
    follow_ambience();
}

void Sounds::update() {
    if (!ambience_made_.valid()
        || ambience_made_.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
        return;
    const std::vector<std::int16_t> samples = ambience_made_.get();
    ambience_buffer_.emplace().loadFromSamples(samples.data(), samples.size(), ambience_channels,
                                               sample_rate);
    ambience_.emplace(*ambience_buffer_).setLoop(true);
    follow_ambience();
}

void Sounds::follow_ambience() {
    if (!ambience_) return;
    ambience_->setVolume(static_cast<float>(ambience_volume_));
    const bool plays = ambience_->getStatus() == sf::Sound::Playing;
    const bool wanted = ambience_volume_ > 0 && !hushed_;
    if (wanted && !plays) ambience_->play();
    if (!wanted && plays) ambience_->pause();
}

void Sounds::play(Effect effect) {
    if (volume_ == 0 || !can_play()) return;
    const sf::SoundBuffer& wanted = buffer(effect);
    // Two of a kind at once are not heard as two, only as too loud.
    if (has_just_begun(wanted)) return;
    sf::Sound* const voice = free_voice();
    if (voice == nullptr) return;
    voice->setBuffer(wanted);
    voice->setVolume(static_cast<float>(volume_));
    voice->play();
}

/// SFML opens the device with the first thing of its audio and reports success even if there is
/// none; from then on every call fails and prints so. What it prints is the only sign.
Sounds::Device Sounds::open_device() {
    constexpr std::size_t voices = 8;
    const Complaints complaints;
    const sf::SoundBuffer opens_device;
    if (complaints.none()) voices_ = std::vector<sf::Sound>(voices);
    if (complaints.none()) return Device::open;
    voices_.clear();
    std::cerr << "bastide: no sound: " << complaints.first() << '\n';
    return Device::missing;
}

const sf::SoundBuffer& Sounds::buffer(Effect effect) {
    std::optional<sf::SoundBuffer>& made = buffers_[static_cast<std::size_t>(effect)];
    if (!made) {
        const std::vector<std::int16_t> samples = synthesise(effect);
        made.emplace().loadFromSamples(samples.data(), samples.size(), 1, sample_rate);
    }
    return *made;
}

bool Sounds::has_just_begun(const sf::SoundBuffer& wanted) const {
    const sf::Time together = sf::milliseconds(40);
    return std::any_of(voices_.begin(), voices_.end(), [&](const sf::Sound& voice) {
        return voice.getBuffer() == &wanted && voice.getStatus() == sf::Sound::Playing
               && voice.getPlayingOffset() < together;
    });
}

/// None when all are busy: to cut one short would click.
sf::Sound* Sounds::free_voice() {
    const auto free = std::find_if(voices_.begin(), voices_.end(), [](const sf::Sound& voice) {
        return voice.getStatus() == sf::Sound::Stopped;
    });
    return free == voices_.end() ? nullptr : &*free;
}

} // namespace bastide::desktop

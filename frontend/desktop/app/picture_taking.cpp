#include "frontend/desktop/app/picture_taking.hpp"

#include "core/reading/reason.hpp"
#include "frontend/desktop/window/new_file.hpp"

#include <SFML/Graphics/Texture.hpp>

#include <chrono>
#include <exception>

namespace bastide::desktop {

void PictureTaking::take(const sf::RenderWindow& window, Screen& screen) {
    if (wanted_ == Of::nothing || painting_.valid()) return;
    const bool of_window = std::exchange(wanted_, Of::nothing) == Of::window;
    const std::filesystem::path file = new_file(folder_, "bastide", ".png");
    const auto paint = of_window ? nullptr : screen.picture();
    if (!paint) {
        take_window(window, file, screen);
        return;
    }
    painting_ = std::async(std::launch::async,
                           [paint, file]() -> std::pair<std::filesystem::path, engine::Message> {
                               try {
                                   art::write_png(paint(), file);
                                   return {file, {}};
                               } catch (const std::exception& error) {
                                   return {file, reading::told(error)};
                               }
                           });
}

void PictureTaking::take_window(const sf::RenderWindow& window, const std::filesystem::path& file,
                                Screen& screen) const {
    const sf::Vector2u size = window.getSize();
    sf::Texture picture;
    if (!picture.create(size.x, size.y)) return;
    picture.update(window);
    const words::Language& tr = language_;
    if (picture.copyToImage().saveToFile(file.string()))
        screen.tell(tr("Saved as {}", file.string()), file);
    else
        screen.tell(tr("The picture could not be saved: {}", file.string()));
}

void PictureTaking::follow(Screen& screen) {
    if (!painting_.valid()
        || painting_.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
        return;
    const auto [file, problem] = painting_.get();
    const words::Language& tr = language_;
    if (problem.empty())
        screen.tell(tr("Saved as {}", file.string()), file);
    else
        screen.tell(tr("The picture could not be saved: {}", tr.said(problem)));
}

} // namespace bastide::desktop

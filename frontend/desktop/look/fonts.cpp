#include "frontend/desktop/look/fonts.hpp"

#include <fontconfig/fontconfig.h>

#include <stdexcept>
#include <vector>

namespace bastide::desktop {
namespace {

struct Wish {
    std::vector<std::string> families; ///< the first that is there is taken
    int weight = FC_WEIGHT_REGULAR;
    int slant = FC_SLANT_ROMAN;
};

const std::vector<std::string> serif = {"Vollkorn", "Gentium Book Plus", "DejaVu Serif"};
/// As high as capitals, which those of the fonts above are not.
const std::vector<std::string> serif_figures = {"DejaVu Serif Condensed", "DejaVu Serif"};
const std::vector<std::string> sans = {"Lato", "Carlito", "Noto Sans", "DejaVu Sans"};
const std::vector<std::string> mono = {"JetBrains Mono", "DejaVu Sans Mono"};

/// By `Face`.
const std::array<Wish, face_count> wishes = {{
    {sans, FC_WEIGHT_REGULAR, FC_SLANT_ROMAN},
    {sans, FC_WEIGHT_BOLD, FC_SLANT_ROMAN},
    {sans, FC_WEIGHT_BLACK, FC_SLANT_ROMAN},
    {serif, FC_WEIGHT_BOLD, FC_SLANT_ROMAN},
    {serif, FC_WEIGHT_BLACK, FC_SLANT_ROMAN},
    {serif, FC_WEIGHT_MEDIUM, FC_SLANT_ITALIC},
    {serif_figures, FC_WEIGHT_BOLD, FC_SLANT_ROMAN},
    {mono, FC_WEIGHT_REGULAR, FC_SLANT_ROMAN},
}};

using Pattern = std::unique_ptr<FcPattern, decltype(&FcPatternDestroy)>;

const FcChar8* fc_text(const std::string& text) {
    return reinterpret_cast<const FcChar8*>(text.c_str());
}

bool has_family(FcPattern* font, const std::string& family) {
    FcChar8* name = nullptr;
    for (int i = 0; FcPatternGetString(font, FC_FAMILY, i, &name) == FcResultMatch; ++i)
        if (FcStrCmpIgnoreCase(name, fc_text(family)) == 0) return true;
    return false;
}

/// The file of the closest font; empty when fontconfig knows none, or none of the family while
/// `exactly`.
std::string matching_file(const std::string& family, const Wish& wish, bool exactly) {
    const Pattern pattern(FcPatternCreate(), FcPatternDestroy);
    FcPatternAddString(pattern.get(), FC_FAMILY, fc_text(family));
    FcPatternAddInteger(pattern.get(), FC_WEIGHT, wish.weight);
    FcPatternAddInteger(pattern.get(), FC_SLANT, wish.slant);
    FcConfigSubstitute(nullptr, pattern.get(), FcMatchPattern);
    FcDefaultSubstitute(pattern.get());
    FcResult result = FcResultNoMatch;
    const Pattern font(FcFontMatch(nullptr, pattern.get(), &result), FcPatternDestroy);
    FcChar8* file = nullptr;
    if (font == nullptr || FcPatternGetString(font.get(), FC_FILE, 0, &file) != FcResultMatch)
        return {};
    if (exactly && !has_family(font.get(), family)) return {};
    return reinterpret_cast<const char*>(file);
}

std::vector<std::string> candidates(const Wish& wish) {
    std::vector<std::string> files;
    for (const std::string& family : wish.families)
        files.push_back(matching_file(family, wish, true));
    files.push_back(matching_file(wish.families.back(), wish, false));
    return files;
}

std::string load_first(sf::Font& font, const std::vector<std::string>& files) {
    for (const std::string& file : files)
        if (!file.empty() && font.loadFromFile(file)) return file;
    throw std::runtime_error("No usable font was found. Please install some, for example with: "
                             "apt-get install fonts-lato fonts-vollkorn fonts-dejavu-core");
}

} // namespace

Fonts Fonts::load() {
    FcInit();
    Fonts fonts;
    for (std::size_t i = 0; i < face_count; ++i) {
        fonts.fonts_[i] = std::make_unique<sf::Font>();
        fonts.files_[i] = load_first(*fonts.fonts_[i], candidates(wishes[i]));
    }
    return fonts;
}

} // namespace bastide::desktop

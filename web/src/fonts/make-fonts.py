"""
Makes the fonts of this folder from the packages of web/package.json: `pip install fonttools brotli`, then
`python web/src/fonts/make-fonts.py` in the root of the project. Each font has the weights that the site uses, in two
files: the characters of English and German, which every page preloads (46 kB, 62 with italics), and the other Latin
ones, which a browser loads only where a page has one (`-accents`). The two in query-api are those of share cards: the
library that draws them reads TrueType only.
"""

from copy import deepcopy
from os import path
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = path.join(path.dirname(__file__), "../../..")
PACKAGES = path.join(ROOT, "node_modules/@fontsource-variable")
CARDS = "../../../query-api/src/site/share-cards/fonts/"
LETTERS = [*range(0x20, 0x7F), *map(ord, "äöüÄÖÜßé")]
SIGNS = [*map(ord, "\u00a0£§©«\u00ad®°±·»×€™↑↓−"), *range(0x2000, 0x2070)]
# Must match the ranges in styles/fonts.css.
COMMON = {*LETTERS, *SIGNS}
FEATURES = ["ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "tnum"]

# File of this folder, file it is made of, and the axes as they are limited or fixed.
FONTS = [
    ("inter.woff2", "inter/files/inter-latin-wght-normal.woff2", {"wght": (400, 600)}),
    # Headlines stand at 17 to 44 px, text at 18.
    ("newsreader-headline.woff2", "newsreader/files/newsreader-latin-opsz-normal.woff2", {"wght": 600, "opsz": 28}),
    ("newsreader-text.woff2", "newsreader/files/newsreader-latin-opsz-normal.woff2", {"wght": 400, "opsz": 18}),
    ("newsreader-italic.woff2", "newsreader/files/newsreader-latin-opsz-italic.woff2", {"wght": 400, "opsz": 18}),
    (CARDS + "newsreader.ttf", "newsreader/files/newsreader-latin-opsz-normal.woff2", {"wght": 600, "opsz": 60}),
    (CARDS + "inter.ttf", "inter/files/inter-latin-wght-normal.woff2", {"wght": 500}),
]
# Names that no font of the machine has.
NAMES = {CARDS + "newsreader.ttf": "Hub Headline", CARDS + "inter.ttf": "Hub Text"}


def with_all_glyphs(font: TTFont) -> TTFont:
    """Glyphs that never vary are missing from the table of variations, which the subsetter can't take."""
    if "gvar" in font:
        for glyph in font.getGlyphOrder():
            font["gvar"].variations.setdefault(glyph, [])
    return font


def save(font: TTFont, name: str, characters: list[int]) -> None:
    subsetter = subset.Subsetter(subset.Options(layout_features=FEATURES, hinting=False))
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    font.save(path.join(path.dirname(__file__), name))
    print(name, path.getsize(path.join(path.dirname(__file__), name)))


for name, source, axes in FONTS:
    font = with_all_glyphs(TTFont(path.join(PACKAGES, source)))
    font = with_all_glyphs(instancer.instantiateVariableFont(font, axes))
    characters = list(font.getBestCmap())
    font.flavor = "woff2" if name.endswith(".woff2") else None
    if name in NAMES:
        for number, text in ((1, NAMES[name]), (4, NAMES[name]), (16, NAMES[name])):
            font["name"].setName(text, number, 3, 1, 0x409)
        save(font, name, characters)
        continue
    rest = deepcopy(font)
    save(font, name, [character for character in characters if character in COMMON])
    save(rest, name.replace(".woff2", "-accents.woff2"), [character for character in characters if character not in COMMON])

#!/usr/bin/env python3
"""Makes the fonts that the program brings along: Chinese and Persian, which Fyne's lack.

    python3 resources/gen/fonts/fonts.py

They hold the hanzi of usual names (names.txt), whatever else of Chinese the translations have,
and the whole alphabet of Persian; the regular one also the hanzi of GB 2312 level 1, of which
bold has no need: it is for titles and names. Fyne asks one font before
its own, so both scripts stand in one file. Nothing in it is Latin but the blank, which a
font needs between its own words.

Needs Debian 12 with apt-get, and npm. What they bring is compared with its checksum.
"""

import argparse
import hashlib
import io
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
RESOURCES = HERE.parent.parent

SOURCES = [  # how to get it, and its SHA-256
    (
        ["apt-get", "download", "fonts-noto-cjk=1:20220127+repack1-1"],
        "4a2515eb6db3978b897fef9709ed0d2b1f4c6c4df4d83d6c4ef65f71f1b1f502",
    ),
    (
        ["apt-get", "download", "python3-fonttools:amd64=4.38.0-1+deb12u1"],
        "c6fd1de05cc61dd7ae0780902b776f1db63ccf01ac8cf73cb11f469c66e6664b",
    ),
    (
        ["npm", "pack", "--silent", "vazirmatn@33.0.3"],
        "9506e9e6a27e62b353c04a136c27de0cc3aa9e434658b45a6363f7c98c357090",
    ),
]

EM = 1000
ASCENT, DESCENT, BLANK = 1069, -293, 260  # those of Fyne's Noto Sans, so that its lines and blanks stay as they are
PERSIAN_SIZE, PERSIAN_RISE = 950, 28  # the lowest letters must not leave the line: Fyne draws nothing below it
PERSIAN = [  # and what Arabic has beside it: letters, marks, digits, joiners, the sign of the rial
    *[0x060C, 0x061B, 0x061F, *range(0x0621, 0x063B), *range(0x0640, 0x0657), *range(0x0660, 0x066E), 0x0670, 0x0671],
    *[0x067E, 0x0686, 0x0698, 0x06A9, 0x06AF, *range(0x06BE, 0x06C4), 0x06CC, 0x06D4, 0x06D5, *range(0x06F0, 0x06FA)],
    *[*range(0x200C, 0x2010), 0xFDF2, 0xFDFC],
]
SIGNS = {"≤": 0.75, "≥": 0.75, "−": 1, "⋯": 1}  # which Fyne's fonts lack, too, and their size: some are as wide as hanzi
BREAK = 0x200A  # where a line of Chinese may end: ui/widget has these in longer texts
MISSING = 0xFFFD  # which Fyne shows in the place of a character that no font has


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=pathlib.Path, default=RESOURCES / "fonts")
    out = parser.parse_args().out
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        fetch(folder)
        noto = folder / "usr/share/fonts/opentype/noto"
        vazirmatn = folder / "package/misc/Non-Latin/fonts/ttf"
        for weight in "Regular", "Bold":
            font = build(noto / f"NotoSansCJK-{weight}.ttc", vazirmatn / f"Vazirmatn-NL-{weight}.ttf", weight)
            path = out / f"{weight.lower()}.otf"
            path.write_bytes(font)
            print(f"{path.name}: {path.stat().st_size} bytes")
        (out / "LICENCE").write_text(licence(folder))


def fetch(folder):
    """Downloads the sources, unpacks them into the folder and lets Python find fontTools there."""
    for command, want in SOURCES:
        before = set(folder.iterdir())
        subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
        (got,) = set(folder.iterdir()) - before
        if hashlib.sha256(got.read_bytes()).hexdigest() != want:
            sys.exit(f"{got.name} is not what it was")
        unpack = ["dpkg", "-x", got, folder] if got.suffix == ".deb" else ["tar", "-xf", got, "-C", folder]
        subprocess.run(unpack, check=True)
    sys.path.insert(0, str(folder / "usr/lib/python3/dist-packages"))


def chinese(weight):
    """Returns the characters of Chinese that a font is to have."""
    wanted = set((HERE / "names.txt").read_text())
    if weight == "Regular":
        level1 = (bytes((row, cell)) for row in range(0xB0, 0xD8) for cell in range(0xA1, 0xFF))
        wanted |= {character.decode("gb2312", "ignore") for character in level1}
    for translation in (RESOURCES / "translations").rglob("*.json"):
        wanted |= set(translation.read_text())
    wide = {*range(0x3000, 0x3020), *range(0xFF00, 0xFF5F), 0xFFE5}  # punctuation, and letters as wide as hanzi
    return wide | {ord(c) for c in wanted if "\u3000" <= c <= "\u9fff"}


def build(hanzi, letters, weight):
    """Returns a font of both scripts, as the bytes of its file."""
    from fontTools.fontBuilder import FontBuilder
    from fontTools.ttLib import TTFont

    glyphs, widths, names = {}, {}, {}
    east = TTFont(hanzi, fontNumber=2)  # that of simplified Chinese
    cmap, wanted = east.getBestCmap(), chinese(weight)
    add(glyphs, widths, east, {".notdef": ".notdef", "missing": ".notdef"})
    add(glyphs, widths, east, {f"h{c:X}": cmap[c] for c in sorted(wanted) if c in cmap})
    names |= {c: f"h{c:X}" for c in wanted if c in cmap}
    for sign, size in SIGNS.items():
        add(glyphs, widths, east, {f"h{ord(sign):X}": cmap[ord(sign)]}, size=size)
    names |= {ord(c): f"h{ord(c):X}" for c in SIGNS}
    names[MISSING] = "missing"

    west = persian(letters)
    add(glyphs, widths, west, {name: name for name in west.getGlyphOrder() if name != ".notdef"}, rise=PERSIAN_RISE)
    names |= west.getBestCmap()
    widths[names[ord(" ")]] = BLANK
    names[0xA0] = names[ord(" ")]
    glyphs["break"], widths["break"], names[BREAK] = glyphs[names[ord(" ")]], 0, "break"

    b = FontBuilder(EM, isTTF=False)
    b.setupGlyphOrder(list(glyphs))
    b.setupCharacterMap(names)
    b.setupCFF(f"StribeSans-{weight}", {"FullName": f"Stribe Sans {weight}", "Weight": weight}, glyphs, {"defaultWidthX": EM})
    b.setupHorizontalMetrics({name: (widths[name], 0) for name in glyphs})
    b.setupHorizontalHeader(ascent=ASCENT, descent=DESCENT)
    b.setupNameTable({"familyName": "Stribe Sans", "styleName": weight, "version": "Version 1.000"})
    b.setupOS2(
        sTypoAscender=ASCENT, sTypoDescender=DESCENT, sTypoLineGap=0, usWinAscent=ASCENT, usWinDescent=-DESCENT,
        usWeightClass={"Regular": 400, "Bold": 700}[weight],
    )
    b.setupPost(keepGlyphNames=False)
    for table in "GDEF", "GSUB", "GPOS":
        west[table].ensureDecompiled(recurse=True)  # which names its glyphs: they have other numbers now
        b.font[table] = west[table]
    b.font["head"].created = b.font["head"].modified = 0
    b.font.recalcTimestamp = False
    file = io.BytesIO()
    b.save(file)
    return file.getvalue()


def persian(path):
    """Returns the font of Persian at the size in which it is joined with the other."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont
    from fontTools.ttLib.scaleUpem import scale_upem

    font = TTFont(path)
    subsetter = Subsetter(Options(hinting=False, glyph_names=True, notdef_outline=True))
    subsetter.populate(unicodes=[ord(" "), *PERSIAN])
    subsetter.subset(font)
    scale_upem(font, PERSIAN_SIZE)
    return font


def add(glyphs, widths, font, wanted, size=1, rise=0):
    """Adds glyphs of a font, whose names there are the values of wanted, as outlines of a CFF font."""
    from fontTools.pens.t2CharStringPen import T2CharStringPen
    from fontTools.pens.transformPen import TransformPen

    drawn = font.getGlyphSet()
    for name, source in wanted.items():
        pen = T2CharStringPen(None, drawn)
        drawn[source].draw(TransformPen(pen, (size, 0, 0, size, 0, rise)))
        glyphs[name] = pen.getCharString()
        widths[name] = round(size * font["hmtx"][source][0])


def licence(folder):
    """Returns the licence of both sources, which is that of what is made of them."""
    text = (folder / "package/OFL.txt").read_text()
    owners, terms = text.split("\n", 1)
    return f"Copyright 2014-2021 Adobe (http://www.adobe.com/), with Reserved Font Name 'Source'\n{owners}\n{terms}"


main()

"""What the scripts that draw pictures share: fonts, and measures of pictures."""
import os

from PIL import ImageChops

FONTS = """<?xml version="1.0"?>
<fontconfig>
  <dir>/usr/share/fonts/truetype/dejavu</dir>
  <include ignore_missing="yes">/etc/fonts/conf.d</include>
  <cachedir>%s</cachedir>
</fontconfig>
"""


def use_fonts(folder):
    """Has the programs that are started find the DejaVu fonts only, whatever else is installed."""
    os.environ["FONTCONFIG_FILE"] = os.path.join(folder, "fonts.conf")
    with open(os.environ["FONTCONFIG_FILE"], "w") as file:
        file.write(FONTS % os.path.join(folder, "cache"))


def contrast(picture):
    """The contrast of the background, which is the most frequent color, with the color that is farthest from it.

    By the formula of the Web Content Accessibility Guidelines.
    """
    def light(color):
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
                            for part in (part / 255 for part in color))
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    colors = picture.convert("RGB").getcolors(1 << 24)
    back = light(max(colors)[1])
    return max((max(back, each) + 0.05) / (min(back, each) + 0.05) for each in (light(color) for _, color in colors))


def differing(one, other):
    """The share of pixels that differ by more than a quarter of the brightness; 1 if the sizes differ."""
    if one.size != other.size:
        return 1
    difference = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).convert("L")
    histogram = difference.histogram()
    return sum(histogram[64:]) / sum(histogram)

"""Starts the board of Docs/Examples, and finds its cards in a tab of Chromium."""
import os
import socket
import subprocess
import time
import urllib.request

# The card of a dish, or the header of a stage.
ROW = ("[...document.querySelectorAll('[data-patches] > li')]"
       ".find(li => li.querySelector('.dish, .stage').textContent.includes(%r))")
SECTION = """(() => { let li = %s; while (li.dataset.kind !== 'header') li = li.previousElementSibling;
  return li.dataset.id; })()""" % ROW
STATUS, ALERT, CONNECTION = ("document.querySelector('.patches-%s').textContent" % name
                             for name in ("status", "alert", "connection"))

# window.ratio(element, name): the contrast of a color of an element, as by default its text's, with what is
# behind it; by the formula of the Web Content Accessibility Guidelines. window.texts(): all that is shown.
CONTRAST = r"""
const parts = color => color.match(/[\d.]+/g).map(Number);
const light = color => { const [r, g, b] = parts(color).map(part => part / 255)
  .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
window.ratio = (element, name = "color", behind = element) => {
  while (parts(getComputedStyle(behind).backgroundColor)[3] === 0) behind = behind.parentElement;
  const [low, high] = [getComputedStyle(element)[name], getComputedStyle(behind).backgroundColor]
    .map(light).sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};
window.texts = () => [...document.body.querySelectorAll("*")].filter(each => each.checkVisibility()
  && each.localName !== "script" && [...each.childNodes].some(node => node.nodeType === 3 && node.data.trim()));
// Buttons, links and fields in the window that something else covers.
window.covered = () => [...document.querySelectorAll("a, button, input:not([type=hidden])")].filter(each => {
  const { x, y, width, height } = each.getBoundingClientRect();
  const [left, top] = [x + width / 2, y + height / 2];
  const isInside = top > 0 && top < innerHeight && left > 0 && left < innerWidth;
  return isInside && !each.contains(document.elementFromPoint(left, top));
}).map(each => each.outerHTML);
"""


def start(server, *words, port=0):
    """Starts the board, by default at a free port; returns its process and its address, which it prints."""
    process = subprocess.Popen([server, "--port", str(port), *words], stdout=subprocess.PIPE, text=True)
    first, more = process.stdout.readline(), process.stdout.readline()
    assert first.startswith("The board is at http://127.0.0.1:") and "two windows" in more, (first, more)
    return process, first.split()[-1]


def start_screen(server, kind, *words):
    """Starts a list of web-screen at a free port; returns its process and its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = "http://127.0.0.1:%d/" % port
    process = subprocess.Popen([server, kind, str(port), *words], stdout=subprocess.DEVNULL)
    for _ in range(600):
        try:
            urllib.request.urlopen(address).close()
            return process, address
        except OSError:
            time.sleep(0.05)
    raise TimeoutError("the server does not answer")


def end(process):
    process.kill()
    process.communicate()


def click(tab, dish, action):
    tab.run("%s.querySelector('[data-action=%s]').click()" % (ROW % dish, action))


def where(tab, row):
    return tab.run("(() => { const { x, y, width, height } = (%s).getBoundingClientRect();"
                   " return [x + width / 2, y + 12, x, width]; })()" % row)


def order(tab):
    """The names of the rows, in order."""
    return tab.run("[...document.querySelectorAll('[data-patches] > li')].map(li => li.dataset.kind === 'header'"
                   " ? '# ' + li.dataset.id : li.querySelector('.dish').textContent)")


def follows(tab, first, second):
    names = order(tab)
    return first in names and second in names and names.index(second) == names.index(first) + 1


def waits(tab, condition):
    end = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < end, order(tab)
        time.sleep(0.02)


def finish(*tabs):
    """Closes tabs, whose consoles must not have errors."""
    for tab in tabs:
        assert tab.errors == [], tab.errors
        tab.close()


def picture(tab, folder, name):
    if folder:
        tab.picture(os.path.join(folder, "web-board-%s.png" % name))

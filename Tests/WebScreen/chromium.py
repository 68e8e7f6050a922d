"""A headless Chromium, driven by its DevTools protocol over a pipe; needs only Python's standard library."""
import base64
import itertools
import json
import os
import select
import subprocess
import tempfile
import time


class Browser:
    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        read_commands, self.commands = os.pipe()
        self.answers, write_answers = os.pipe()
        # Chromium reads commands from descriptor 3 and answers on descriptor 4.
        script = 'exec 3<&%d 4>&%d; exec "$@"' % (read_commands, write_answers)
        words = ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
                 "--disable-dev-shm-usage", "--remote-debugging-pipe", "--hide-scrollbars",
                 "--user-data-dir=" + self.folder.name, "about:blank"]
        self.process = subprocess.Popen(
            ["bash", "-c", script, "bash"] + words, pass_fds=(read_commands, write_answers),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(read_commands)
        os.close(write_answers)
        self.numbers = itertools.count(1)
        self.buffer = b""
        self.listeners = {}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        os.close(self.commands)
        os.close(self.answers)
        self.folder.cleanup()

    def call(self, method, session=None, **parameters):
        number = next(self.numbers)
        message = {"id": number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.commands, data):]
        # Events of other tabs come meanwhile.
        end = time.monotonic() + 60
        while True:
            answer = self.receive(end - time.monotonic())
            if answer is None:
                raise TimeoutError(method)
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError("%s: %s" % (method, answer["error"]))
                return answer["result"]

    def receive(self, seconds):
        """The next message, None if none comes; events are passed to the tab they belong to."""
        end = time.monotonic() + seconds
        while b"\0" not in self.buffer:
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.answers], [], [], left)[0]:
                return None
            data = os.read(self.answers, 1 << 20)
            if not data:
                raise EOFError("Chromium has ended")
            self.buffer += data
        line, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(line)
        if "method" in message and message.get("sessionId") in self.listeners:
            self.listeners[message["sessionId"]](message)
        return message

    def tab(self, **size):
        return Tab(self, **size)


class Tab:
    def __init__(self, browser, width=1280, height=800, script=None, dark=False, calm=False, focus=True):
        """A window of its own, or without focus a tab of the last window, which can be hidden."""
        self.browser = browser
        self.errors = []
        target = browser.call("Target.createTarget", url="about:blank", newWindow=focus)["targetId"]
        self.session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.target = target
        browser.listeners[self.session] = self.hear
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(domain + ".enable")
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=width < 600)
        self.call("Emulation.setFocusEmulationEnabled", enabled=focus)
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if calm else "no-preference"}])
        if script:
            self.call("Page.addScriptToEvaluateOnNewDocument", source=script)

    def hear(self, message):
        """Records the errors of the console."""
        parameters = message["params"]
        if message["method"] == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            self.errors.append(details.get("exception", {}).get("description", details["text"]))
        if message["method"] == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning"):
            self.errors.append(json.dumps(parameters["args"]))
        if message["method"] == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
            self.errors.append(parameters["entry"]["text"])

    def call(self, method, **parameters):
        return self.browser.call(method, self.session, **parameters)

    def run(self, expression):
        """The value of a JavaScript expression; waits for the result of a promise."""
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True,
                           awaitPromise=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return result["result"].get("value")

    def show(self, address):
        """Opens a page that does not follow a stream."""
        self.call("Page.navigate", url=address)
        self.wait("document.readyState === 'complete' && location.href !== 'about:blank'")

    def open(self, address):
        self.show(address)
        # An event stream that never ends keeps some pages from completing, so look for the script.
        self.wait("document.querySelector('[data-connection=open]')")

    def wait(self, condition, seconds=20):
        end = time.monotonic() + seconds
        while not self.run("!!(%s)" % condition):
            assert time.monotonic() < end, "waited in vain for " + condition
            time.sleep(0.02)

    def press(self, key, modifiers=0):
        code = {"Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "End": 35, "Home": 36, "ArrowLeft": 37,
                "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}[key]
        for kind in ("keyDown", "keyUp"):
            text = {"text": "\r"} if key == "Enter" and kind == "keyDown" else {}
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code="Space" if key == " " else key,
                      windowsVirtualKeyCode=code, modifiers=modifiers, **text)

    def mouse(self, kind, x, y):
        """Presses, moves or releases the left button; kind is Pressed, Moved or Released."""
        self.call("Input.dispatchMouseEvent", type="mouse" + kind, x=x, y=y, button="left",
                  buttons=0 if kind == "Released" else 1, clickCount=1)

    def touch(self, kind, *points):
        """Begins, moves or ends a touch; kind is Start, Move or End."""
        self.call("Input.dispatchTouchEvent", type="touch" + kind,
                  touchPoints=[{"x": x, "y": y} for x, y in points])

    def type(self, text):
        self.call("Input.insertText", text=text)

    def picture(self, path):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def close(self):
        self.browser.call("Target.closeTarget", targetId=self.target)

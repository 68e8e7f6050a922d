"""The two pages that Tests/WebBenchmarks/measure compares, their servers, and the changes of both."""
import http.server
import json
import os
import queue
import socket
import subprocess
import threading
import time
import urllib.request

HERE = os.path.dirname(os.path.abspath(__file__))


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


class Ours:
    """The page of a `PatchStream`, with all rows or as a window, and its server."""
    name = "ours"

    def __init__(self, program, rows_per_patch=1 << 40, query=""):
        port = free_port()
        self.address = "http://127.0.0.1:%d/" % port
        self.query = query
        self.process = subprocess.Popen([program, "orders", str(port), str(rows_per_patch)])
        for _ in range(200):
            try:
                return socket.create_connection(("127.0.0.1", port)).close()
            except OSError:
                time.sleep(0.05)
        raise TimeoutError("the server does not answer")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

    def send(self, change):
        event = {"kind": "item", "action": change.action, "fields": change.fields}
        request = urllib.request.Request(self.address + "events", json.dumps(event).encode(),
                                         {"Content-Type": "application/json"})
        with urllib.request.urlopen(request) as answer:
            assert answer.status == 204, answer.status

    def position(self):
        with urllib.request.urlopen(self.address + "rows?rows=0-0") as answer:
            page = json.load(answer)
            return "%s.%d" % (page["stream"], page["number"])


class Hand:
    """The page that is written by hand, and its server."""
    name = "by hand"
    query = ""

    def __init__(self, rows):
        self.readers, self.number = [], 0
        hand = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def log_message(self, *_):
                pass

            def do_GET(self):
                if self.path == "/patches":
                    return self.follow()
                kind, body = ("text/javascript", open(os.path.join(HERE, "hand.js")).read()) \
                    if self.path == "/hand.js" else ("text/html", hand.document(rows()))
                self.begin(kind)
                self.wfile.write(body.encode())

            def begin(self, kind):
                self.send_response(200)
                self.send_header("Content-Type", kind + "; charset=utf-8")
                self.send_header("Cache-Control", "no-store")
                self.end_headers()

            def follow(self):
                self.begin("text/event-stream")
                messages = queue.Queue()
                hand.readers.append(messages)
                while (message := messages.get()) is not None:
                    self.wfile.write(message)
                    self.wfile.flush()

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.address = "http://127.0.0.1:%d/" % self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def document(self, rows):
        items = "".join('<li role="listitem" tabindex="-1" id="%d"><b>%d</b> <span>%s</span> <button '
                        'data-action="cancel" aria-label="Cancel order %d">✕</button></li>' % (id, id, text, id)
                        for id, text in rows)
        return """<!doctype html><html lang="en"><meta charset="utf-8"><title>Orders</title>
            <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>%s</style>
            <main><ul role="list" aria-label="Orders">%s</ul></main>
            <script src="/hand.js"></script></html>""" % (STYLE, items)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for messages in self.readers:
            messages.put(None)
        self.server.shutdown()

    def send(self, change):
        for message in change.messages:
            self.number += 1
            data = json.dumps({"number": self.number, **message})
            self.readers[-1].put(("event: patch\ndata: %s\n\n" % data).encode())

    def position(self):
        return str(self.number)


# That of Orders.swift.
# What the style of a `PatchStream` and that of the list in Tests/WebScreen make of the other page.
STYLE = """ul { list-style: none; margin: 0; padding: 0; }
    li { position: relative; box-sizing: border-box; padding: 4px; border-bottom: 1px solid silver; }
    button { font: inherit; box-sizing: border-box; min-height: 2rem; margin-left: .5rem; padding: 0 .6rem;
      border: 1px solid gray; border-radius: .4rem; background: none; color: inherit; }"""


class Change:
    """A change: what the server of a stream is asked for, and what the page written by hand is told."""

    def __init__(self, action, *messages, **fields):
        self.action, self.messages = action, messages
        self.fields = {name: str(value) for name, value in fields.items()}


class Rows:
    """The rows that both pages show. Each method changes them, and returns the change."""

    def __init__(self):
        self.rows, self.made = [], 0

    def fresh(self, count):
        self.made += count
        return [(id, "Order %d is on its way" % id) for id in range(self.made - count, self.made)]

    def create(self, count, action="create"):
        self.rows = self.fresh(count)
        return Change(action, message("create", self.rows), count=count)

    def replace(self, count):
        return self.create(count, "replace")

    def append(self, count):
        new = self.fresh(count)
        self.rows += new
        return Change("append", message("append", new), count=count)

    def prepend(self, count):
        new = self.fresh(count)
        self.rows[:0] = new
        return Change("prepend", message("prepend", new), count=count)

    def update(self, indices):
        new = []
        for index in indices:
            id, text = self.rows[index]
            self.rows[index] = (id, text + "!")
            new.append(self.rows[index])
        return message("update", new)

    def every(self, step):
        return Change("every", self.update(range(0, len(self.rows), step)), step=step)

    def text(self, times=1):
        """Changes a row, some times as fast as the server can."""
        row = len(self.rows) // 2
        messages = [self.update([row]) for _ in range(times)]
        return Change("text", *messages, row=row, times=times)

    def remove(self):
        row = len(self.rows) // 2
        id, _ = self.rows.pop(row)
        return Change("remove", {"name": "remove", "id": id}, row=row)

    def swap(self):
        row, other = 1, len(self.rows) - 2
        ids = self.rows[row][0], self.rows[other][0]
        self.rows[row], self.rows[other] = self.rows[other], self.rows[row]
        return Change("swap", {"name": "swap", "id": ids[0], "other": ids[1]}, row=row, other=other)

    def move(self):
        row = len(self.rows) - 3
        first = self.rows[0][0]
        self.rows.insert(0, self.rows.pop(row))
        return Change("move", {"name": "move", "id": self.rows[0][0], "before": first}, row=row)

    def clear(self):
        self.rows = []
        return Change("clear", {"name": "clear"})


def message(name, rows):
    return {"name": name, "rows": [{"id": id, "text": text} for id, text in rows]}

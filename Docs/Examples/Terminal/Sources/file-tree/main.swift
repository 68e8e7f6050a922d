import Arguments
import DiffableStorage
import Foundation
import TerminalLists

// The folders and files below a folder, as an outline in a terminal.
let path =
  arguments(
    """
    Usage: file-tree [FOLDER]

    Shows a folder, or the current one, and reads the open ones below it once a second.

      ↑ ↓      move the cursor; page up and page down by a page
      →        open the folder at the cursor, or go to what is in it
      ←        close it, or go to the folder around the cursor
      enter    open or close
      q        quit
    """,
    name: "file-tree",
    files: 0...1
  ).files.first ?? "."
guard let terminal = Terminal() else { stop("file-tree: needs a terminal") }
do {
  try browse(try folder(path), in: terminal)
} catch {
  terminal.leave()
  let reason = (error as? ReadingFailure)?.reason ?? "\(error)"
  stop("file-tree: \(path): \(reason)")
}

func browse(_ folder: Entry, in terminal: Terminal) throws {
  let tree = try FileTree(folder)
  let list = TerminalList(
    tree.storage,
    rowLayout: .items,
    size: terminal.size,
    write: terminal.write
  ) { place in
    if case .item(let position) = place { tree.line(at: IndexPath(position)) } else { .init("") }
  }
  let second = Duration.seconds(1)
  var next = ContinuousClock.now + second
  loop: while true {
    let keys = ["↑ ↓ choose   → open   ← close   q: quit", "↑ ↓ → ← enter  q: quit", "q: quit"]
    list.head = [.init(fitting(keys, columns: terminal.size.columns))]
    if let focus = tree.focus { list.reveal(focus) }
    let wait = Int((next - ContinuousClock.now) / .milliseconds(1))
    switch terminal.nextEvent(within: wait) {
    case .key(.other(UInt8(ascii: "q"))), .end: break loop
    case .key(let key): try tree.press(key, page: terminal.size.rows - 2)
    case .redraw: list.resize(to: terminal.size)
    case .timeout: break
    }
    if ContinuousClock.now >= next {
      try tree.refresh()
      next = .now + second
    }
  }
  terminal.leave()
}

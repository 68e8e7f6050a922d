import Arguments
import DiffableStorage
import Foundation
import TerminalLists

// A list of things to do, which is kept in a file:
//
//     todo-list FILE
//
// Start it twice with the same file: both instances show the same entries in the same order.
let path = arguments(
  """
  Usage: todo-list FILE

  Shows and changes a list of things to do. The file is written with the first entry;
  several instances of the program can use it at once.

    a        add an entry below the cursor
    d        delete the entry at the cursor, or those with a mark; u brings them back
    space    mark the entry at the cursor
    m        pick it up, or those with a mark; ↑ ↓ choose a place, enter drops, escape cancels
    q        quit
  """,
  name: "todo-list",
  files: 1...1
).files[0]
guard let terminal = Terminal() else { stop("todo-list: needs a terminal") }
do {
  try edit(EntryFile(path: path), in: terminal)
  terminal.leave()
} catch {
  terminal.leave()
  stop("todo-list: \(path): \(error.localizedDescription)")
}

func edit(_ file: EntryFile, in terminal: Terminal) throws {
  let todo = try TodoList(file)
  let list = TerminalList(
    todo.storage,
    size: terminal.size,
    indent: 2,
    write: terminal.write
  ) { place in
    switch place {
    case .header(let section), .footer(let section):
      return .init(todo.storage.headerModel(forSection: section) as? String ?? "", .bold)
    case .item(let position):
      let entry = todo.storage.item(at: IndexPath(position)) as? Entry
      let style: TerminalStyle = entry?.sign == ">" ? .reversed : []
      return .init(entry.map { "\($0.sign) \($0.text)" } ?? "", style)
    }
  }
  while true {
    list.head = [.init(todo.title(columns: terminal.size.columns))]
    switch terminal.nextEvent(within: 200) {
    case .key(.other(UInt8(ascii: "q"))) where todo.input == nil: return
    case .end: return
    case .key(let key):
      try todo.press(key)
      if let focus = todo.focus { list.reveal(focus) }
    case .redraw: list.resize(to: terminal.size)
    case .timeout: try todo.refresh()
    }
  }
}

import DiffableStorage
import Foundation
import TerminalLists

// A list of things to do, whose order is kept in a file:
//
//     todo-list [FILE]
//
// Start it twice with the same file: both instances show the same order.
let file = EntryFile(path: CommandLine.arguments.dropFirst().first ?? "todo.txt")
try file.create([
  "Water the plants", "Buy milk", "Call the dentist", "Repair the bicycle", "Write to Ada",
  "Learn to juggle",
])
guard let terminal = Terminal() else {
  try FileHandle.standardError.write(contentsOf: Data("todo-list: needs a terminal\n".utf8))
  exit(1)
}
let todo = try TodoList(file)
try todo.step(by: 0)
let list = TerminalList(todo.storage, size: terminal.size, write: terminal.write) { place in
  switch place {
  case .header(let section), .footer(let section):
    return .init(todo.storage.headerModel(forSection: section) as? String ?? "", isBold: true)
  case .item(let position):
    let entry = todo.storage.item(at: IndexPath(position)) as? Entry
    return .init(entry.map { "\($0.sign) \($0.text)" } ?? "")
  }
}

loop: while true {
  list.title = todo.status
  switch terminal.nextEvent(within: 200) {
  case .key(.other(UInt8(ascii: "q"))), .end: break loop
  case .key(.up): try todo.step(by: -1)
  case .key(.down): try todo.step(by: 1)
  case .key(.other(UInt8(ascii: " "))): try todo.mark()
  case .key(.other(UInt8(ascii: "m"))): try todo.pickUp()
  case .key(.other(UInt8(ascii: "\n"))): try todo.drop()
  case .key(.other(0x1B)): try todo.cancel()
  case .redraw: list.resize(to: terminal.size)
  case .key, .timeout: try todo.refresh()
  }
}
terminal.leave()

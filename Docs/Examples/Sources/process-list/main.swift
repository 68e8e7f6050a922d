import DiffableStorage
import Foundation
import TerminalLists

guard let terminal = Terminal() else {
  try FileHandle.standardError.write(contentsOf: Data("process-list: no terminal\n".utf8))
  exit(1)
}

let storage = ModelStorage<String, ProcessRow>()
storage.configureForTableViewUsage()
storage.headerModelProvider = { section in
  let count = storage.numberOfItems(inSection: section)
  return storage.sectionIdentifier(at: section).map { "\($0) (\(count))" }
}

func column(_ value: String, _ width: Int) -> String {
  String(repeating: " ", count: max(width - value.count, 0)) + value
}

let list = TerminalList(storage, size: terminal.size, write: terminal.write) { place in
  switch place {
  case .header(let section), .footer(let section):
    return .init(storage.headerModel(forSection: section) as? String ?? "", isBold: true)
  case .item(let position):
    guard let row = storage.item(at: IndexPath(position)) as? ProcessRow else { return .init("") }
    let megabytes = "\(row.kilobytes / 1024).\(row.kilobytes % 1024 * 10 / 1024) MB"
    return .init(
      column("\(row.id)", 8) + column("\(row.cpu) %", 7) + column(megabytes, 12) + "  "
        + row.command
    )
  }
}

var processes = ProcessTable()
var next = ContinuousClock.now
list.title =
  "  PROCESS    CPU      MEMORY  COMMAND          q: quit   ↑ ↓ page up, page down: scroll"
loop: while true {
  if next <= .now {
    next = .now + .milliseconds(500)
    try storage.apply(processes.read().map { ($0.user, $0.processes) })
  }
  let page = terminal.size.rows - 2
  switch terminal.nextEvent(within: Int((next - .now) / .milliseconds(1)) + 1) {
  case .key(.other(UInt8(ascii: "q"))), .end: break loop
  case .key(.up): list.scroll(by: -1)
  case .key(.down): list.scroll(by: 1)
  case .key(.pageUp): list.scroll(by: -page)
  case .key(.pageDown): list.scroll(by: page)
  case .redraw: list.resize(to: terminal.size)
  case .key, .timeout: continue
  }
}
terminal.leave()
print("\(list.counters.bytesWritten) bytes in \(list.counters.writes) writes")

import DerivedLists
import Foundation
import TerminalLists

guard let terminal = Terminal() else {
  try FileHandle.standardError.write(contentsOf: Data("process-list: no terminal\n".utf8))
  exit(1)
}

let storage = ModelStorage<String, ProcessRow>()
var search = ProcessSearch()
let shown = storage.derived(search.recipe)
shown.configureForTableViewUsage()
shown.headerModelProvider = { section in
  let count = shown.numberOfItems(inSection: section)
  return shown.sectionIdentifier(at: section).map { "\($0) (\(count))" }
}

func column(_ value: String, _ width: Int) -> String {
  String(repeating: " ", count: max(width - value.count, 0)) + value
}

let list = TerminalList(shown, size: terminal.size, write: terminal.write) { place in
  switch place {
  case .header(let section), .footer(let section):
    return .init(shown.headerModel(forSection: section) as? String ?? "", isBold: true)
  case .item(let position):
    guard let row = shown.model(at: IndexPath(position)) else { return .init("") }
    let megabytes = "\(row.kilobytes / 1024).\(row.kilobytes % 1024 * 10 / 1024) MB"
    return .init(
      column("\(row.id)", 8) + column("\(row.cpu) %", 7) + column(megabytes, 12) + "  "
        + row.command
    )
  }
}

var processes = ProcessTable()
var next = ContinuousClock.now
showTitle()

@MainActor func showTitle() {
  list.title =
    "  PROCESS    CPU      MEMORY  COMMAND   \(search.description)  q: quit"
  list.scroll(by: 0)
}

loop: while true {
  if next <= .now {
    next = .now + .milliseconds(500)
    try storage.apply([("all", processes.read())])
  }
  let page = terminal.size.rows - 2
  switch terminal.nextEvent(within: Int((next - .now) / .milliseconds(1)) + 1) {
  case .end: break loop
  case .key(.other(UInt8(ascii: "q"))) where !search.isTyping: break loop
  case .key(.other(let key)):
    if let recipe = search.press(key) {
      shown.derivation = recipe
      showTitle()
    }
  case .key(.up): list.scroll(by: -1)
  case .key(.down): list.scroll(by: 1)
  case .key(.pageUp): list.scroll(by: -page)
  case .key(.pageDown): list.scroll(by: page)
  case .redraw: list.resize(to: terminal.size)
  case .timeout: continue
  }
}
terminal.leave()
print("\(list.counters.bytesWritten) bytes in \(list.counters.writes) writes")

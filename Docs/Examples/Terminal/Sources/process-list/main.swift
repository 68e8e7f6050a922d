import Arguments
import DerivedLists
import Foundation
import TerminalLists

// The processes of this machine in a terminal, searched, grouped and sorted by keys.

let given = arguments(
  """
  Usage: process-list [--ps]

  Shows the processes of this machine, twice a second.

    ↑ ↓      choose a process, which stays chosen wherever it goes; page up and page down by a page
    /        search by command, program or user; enter keeps the search, escape ends it
    g        other groups: one list, by user, by program
    s        another order: busiest first, most memory first, by command, by number
    escape   choose no process any more
    q        quit

  --ps       ask ps, as on macOS, also where there is /proc
  """,
  name: "process-list",
  flags: ["--ps"]
)
guard let terminal = Terminal() else { stop("process-list: needs a terminal") }

// All processes, as they were read last. `apply` finds out what changed.
let storage = ModelStorage<MainSection, ProcessRow>()
var processes = ProcessTable(asksPS: given.flags.contains("--ps"))
storage.apply(processes.read(), duplicates: .keepFirst)

// Those to show, in groups. They follow the storage, by a recipe that the keys choose.
var search = ProcessSearch()
let shown = storage.derived(search.recipe)
shown.configureForTableViewUsage()
shown.headerModelProvider = { section in
  shown.sectionIdentifier(at: section).map { "\($0) (\(shown.numberOfItems(inSection: section)))" }
}

// A line for each group and each process. The list follows what is shown.
let cursor = Cursor(in: shown, of: storage)
let list = TerminalList(
  shown,
  rowLayout: search.rowLayout,
  size: terminal.size,
  write: terminal.write
) { place in
  switch place {
  case .header(let section), .footer(let section):
    return .init(shown.headerModel(forSection: section) as? String ?? "", .bold)
  case .item(let position):
    guard let process = shown.model(at: IndexPath(position)) else { return .init("") }
    return process.line(isChosen: process.id == cursor.id, columns: terminal.size.columns)
  }
}

// How busy a process is can be said when it was read twice.
var next = ContinuousClock.now + .milliseconds(200)
loop: while true {
  // What is chosen stays in sight, or else the beginning.
  if let focus = cursor.position {
    list.reveal(focus)
  } else if list.firstLine > 0 {
    list.scroll(by: -list.firstLine)
  }
  let (found, all, columns) = (shown.count, storage.count, terminal.size.columns)
  list.head = [
    .init(search.keys(found: found, of: all, columns: columns)), ProcessRow.names(columns: columns),
  ]
  list.emptyLines = search.emptyLines(all: all)
  let page = max(terminal.size.rows - list.head.count - 1, 1)
  switch terminal.nextEvent(within: Int((next - ContinuousClock.now) / .milliseconds(1))) {
  case .timeout: break
  case .key(.up): cursor.move(by: -1)
  case .key(.down): cursor.move(by: 1)
  case .key(.pageUp): cursor.move(by: -page)
  case .key(.pageDown): cursor.move(by: page)
  case .key(.other(UInt8(ascii: "q"))) where !search.isTyping: break loop
  case .key(.other(0x1B)) where !search.isOn: cursor.choose(nil)
  case .key(.other(let key)):
    if search.press(key) {
      shown.derivation = search.recipe
      list.rowLayout = search.rowLayout
    }
  case .key(.left), .key(.right): break
  case .redraw: list.resize(to: terminal.size)
  case .end: break loop
  }
  if ContinuousClock.now >= next {
    storage.apply(processes.read(), duplicates: .keepFirst)
    next = .now + .milliseconds(500)
  }
  cursor.settle()
}
terminal.leave()

import DerivedLists
import Foundation
import TerminalLists

// The processes of this machine in a terminal, searched, grouped and sorted by keys.

/// A process: `id` says which one it is, and if anything else is different, it has changed.
struct ProcessRow: Identifiable, Equatable {
  let id: Int
  var user: String
  var program: String
  var command: String
  var cpu: Int
  var kilobytes: Int
}

let options = arguments(
  """
  Usage: process-list [--ps]

  Shows the processes of this machine, twice a second.

    /        search by command, program or user; enter keeps the search, escape ends it
    g        other groups: by user, by program, one list
    s        another order: by number, most memory first, busiest first, by command
    ↑ ↓      scroll by a line; page up and page down by a page
    q        quit

  --ps       ask ps, as on macOS, also where there is /proc
  """,
  name: "process-list",
  options: ["--ps"]
).options
guard let terminal = Terminal() else { stop("process-list: needs a terminal") }

// All processes, as they were read last. `apply` finds out what changed.
let storage = ModelStorage<MainSection, ProcessRow>()
var processes = ProcessTable(asksPS: options.contains("--ps"))
storage.apply(processes.read(), duplicates: .keepFirst)

// Those to show, in groups. They follow the storage, by a recipe that the keys choose.
var search = ProcessSearch()
let shown = storage.derived(search.recipe)
shown.configureForTableViewUsage()
shown.headerModelProvider = { section in
  shown.sectionIdentifier(at: section).map { "\($0) (\(shown.numberOfItems(inSection: section)))" }
}

// A line for each group and each process. The list follows what is shown.
let list = TerminalList(shown, size: terminal.size, write: terminal.write) { place in
  switch place {
  case .header(let section), .footer(let section):
    .init(shown.headerModel(forSection: section) as? String ?? "", isBold: true)
  case .item(let position):
    .init(shown.model(at: IndexPath(position))?.line ?? "")
  }
}

loop: while true {
  let (found, all) = (shown.snapshot().models.count, storage.snapshot().models.count)
  list.title = search.keys(count: "\(found) of \(all)", columns: terminal.size.columns)
  list.emptyLines = search.emptyLines(all: all)
  switch terminal.nextEvent(within: 500) {
  case .timeout: storage.apply(processes.read(), duplicates: .keepFirst)
  case .key(.up): list.scroll(by: -1)
  case .key(.down): list.scroll(by: 1)
  case .key(.pageUp): list.scroll(by: 2 - terminal.size.rows)
  case .key(.pageDown): list.scroll(by: terminal.size.rows - 2)
  case .key(.other(UInt8(ascii: "q"))) where !search.isTyping: break loop
  case .key(.other(let key)):
    if search.press(key) { shown.derivation = search.recipe }
  case .key(.left), .key(.right): break
  case .redraw: list.resize(to: terminal.size)
  case .end: break loop
  }
}
terminal.leave()
print("The list wrote \(list.counters.bytesWritten) bytes, \(list.counters.writes) times.")

extension ProcessRow {
  /// The process as a line of the list.
  fileprivate var line: String {
    let megabytes = "\(kilobytes / 1024).\(kilobytes % 1024 * 10 / 1024) MB"
    return right("\(id)", 7) + right("\(cpu) %", 7) + right(megabytes, 11) + "  " + command
  }

  private func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(width - text.count, 0)) + text
  }
}

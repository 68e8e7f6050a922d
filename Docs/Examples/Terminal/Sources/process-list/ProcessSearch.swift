import DerivedLists
import Foundation
import TerminalLists

/// A recipe for the list: which processes it shows, in which groups and in which order.
typealias Recipe = Derivation<MainSection, ProcessRow, String>

/// What the keys have chosen.
struct ProcessSearch {
  /// Whether keys are letters of the query.
  private(set) var isTyping = false

  /// Whether some processes only are shown, or will be.
  var isOn: Bool { isTyping || !query.isEmpty }

  private var input = TextInput()
  private var query: String { input.text }
  private var group = 0
  private var order = 0

  private let groups: [(name: String, recipe: Recipe)] = [
    ("one list", .flattened(into: "processes")),
    ("by user", .grouped(by: { $0.user }, order: .ascending)),
    ("by program", .grouped(by: { $0.program }, order: .ascending)),
  ]

  private static let orders: [(name: String, sort: @Sendable (Recipe) -> Recipe)] = [
    ("busiest first", { $0.sorted(on: { $0.cpu }, descending: true) }),
    ("most memory first", { $0.sorted(on: { $0.kilobytes }, descending: true) }),
    ("by command", { $0.sorted(on: { $0.command }) }),
    ("by number", { $0 }),
  ]

  /// Groups have headers.
  var rowLayout: RowLayout { group == 0 ? .items : .headersAndItems }

  /// The recipe of the choices.
  var recipe: Recipe {
    let all = Self.orders[order].sort(groups[group].recipe)
    guard !query.isEmpty else { return all }
    return all.filter { [query] process in
      [process.command, process.program, process.user].contains {
        $0.range(of: query, options: .caseInsensitive) != nil
      }
    }
  }

  /// Changes a choice by a key.
  ///
  /// - Returns: Whether the key means something.
  mutating func press(_ key: UInt8) -> Bool {
    switch (isTyping, key) {
    case (true, 10), (true, 13): isTyping = false
    case (_, 27): (isTyping, input) = (false, TextInput())
    case (true, _): return input.press(key)
    case (false, UInt8(ascii: "/")): isTyping = true
    case (false, UInt8(ascii: "g")): group = (group + 1) % groups.count
    case (false, UInt8(ascii: "s")): order = (order + 1) % Self.orders.count
    default: return false
    }
    return true
  }

  /// The keys and what they have chosen, as a line above the list.
  ///
  /// - Parameters:
  ///   - found: How many processes are shown.
  ///   - all: How many there are.
  ///   - columns: The columns of the terminal; in few of them, only the most important keys are named.
  /// - Returns: The line.
  func keys(found: Int, of all: Int, columns: Int) -> String {
    let count = "\(found) of \(all)"
    if isTyping {
      let ends = [" \(count)   enter: done   esc: all", " \(count)  esc: all", " esc: all"]
      let end = fitting(ends, columns: columns - 14)
      return "/: \(input.end(columns: columns - 4 - end.count))▏\(end)"
    }
    let choices = "   g: \(groups[group].name)   s: \(Self.orders[order].name)"
    if query.isEmpty {
      let long = "q: quit   /: search" + choices
      let ends = ["   ↑ ↓: choose   \(all) processes", "   \(all) processes", ""]
      return fitting(
        ends.map { long + $0 } + ["q: quit  /: search  g: groups  s: order"],
        columns: columns
      )
    }
    let end = ", \(count)   esc: all"
    let shown = "/: " + input.end(columns: columns - 3 - end.count) + end
    return fitting(["q: quit   " + shown + choices, "q: quit   " + shown, shown], columns: columns)
  }

  /// What to show if there is no process to show.
  func emptyLines(all: Int) -> [String] {
    if query.isEmpty { return ["", "  No process can be read."] }
    return [
      "", "  No process has “\(query)” in its", "  command, program or user.", "",
      "  esc: show all \(all)",
    ]
  }
}

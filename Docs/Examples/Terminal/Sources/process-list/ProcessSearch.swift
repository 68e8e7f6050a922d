import DerivedLists
import Foundation

/// A recipe for the list: which processes it shows, in which groups and in which order.
typealias Recipe = Derivation<MainSection, ProcessRow, String>

/// What the keys have chosen.
struct ProcessSearch {
  /// Whether keys are letters of the query.
  private(set) var isTyping = false

  private var query = ""
  private var group = 0
  private var order = 0

  private static let groups: [(name: String, recipe: Recipe)] = [
    ("by user", .grouped(by: { $0.user }, order: .ascending)),
    ("by program", .grouped(by: { $0.program }, order: .ascending)),
    ("one list", .flattened(into: "processes")),
  ]

  private static let orders: [(name: String, sort: @Sendable (Recipe) -> Recipe)] = [
    ("by number", { $0 }),
    ("most memory first", { $0.sorted(on: { $0.kilobytes }, descending: true) }),
    ("busiest first", { $0.sorted(on: { $0.cpu }, descending: true) }),
    ("by command", { $0.sorted(on: { $0.command }) }),
  ]

  /// The recipe of the choices.
  var recipe: Recipe {
    let all = Self.orders[order].sort(Self.groups[group].recipe)
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
    case (true, 8), (true, 127): query = String(query.dropLast())
    case (true, 32...126): query.unicodeScalars.append(Unicode.Scalar(key))
    case (false, UInt8(ascii: "/")): isTyping = true
    case (false, UInt8(ascii: "g")): group = (group + 1) % Self.groups.count
    case (false, UInt8(ascii: "s")): order = (order + 1) % Self.orders.count
    case (_, 27): (isTyping, query) = (false, "")
    default: return false
    }
    return true
  }

  /// The keys and what they have chosen, as a line above the list.
  ///
  /// - Parameter count: How many processes are shown, as a text.
  /// - Returns: The line.
  func keys(count: String) -> String {
    if isTyping { return "/: \(query)▏ \(count)   enter: done   esc: all" }
    let search = query.isEmpty ? "search" : "\(query), \(count)   esc: all"
    return "q: quit   /: \(search)   g: \(Self.groups[group].name)   s: \(Self.orders[order].name)"
  }
}

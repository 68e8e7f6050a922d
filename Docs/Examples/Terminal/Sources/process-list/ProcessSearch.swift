import DerivedLists

typealias Processes = Derivation<String, ProcessRow, String>

/// Which processes are shown, in which groups and order: what the keys have chosen.
struct ProcessSearch {
  /// Whether keys are letters of the query.
  private(set) var isTyping = false

  private var query = ""
  private var group = 0
  private var order = 0

  /// Changes the search by a key.
  ///
  /// - Returns: The new recipe; nil if the key means nothing.
  mutating func press(_ key: UInt8) -> Processes? {
    switch (isTyping, key) {
    case (true, 10), (true, 13): isTyping = false
    case (true, 127): query = String(query.dropLast())
    case (true, 27): (isTyping, query) = (false, "")
    case (true, 32...126): query.unicodeScalars.append(Unicode.Scalar(key))
    case (false, UInt8(ascii: "/")): isTyping = true
    case (false, UInt8(ascii: "g")): group = (group + 1) % groups.count
    case (false, UInt8(ascii: "s")): order = (order + 1) % orders.count
    default: return nil
    }
    return recipe
  }

  var recipe: Processes {
    let all = orders[order].add(groups[group].recipe)
    guard !query.isEmpty else { return all }
    return all.filter { [query] in $0.command.contains(query) || $0.user.contains(query) }
  }

  /// The choices as a text.
  var description: String {
    "/: \(query.isEmpty && !isTyping ? "search" : query)\(isTyping ? "▏" : "")  "
      + "g: \(groups[group].name)  s: \(orders[order].name)"
  }
}

private let groups: [(name: String, recipe: Processes)] = [
  ("by user", .grouped(by: { $0.user }, order: .ascending)),
  ("by program", .grouped(by: { $0.program }, order: .ascending)),
  ("one list", .flattened(into: "processes")),
]

private let orders: [(name: String, add: @Sendable (Processes) -> Processes)] = [
  ("by number", { $0 }),
  ("most memory first", { $0.sorted(on: { $0.kilobytes }, descending: true) }),
  ("busiest first", { $0.sorted(on: { $0.cpu }, descending: true) }),
  ("by command", { $0.sorted(on: { $0.command }) }),
]

extension ProcessRow {
  /// The name of the program without its folder and arguments.
  fileprivate var program: String {
    let path = command.prefix { $0 != " " }
    return String(path.split(separator: "/").last ?? path)
  }
}

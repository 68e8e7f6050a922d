import DerivedLists
import Glibc

typealias Packages = Derivation<String, DebianPackage, String>

/// How packages can be grouped, with the text of the menu.
let groupings: [(name: String, recipe: Packages)] = [
  ("By section", .grouped(by: { $0.section }, order: .ascending)),
  ("By first letter", .grouped(by: { String($0.id.prefix(1)) }, order: .ascending)),
  ("One list", .flattened(into: "Packages")),
]

/// How packages can be ordered, with the text of the menu.
let orders: [(name: String, add: (Packages) -> Packages)] = [
  ("By name", { $0.sorted(on: { $0.id }) }),
  ("Largest first", { $0.sorted(on: { $0.size }, descending: true) }),
  ("Shuffled", { $0 }),
]

/// The index of the order in which the packages are stored, which a button shuffles.
let shuffledOrder = 2

/// A recipe, and what the user has chosen that it stands for.
struct Search {
  private var query = ""
  private var choice: (group: Int, order: Int)

  /// The recipe without the search.
  ///
  /// Another query adds a filter to the same recipe, so the list knows that groups and order stay.
  private var base: Packages

  init(_ choice: (group: Int, order: Int)) {
    self.choice = choice
    base = orders[choice.order].add(groupings[choice.group].recipe)
  }

  /// Changes the search.
  ///
  /// - Returns: The new recipe, and whether it can show only what the recipe before showed.
  mutating func change(
    to query: String,
    _ choice: (group: Int, order: Int)
  ) -> (recipe: Packages, isNarrowing: Bool) {
    let isNarrowing = choice == self.choice && query.contains(self.query)
    if choice != self.choice { self = Search(choice) }
    self.query = query
    return (query.isEmpty ? base : base.filter(containing: query), isNarrowing)
  }
}

extension Packages {
  /// Shows packages with a text in their name or summary.
  fileprivate func filter(containing query: String) -> Self {
    // Much faster than `contains` of Swift's strings, which compares characters. A string that is passed to C
    // would be copied for each package.
    let query = Array(query.utf8CString)
    return filter { package in package.searchText.withCString { strstr($0, query) != nil } }
  }
}

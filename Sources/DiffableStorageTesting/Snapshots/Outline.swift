import DiffableStorage

/// A snapshot before it is one: small numbers that are cheap to make, to edit and to simplify.
///
/// Whoever changes one keeps sections and items unique.
struct Outline: Equatable {
  struct Section: Equatable {
    var id: Int
    var items: [Int] = []
    var isReloaded = false
  }

  var sections: [Section] = []
  var reloadedItems: [Int] = []
  var reconfiguredItems: [Int] = []

  var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  var hasMarks: Bool {
    !reloadedItems.isEmpty || !reconfiguredItems.isEmpty || sections.contains(where: \.isReloaded)
  }

  /// How much there is of everything.
  var weight: Int {
    sections.reduce(reloadedItems.count + reconfiguredItems.count) {
      $0 + 1 + $1.items.count + ($1.isReloaded ? 1 : 0)
    }
  }

  mutating func removeMarks() {
    reloadedItems = []
    reconfiguredItems = []
    for index in sections.indices { sections[index].isReloaded = false }
  }

  /// This outline after a change, without marks of items that are gone.
  func with(_ change: (inout Outline) -> Void) -> Outline {
    var changed = self
    change(&changed)
    if !changed.reloadedItems.isEmpty || !changed.reconfiguredItems.isEmpty {
      let present = Set(changed.sections.lazy.flatMap(\.items))
      changed.reloadedItems.removeAll { !present.contains($0) }
      changed.reconfiguredItems.removeAll { !present.contains($0) }
    }
    return changed
  }

  func snapshot() -> Snapshot<String, Int> {
    do throws(SnapshotError) {
      let plain = try Snapshot(sections: sections.lazy.map { (Self.name($0.id), $0.items) })
      guard hasMarks else { return plain }
      return try plain.modifying { builder throws(SnapshotError) in
        try builder.reloadSections(sections.filter(\.isReloaded).map { Self.name($0.id) })
        try builder.reloadItems(reloadedItems)
        try builder.reconfigureItems(reconfiguredItems)
      }
    } catch {
      preconditionFailure("An outline has every section and item once; in \(self), \(error)")
    }
  }

  /// A … Z, then BA … BZ and so on: the number in digits from A to Z.
  static func name(_ id: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(id % 26)))
    return id < 26 ? letter : name(id / 26) + letter
  }
}

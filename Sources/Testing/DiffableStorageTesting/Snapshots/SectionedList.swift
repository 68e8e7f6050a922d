import DiffableStorage

/// The plain description of a snapshot: arrays of numbers that are cheap to create, edit and
/// simplify.
///
/// Code that changes a list must keep its sections and items unique.
struct SectionedList: Equatable {
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

  /// The number of sections, items and marks.
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

  /// This list after a change, without marks of deleted items.
  func with(_ change: (inout SectionedList) -> Void) -> SectionedList {
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
      preconditionFailure("A list has every section and item once; in \(self), \(error)")
    }
  }

  /// The name of a section: A … Z, then BA … BZ, and so on (base 26 with the digits A to Z).
  static func name(_ id: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(id % 26)))
    return id < 26 ? letter : name(id / 26) + letter
  }
}

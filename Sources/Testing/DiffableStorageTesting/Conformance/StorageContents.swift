import DiffableStorage
import PortableFoundation

/// All items of a storage at one moment.
struct StorageContents {
  struct Entry {
    var identifier: AnyHashable?
    var model: Any?
  }

  let sections: [[Entry]]

  init(of storage: some Storage) {
    sections = (0..<max(storage.numberOfSections(), 0)).map { section in
      (0..<max(storage.numberOfItems(inSection: section), 0)).map { item in
        let indexPath = IndexPath(indexes: [section, item])
        return Entry(
          identifier: storage.identifier(at: indexPath),
          model: storage.item(at: indexPath)
        )
      }
    }
  }

  /// Whether both have the same identifiers at the same positions, or equal models if there are no
  /// identifiers.
  ///
  /// Models are not compared if there are identifiers, because a storage may read models from a
  /// source that changes before the storage does.
  func hasSameThings(as other: StorageContents) -> Bool {
    matches(other) { a, b in
      a.identifier == b.identifier && (a.identifier != nil || a.looksLike(b))
    }
  }

  /// Whether both have the same identifiers and equal models at the same positions.
  func isSame(as other: StorageContents) -> Bool {
    matches(other) { a, b in a.identifier == b.identifier && a.looksLike(b) }
  }

  private func matches(_ other: StorageContents, by areEqual: (Entry, Entry) -> Bool) -> Bool {
    sections.elementsEqual(other.sections) { $0.elementsEqual($1, by: areEqual) }
  }
}

extension StorageContents: CustomStringConvertible {
  /// The sections as lists of identifiers, or of models if there are no identifiers.
  var description: String {
    let lists = sections.map { section in
      "[" + section.map(\.description).joined(separator: ", ") + "]"
    }
    return "[" + lists.joined(separator: ", ") + "]"
  }
}

extension StorageContents.Entry: CustomStringConvertible {
  var description: String {
    (identifier?.base ?? model).map { String(reflecting: $0) } ?? "nil"
  }

  /// Whether two models are equal.
  ///
  /// Models that are not `Equatable` count as equal if they have the
  /// same type, because two storages may hold different objects.
  fileprivate func looksLike(_ other: Self) -> Bool {
    switch (model, other.model) {
    case (nil, nil): true
    case (nil, _?), (_?, nil): false
    case (let a as any Equatable, let b?): Self.isEqual(a, b)
    case (let a?, let b?): type(of: a) == type(of: b)
    }
  }

  private static func isEqual<Model: Equatable>(_ a: Model, _ b: Any) -> Bool {
    b as? Model == a
  }
}

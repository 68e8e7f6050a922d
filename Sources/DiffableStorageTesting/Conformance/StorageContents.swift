import DiffableStorage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Everything that a storage answers at one moment.
struct StorageContents {
  struct Entry {
    var identifier: AnyHashable?
    var model: Any?
  }

  let sections: [[Entry]]

  init(of storage: some Storage) {
    let identified = storage as? any IdentifiedStorage
    sections = (0..<max(storage.numberOfSections(), 0)).map { section in
      (0..<max(storage.numberOfItems(inSection: section), 0)).map { item in
        let indexPath = IndexPath(indexes: [section, item])
        return Entry(
          identifier: identified?.identifier(at: indexPath),
          model: storage.item(at: indexPath)
        )
      }
    }
  }

  /// Whether the same things stand at the same places; for a storage without identifiers, things
  /// that look the same.
  ///
  /// Models do not count where there are identifiers: they may come from somewhere that has them
  /// anew before the storage is told.
  func hasSameThings(as other: StorageContents) -> Bool {
    matches(other) { a, b in
      a.identifier == b.identifier && (a.identifier != nil || a.looksLike(b))
    }
  }

  /// Whether the same things stand at the same places and look the same.
  func isSame(as other: StorageContents) -> Bool {
    matches(other) { a, b in a.identifier == b.identifier && a.looksLike(b) }
  }

  private func matches(_ other: StorageContents, by areEqual: (Entry, Entry) -> Bool) -> Bool {
    sections.elementsEqual(other.sections) { $0.elementsEqual($1, by: areEqual) }
  }
}

extension StorageContents: CustomStringConvertible {
  /// The sections as lists of identifiers, or of models where there are none.
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

  /// Models that cannot be compared look alike when they are of one type: those of two storages may
  /// be different objects.
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

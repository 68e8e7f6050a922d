#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension StorageUpdate: Equatable {
  /// Whether the update has neither recorded changes nor changes to apply.
  public var isEmpty: Bool {
    !containsDeferredDatasourceUpdates && objectChanges.isEmpty && sectionChanges.isEmpty
  }

  /// Compares the change lists, in order, and the number of changes that are not applied yet.
  ///
  /// The models in ``updatedObjects`` are not compared.
  ///
  /// - Complexity: O(*c*) for *c* recorded changes.
  public static func == (a: StorageUpdate, b: StorageUpdate) -> Bool {
    a.steps.remainingCount == b.steps.remainingCount
      && a.objectChanges.elementsEqual(b.objectChanges, by: ==)
      && a.sectionChanges.elementsEqual(b.sectionChanges, by: ==)
  }
}

extension StorageUpdate: CustomStringConvertible {
  /// The recorded changes, one on each line: sections first, then items.
  ///
  /// - Complexity: O(*c*) for *c* recorded changes.
  public var description: String {
    var lines = ["StorageUpdate"]
    lines += sectionChanges.map { "  \($0.0.rawValue) section \(Self.joined($0.1))" }
    lines += objectChanges.map { change in
      "  \(change.0.rawValue) item \(Self.joined(change.1.map { "\(Array($0))" }))"
    }
    if steps.hasRemaining { lines.append("  \(steps.remainingCount) not applied yet") }
    return lines.count == 1 ? "StorageUpdate, empty" : lines.joined(separator: "\n")
  }

  private static func joined(_ positions: [some CustomStringConvertible]) -> String {
    positions.map(\.description).joined(separator: " → ")
  }
}

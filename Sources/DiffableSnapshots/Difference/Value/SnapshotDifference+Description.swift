extension SnapshotDifference: CustomStringConvertible {
  /// The changes, one per line, at most twenty of each kind.
  public var description: String {
    var lines = [isEmpty ? "SnapshotDifference, empty" : "SnapshotDifference"]
    func list<T>(_ changes: [T], _ line: (T) -> String) {
      let shown = 20
      lines += changes.prefix(shown).map { "  " + line($0) }
      if changes.count > shown { lines.append("  … \(changes.count - shown) more of these") }
    }
    func name(_ identifier: some Any) -> String { String(reflecting: identifier) }
    list(sectionDeletions) { "delete section \(name($0.identifier)) at \($0.index)" }
    list(sectionInsertions) { "insert section \(name($0.identifier)) at \($0.index)" }
    list(sectionMoves) { "move section \(name($0.identifier)) from \($0.from) to \($0.to)" }
    list(itemDeletions) { "delete \(name($0.identifier)) at \($0.position)" }
    list(itemInsertions) { "insert \(name($0.identifier)) at \($0.position)" }
    list(itemMoves) { "move \(name($0.identifier)) from \($0.from) to \($0.to)" }
    list(reloadedSections) { "reload section \(name($0.identifier)) at \($0.index)" }
    list(reloadedItems) { "reload \(name($0.identifier)) at \($0.position)" }
    list(reconfiguredItems) { "reconfigure \(name($0.identifier)) at \($0.position)" }
    return lines.joined(separator: "\n")
  }
}

import DiffableStorage

extension ResultsChanges {
  /// Checks that the objects are where they are said to be, as far as it can be told which is which.
  ///
  /// - Throws: ``InvalidChange`` for the first that is not.
  /// - Complexity: O(*c*) for *c* changes; that many models are asked for.
  func check(before: [FrozenSection], after: [FrozenSection]) throws(InvalidChange) {
    for (object, old, new) in whereabouts {
      guard let object = unwrapped(object) else { continue }
      try check(object, at: old, in: before, "was")
      try check(object, at: new, in: after, "is")
    }
  }

  private func check(
    _ object: Any,
    at position: ItemPosition?,
    in contents: [FrozenSection],
    _ verb: String
  ) throws(InvalidChange) {
    guard let position, contents.indices.contains(position.section),
      let found = contents[position.section].item(at: position.item),
      areKnownToBeOthers(object, found)
    else { return }
    throw InvalidChange("what is said of \(object) does not fit: at \(position) \(verb) another")
  }
}

/// Whether two things are known not to be the same, whatever their content.
private func areKnownToBeOthers(_ a: Any, _ b: Any) -> Bool {
  if let a = a as? any Identifiable { return !hasIdentity(of: a, b) }
  if type(of: a) is AnyClass { return (a as AnyObject) !== (b as AnyObject) }
  return false
}

private func hasIdentity<Thing: Identifiable>(of a: Thing, _ b: Any) -> Bool {
  (b as? Thing)?.id == a.id
}

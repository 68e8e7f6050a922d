import DiffableStorage

// Checks reported changes against the objects, if these have an identity.

extension ResultsChanges {
  /// Checks that the objects are at the reported positions, for objects that have an identity; throws for the
  /// first that is not.
  ///
  /// It takes O(*c*) for *c* changes, and reads O(*c*) models.
  func check(before: [FrozenSection], after: [FrozenSection]) throws(InvalidChange) {
    for (object, old, new) in positions {
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
      areKnownToBeDistinct(object, found)
    else { return }
    throw InvalidChange(
      "a change of \(object) is reported, but at \(position) there \(verb) another object"
    )
  }
}

/// Whether two objects are known to have different identities, regardless of their content.
private func areKnownToBeDistinct(_ a: Any, _ b: Any) -> Bool {
  if let a = a as? any Identifiable { return !hasIdentity(of: a, b) }
  if type(of: a) is AnyClass { return (a as AnyObject) !== (b as AnyObject) }
  return false
}

private func hasIdentity<Thing: Identifiable>(of a: Thing, _ b: Any) -> Bool {
  (b as? Thing)?.id == a.id
}

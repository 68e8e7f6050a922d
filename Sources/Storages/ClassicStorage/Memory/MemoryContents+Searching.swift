import DiffableStorage

// Finds models by equality, those for several values in one pass.
//
// A search sees the contents at its start, because `==` is the user's code and may edit the storage.

extension MemoryContents {
  /// The first slot with an equal model; models of other types are skipped.
  func slot<T: Equatable>(of item: T) -> Int? {
    var found: Int?
    visit(T.self) { slot, model in
      if model == item { found = slot }
      return found == nil
    }
    return found
  }

  /// For each value the first slot with an equal model, nil if there is none.
  ///
  /// - Complexity: O(*k* + *n*) on average for *k* values of a `Hashable` type and *n* models,
  ///   O(*k* *n*) for values of other types.
  func slots<T: Equatable>(of items: [T]) -> [Int?] {
    guard items.count > 1 else { return items.map { slot(of: $0) } }
    return (T.self as? any Hashable.Type).flatMap { hashedSlots(of: items, as: $0) }
      ?? comparedSlots(of: items)
  }

  /// The slots for values whose type turns out to be `Hashable`; both types are the same.
  private func hashedSlots<T, Same: Hashable>(of items: [T], as: Same.Type) -> [Int?]? {
    guard let items = items as? [Same] else { return nil }
    // A dictionary with enough capacity never rehashes, so a wrong `hash` cannot make it trap.
    var firstIndexes = [Same: Int](minimumCapacity: items.count)
    for index in items.indices.reversed() { firstIndexes[items[index]] = index }
    var found = [Int?](repeating: nil, count: items.count)
    var numberOfMissing = firstIndexes.count
    visit(Same.self) { slot, model in
      guard let index = firstIndexes[model], found[index] == nil else { return true }
      found[index] = slot
      numberOfMissing -= 1
      return numberOfMissing > 0
    }
    return found
  }

  private func comparedSlots<T: Equatable>(of items: [T]) -> [Int?] {
    var found = [Int?](repeating: nil, count: items.count)
    var missing = Array(items.indices)
    visit(T.self) { slot, model in
      // A repeated value finds the same model each time, so all values are compared.
      missing.removeAll { index in
        guard model == items[index] else { return false }
        found[index] = slot
        return true
      }
      return !missing.isEmpty
    }
    return found
  }

  private func visit<T>(_ type: T.Type, _ goesOn: (_ slot: Int, _ model: T) -> Bool) {
    // A copy, because no access to the models may last while the user's code runs.
    let models = models
    models.visit(outline.itemIdentifiers, as: type, goesOn)
  }
}

/// The counts of sections and items that were last answered to a view.
///
/// A view raises an exception if they change outside of a batch. If the contents changed without a batch, the
/// old counts are held until the view can follow.
package final class ViewCounts {
  /// The storage that the view shows.
  package weak var storage: (any Storage)?

  private var answered: [Int?] = []

  /// The counts to answer instead of the storage's; nil to answer the storage's.
  private var held: [Int]?

  /// Creates the counts of a view that has not asked for any.
  package init(of storage: any Storage) {
    self.storage = storage
  }

  /// The counts of the storage.
  var current: [Int] { storage?.counts ?? [] }

  /// Whether counts are answered that can differ from the storage's.
  package var areHeld: Bool { held != nil }

  /// The number of sections to answer.
  package func numberOfSections() -> Int {
    if let held { return held.count }
    let count = storage?.numberOfSections() ?? 0
    let noted = bounded(sectionCount: count)
    if answered.count > noted { answered.removeLast(answered.count - noted) }
    while answered.count < noted { answered.append(nil) }
    return count
  }

  /// The number of items to answer; 0 for a section that does not exist.
  package func numberOfItems(inSection section: Int) -> Int {
    if let held { return held.indices.contains(section) ? held[section] : 0 }
    let count = storage?.numberOfItems(inSection: section) ?? 0
    if answered.indices.contains(section) { answered[section] = count }
    return count
  }

  /// Holds and returns the counts that the view knows; for sections that the view has not asked for, those of
  /// the storage.
  @discardableResult
  func hold() -> [Int] {
    let known = answered.enumerated().map {
      $0.element ?? storage?.numberOfItems(inSection: $0.offset) ?? 0
    }
    held = known
    return known
  }

  /// Holds the given counts.
  package func hold(_ counts: [Int]) { held = counts }

  /// Makes by a closure a move that the view has made; if the storage does not follow, holds the counts that
  /// the view expects.
  ///
  /// It takes O(*s*) for *s* sections, besides the closure.
  package func followingMove<Result>(
    from source: IndexPath,
    to destination: IndexPath,
    _ body: () -> Result
  ) -> Result {
    let expected = storage?.counts(movingFrom: source, to: destination) ?? []
    defer { if current != expected { hold(expected) } }
    return body()
  }

  /// Stops holding counts, so that those of the storage are returned.
  package func letGo() { held = nil }

  /// Forgets what was answered, for another view.
  package func forget() {
    answered = []
    held = nil
  }
}

extension Storage {
  /// The number of items of each section.
  package var counts: [Int] {
    (0..<boundedSectionCount).map { numberOfItems(inSection: $0) }
  }

  /// The number of items of each section after a move; before it, if there is no such item or section.
  package func counts(movingFrom source: IndexPath, to destination: IndexPath) -> [Int] {
    var counts = counts
    guard let from = source.first, let to = destination.first, counts.indices.contains(to),
      counts.indices.contains(from), counts[from] > 0
    else { return counts }
    counts[from] -= 1
    // Wrong counts may be as large as `Int` allows.
    counts[to] = max(counts[to], counts[to] &+ 1)
    return counts
  }
}

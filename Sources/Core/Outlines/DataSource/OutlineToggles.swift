/// The changes of a data source that expanded or collapsed items of its outlines, the latest first.
///
/// A snapshot that was read from the data source has the number of the latest one, so that those since are known when it
/// is applied.
@usableFromInline
final class OutlineToggles<Section: Hashable, Item: Hashable> {
  @usableFromInline
  typealias Change = [(section: Section, before: SectionSnapshot<Item>, after: Expansion<Item>)]

  /// No other change of the process has it; later ones have larger ones.
  @usableFromInline
  let number: Int

  /// The sections in which something was expanded or collapsed, with their outlines before; none for the first.
  @usableFromInline
  let change: Change

  @usableFromInline
  let previous: OutlineToggles?

  /// The number of changes before that are remembered.
  @usableFromInline
  let count: Int

  @inlinable
  convenience init(_ change: Change = [], after previous: OutlineToggles? = nil) {
    let isLong = previous.map { $0.count >= 2 * Self.fewest } ?? false
    self.init(nextToggleNumber(), change, isLong ? previous?.latest(Self.fewest) : previous)
  }

  @inlinable
  init(_ number: Int, _ change: Change, _ previous: OutlineToggles?) {
    (self.number, self.change, self.previous) = (number, change, previous)
    count = (previous?.count ?? -1) + 1
  }

  /// How many changes are remembered at least; the release of a long list is recursive.
  @inlinable
  static var fewest: Int { 256 }

  /// The same, without those before the latest ones.
  @inlinable
  func latest(_ count: Int) -> OutlineToggles {
    var list: [OutlineToggles] = [self]
    while list.count < count, let next = list.last?.previous { list.append(next) }
    return list.dropLast().reversed().reduce(list[list.count - 1].withoutPrevious) {
      previous,
      toggle in
      OutlineToggles(toggle.number, toggle.change, previous)
    }
  }

  @inlinable
  var withoutPrevious: OutlineToggles { OutlineToggles(number, change, nil) }

  /// What was expanded and collapsed since an earlier change, the latest first; nil if that is not known, or nothing was.
  @inlinable
  func changes(since number: Int) -> Change? {
    guard number > 0, number < self.number else { return nil }
    var changes: Change = []
    var next: OutlineToggles? = self
    while let toggle = next, toggle.number > number {
      changes += toggle.change
      next = toggle.previous
    }
    return next?.number != number || changes.isEmpty ? nil : changes
  }
}

private let lastNumber = Lock(0)

/// A number that is larger than all before, in any data source, on any thread.
@usableFromInline
func nextToggleNumber() -> Int {
  lastNumber.withLock { number in
    number += 1
    return number
  }
}

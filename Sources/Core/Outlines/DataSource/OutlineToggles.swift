/// The changes of a data source that expanded or collapsed items of its outlines, the latest first.
///
/// A snapshot that was read from the data source has the mark of the latest one, so that those since are known when it is
/// applied.
@usableFromInline
final class OutlineToggles<Section: Hashable, Item: Hashable> {
  @usableFromInline
  typealias Change = [(section: Section, before: Expansion<Item>)]

  @usableFromInline
  let mark = ToggleMark()

  /// The sections in which something was expanded or collapsed, with their expansions before; none for the first.
  @usableFromInline
  let change: Change

  @usableFromInline
  let previous: OutlineToggles?

  /// The number of changes before.
  @usableFromInline
  let count: Int

  @inlinable
  init(_ change: Change = [], after previous: OutlineToggles? = nil) {
    self.change = change
    // A snapshot that is older means the rows that it names.
    let isLast = previous.map { $0.count >= Self.most } ?? false
    self.previous = isLast ? nil : previous
    count = isLast ? 0 : (previous?.count ?? -1) + 1
  }

  /// How many changes are remembered at most; the release of a long list is recursive.
  @inlinable
  static var most: Int { 512 }

  /// The expansions at the time of an earlier mark, of the sections in which something was expanded or collapsed since;
  /// nil if that is not known, or nothing was.
  @inlinable
  func expansions(before mark: ToggleMark?) -> Change? {
    guard let mark, mark !== self.mark else { return nil }
    var earlier: Change = []
    var next: OutlineToggles? = self
    while let toggle = next, toggle.mark !== mark {
      for (section, before) in toggle.change {
        // Not a dictionary, because identifiers can contradict themselves.
        if let index = earlier.firstIndex(where: { $0.section == section }) {
          earlier[index].before = before
        } else {
          earlier.append((section, before))
        }
      }
      next = toggle.previous
    }
    return next == nil || earlier.isEmpty ? nil : earlier
  }
}

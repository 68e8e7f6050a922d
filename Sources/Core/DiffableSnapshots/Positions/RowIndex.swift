/// The rows of a sectioned list: which header, item or footer is at which row, and back.
///
/// ```swift
/// let snapshot = try Snapshot(sections: ["A": [1, 2], "B": [3]])
/// let rows = RowIndex(snapshot, layout: .headersAndItems)
/// print(rows.count)  // 5
/// print(rows.place(at: 3) == .header(section: 1))  // true
/// ```
///
/// An index holds the counts of items of all sections, and no identifiers. It does not change with the
/// list: make a new index after a change.
public struct RowIndex: Sendable {
  /// The header, item or footer that a row shows.
  public enum Place: Hashable, Sendable {
    /// The header of the section at an index.
    case header(section: Int)

    /// The item at a position.
    case item(ItemPosition)

    /// The footer of the section at an index.
    case footer(section: Int)

    /// The index of the section that the row belongs to.
    public var section: Int {
      switch self {
      case .header(let section), .footer(let section): section
      case .item(let position): position.section
      }
    }
  }

  private enum Source {
    case counted(any SectionCounting)

    /// The number of items before each section, and that of all items.
    case sums([Int])
  }

  /// The rows that a section has.
  public let layout: RowLayout

  /// The number of sections.
  public let sectionCount: Int

  /// The number of items in all sections.
  public let itemCount: Int

  private let source: Source

  /// Creates the index of rows that something else counts.
  init(sectionCount: Int, itemCount: Int, layout: RowLayout, counting: any SectionCounting) {
    self.layout = layout
    self.sectionCount = sectionCount
    self.itemCount = itemCount
    source = .counted(counting)
  }

  /// Creates the index of the rows of a list.
  ///
  /// - Parameters:
  ///   - counts: The number of items of each section; negative numbers count as 0, and a sum that is
  ///     too large as a quarter of the largest `Int`.
  ///   - layout: The rows that a section has.
  /// - Complexity: O(*s*) for *s* sections.
  public init(counts: some Sequence<Int>, layout: RowLayout = .items) {
    // The limit leaves room for the rows of headers and footers.
    let limit = Int.max / 4
    var (sum, sums) = (0, [0])
    for count in counts {
      if count > 0 { sum = count < limit - sum ? sum + count : limit }
      sums.append(sum)
    }
    self.layout = layout
    sectionCount = sums.count - 1
    itemCount = sum
    source = .sums(sums)
  }

  /// The number of rows.
  public var count: Int { itemCount + layout.edgeCount * sectionCount }
}

/// Knows the number of items before each section.
protocol SectionCounting: Sendable {
  /// The number of items before a section; nil if there is no such section.
  func itemsBefore(section: Int) -> Int?
}

// MARK: - Finding

extension RowIndex {
  /// The place of a row, nil if there is no such row.
  ///
  /// - Complexity: O(log² *s*) for *s* sections.
  public func place(at row: Int) -> Place? {
    guard row >= 0, row < count else { return nil }
    // The last section that starts at the row or before it.
    let section = partitionPoint(0..<sectionCount) { firstRow(ofSection: $0) <= row } - 1
    var rest = row - firstRow(ofSection: section)
    if layout.hasHeaders {
      if rest == 0 { return .header(section: section) }
      rest -= 1
    }
    return rest < itemCount(inSection: section)
      ? .item(ItemPosition(section: section, item: rest)) : .footer(section: section)
  }

  /// The row of a place, nil if there is no such place or if the layout has no row for it.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func row(of place: Place) -> Int? {
    guard let rows = rows(ofSection: place.section) else { return nil }
    switch place {
    case .header: return layout.hasHeaders ? rows.lowerBound : nil
    case .footer: return layout.hasFooters ? rows.upperBound - 1 : nil
    case .item(let position):
      guard position.item >= 0, position.item < rows.count - layout.edgeCount else { return nil }
      return rows.lowerBound + (layout.hasHeaders ? 1 : 0) + position.item
    }
  }

  /// The rows of a section, nil if there is no such section.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func rows(ofSection section: Int) -> Range<Int>? {
    guard section >= 0, section < sectionCount else { return nil }
    return firstRow(ofSection: section)..<firstRow(ofSection: section + 1)
  }

  /// The number of items before a section; that of all items for the end of the sections.
  func itemsBefore(_ section: Int) -> Int {
    guard section > 0 else { return 0 }
    guard section < sectionCount else { return itemCount }
    switch source {
    case .sums(let sums): return sums[section]
    case .counted(let sections): return sections.itemsBefore(section: section) ?? itemCount
    }
  }

  /// The number of items of a section, 0 if there is no such section.
  func itemCount(inSection section: Int) -> Int {
    itemsBefore(section + 1) - itemsBefore(section)
  }

  private func firstRow(ofSection section: Int) -> Int {
    itemsBefore(section) + layout.edgeCount * section
  }
}

/// The rows of a sectioned list that is shown as one flat list; it is the same for every section.
public enum RowLayout: Hashable, CaseIterable, Sendable {
  /// A row for each item; sections are not visible.
  case items

  /// A row for the header of each section, then a row for each of its items.
  case headersAndItems

  /// A row for the header of each section, rows for its items, and a row for its footer.
  case headersItemsAndFooters

  /// Whether each section begins with a row for its header.
  public var hasHeaders: Bool { self != .items }

  /// Whether each section ends with a row for its footer.
  public var hasFooters: Bool { self == .headersItemsAndFooters }

  /// The number of rows of a section besides those of its items.
  var edgeCount: Int { (hasHeaders ? 1 : 0) + (hasFooters ? 1 : 0) }
}

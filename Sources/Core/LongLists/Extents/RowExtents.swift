// The lengths of rows beside a snapshot, and where each row is.

/// The lengths of the rows of a list, as far as they were measured, and where each row is.
///
/// A row that was not measured has an estimated length. The lengths follow the identifiers of the list to its
/// later versions, so a row keeps its length when others come or go above it, and when it moves.
///
/// ```swift
/// let before = try Snapshot(sections: ["Chat": [3, 4, 5]])
/// var extents = RowExtents(before, estimated: 40)
/// try extents.measure(3, 100)
/// let anchor = extents.anchor(at: 120)  // 20 points into row 4
///
/// let after = try before.modifying { try $0.insertItems([1, 2], beforeItem: 3) }
/// extents.follow(to: after)
/// print(extents.total, extents.offset(of: anchor))  // 260.0 200.0
/// ```
///
/// ## What has a length
///
/// Lengths are along the direction in which the list scrolls: heights in points, or lines of a terminal. Rows,
/// headers and footers have lengths. ``init(_:estimated:header:footer:rowSpacing:sectionSpacing:)`` sets what
/// counts for those that were not measured, and the spacing:
///
///     header, row, row spacing, row, footer, section spacing, header, footer
///
/// There is no space above the first row of a section or below its last one. A length of 0 is allowed; what has it
/// is not found at any offset.
///
/// ## Exactness
///
/// Lengths are counted in units of 1/15,360 of a point, and sums are exact. Lengths on the grid of a screen or of a
/// browser (multiples of 1, 1/2, 1/3, 1/60 or 1/64) are kept as they are, others are rounded to the nearest unit. An
/// edit and its inverse lead to the same ``total``.
///
/// ## Identity and equality
///
/// Rows are known by their identifiers in ``snapshot``. Extents are not compared: what they show is equal if the
/// rows in a window are.
///
/// ## Performance
///
/// A copy is O(1), and a version shares with others what they have in common. Rows that were not measured take no
/// memory; those that were take about five bytes each if they are side by side. Look-ups and measuring take O(log *n*).
///
/// ## Isolation
///
/// Extents are `Sendable` if their sections and items are; they can then be made and read in any isolation domain.
public struct RowExtents<Section: Hashable, Item: Hashable> {
  @usableFromInline
  var list: Snapshot<Section, Item>

  @usableFromInline
  var extents: ListExtents

  /// Creates the extents of a list of which nothing was measured.
  ///
  /// Lengths below 0, or that are not numbers, count as 0, and those above ``longest`` as that.
  ///
  /// - Parameters:
  ///   - list: A snapshot, a model snapshot, or the result of a derived list.
  ///   - estimatedRow: The length of a row that was not measured.
  ///   - header: The length of a header that was not measured; 0 if there are none.
  ///   - footer: The length of a footer that was not measured; 0 if there are none.
  ///   - rowSpacing: The space between two rows of a section.
  ///   - sectionSpacing: The space between two sections.
  /// - Complexity: O(1); O(*s* log *s*) for *s* sections if there is spacing between rows.
  public init(
    _ list: some ListQuerying<Section, Item>,
    estimated estimatedRow: Double,
    header: Double = 0,
    footer: Double = 0,
    rowSpacing: Double = 0,
    sectionSpacing: Double = 0
  ) {
    self.list = Snapshot(list._contents)
    extents = ListExtents(
      RowIndex(self.list),
      Estimates(
        row: Ticks.clamped(estimatedRow),
        header: Ticks.clamped(header),
        footer: Ticks.clamped(footer),
        rowSpacing: Ticks.clamped(rowSpacing),
        sectionSpacing: Ticks.clamped(sectionSpacing)
      )
    )
    checkInvariants(extents._invariantDefects())
  }

  /// The list whose rows are measured.
  @inlinable
  public var snapshot: Snapshot<Section, Item> { list }

  /// The largest length of a row, header or footer: 125,000.
  public static var longest: Double { Ticks.longest }
}

extension RowExtents: Sendable where Section: Sendable, Item: Sendable {}

extension RowExtents {
  /// The length of a row that was not measured.
  ///
  /// To show a list whose rows change their size, as when the font does, set it and forget the lengths. A length
  /// that is not valid counts as the nearest that is.
  public var estimatedRow: Double {
    get { Ticks.points(extents.estimates.row) }
    set { extents.estimates.row = Ticks.clamped(newValue) }
  }

  /// The length of a header that was not measured.
  public var estimatedHeader: Double {
    get { Ticks.points(extents.estimates.header) }
    set { extents.estimates.header = Ticks.clamped(newValue) }
  }

  /// The length of a footer that was not measured.
  public var estimatedFooter: Double {
    get { Ticks.points(extents.estimates.footer) }
    set { extents.estimates.footer = Ticks.clamped(newValue) }
  }
}

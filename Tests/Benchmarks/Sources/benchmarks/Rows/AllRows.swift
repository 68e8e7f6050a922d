import Foundation

/// All rows of the table, in order.
enum AllRows {
  static func rows(_ scale: Scale, _ lists: RealLists?) -> [Row] {
    #if DEBUG
      // Goals of the other rows are those of optimized code.
      return SmallListRows.rows()
    #else
      return optimized(scale, lists)
    #endif
  }

  private static func optimized(_ scale: Scale, _ lists: RealLists?) -> [Row] {
    // Each type is named, so that the compiler specializes the code of every row. A loop over
    // metatypes would measure unspecialized generics on both sides.
    let synthetic =
      rows(Int.self, scale) + rows(String.self, scale) + rows(UUID.self, scale)
      + MoveRows.rows() + PlanRows.rows() + ModelRows.rows(scale) + ReorderRows.rows(scale)
      + FirstLoadRows.rows(scale) + SmallListRows.rows() + DerivedRows.rows(scale)
      + LongListRows.rows(scale) + OutlineRows.rows(scale)
    return inOrder(synthetic) + (lists.map(RealDataRows.rows) ?? [])
  }

  private static func rows<Item: Sample>(_ type: Item.Type, _ scale: Scale) -> [Row] {
    BuildRows.rows(type, scale)
      + LookupRows.rows(type, scale)
      + IterationRows.rows(type)
      + EditRows.rows(type, scale)
      + DifferenceRows.rows(type, scale)
      + WorkloadRows.rows(type)
      + ReconcileRows.rows(type, scale)
      + SmallSectionRows.rows(type)
      + MemoryRows.rows(type, scale)
      + WholePathRows.rows(type, scale)
  }

  /// Returns the rows with those of one heading next to each other, otherwise in the given order.
  private static func inOrder(_ rows: [Row]) -> [Row] {
    var headings: [String] = []
    for row in rows where !headings.contains(row.heading) { headings.append(row.heading) }
    return headings.flatMap { heading in rows.filter { $0.heading == heading } }
  }
}

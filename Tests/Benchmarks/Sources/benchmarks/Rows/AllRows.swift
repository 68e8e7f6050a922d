import Foundation

/// Every row of the table, in its order.
enum AllRows {
  static func rows(_ scale: Scale, _ lists: RealLists?) -> [Row] {
    // Called with each type by name, so that the compiler makes concrete code of every row: a loop
    // over metatypes would measure unspecialised generics on both sides.
    let synthetic =
      rows(Int.self, scale) + rows(String.self, scale) + rows(UUID.self, scale)
      + MoveRows.rows()
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

  /// Rows that are measured alike next to each other, otherwise in the order given.
  private static func inOrder(_ rows: [Row]) -> [Row] {
    var headings: [String] = []
    for row in rows where !headings.contains(row.heading) { headings.append(row.heading) }
    return headings.flatMap { heading in rows.filter { $0.heading == heading } }
  }
}

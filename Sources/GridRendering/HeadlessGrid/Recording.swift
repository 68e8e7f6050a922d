import DiffableStorage

/// Placeholder
struct Recording {
  mutating func limit(to limit: Int) {}
  func begin(_ grid: HeadlessGrid) -> Int { 0 }
  mutating func end(
    _ frame: Int,
    _ grid: HeadlessGrid,
    _ operations: BatchOperations,
    _ outcome: Result<HeadlessGrid.CarryOut, HeadlessGrid.Violation>
  ) {}
}

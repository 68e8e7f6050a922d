import DiffableStorage
import GridRendering
import Testing

/// Makes a position, in the short notation of the tables of the batch rules.
func p(_ section: Int, _ item: Int) -> ItemPosition { ItemPosition(section: section, item: item) }

func move(_ from: ItemPosition, _ to: ItemPosition) -> BatchMove<ItemPosition> {
  BatchMove(from: from, to: to)
}

func move(_ from: Int, _ to: Int) -> BatchMove<Int> { BatchMove(from: from, to: to) }

func batch(_ build: (inout BatchOperations) -> Void) -> BatchOperations {
  var operations = BatchOperations()
  build(&operations)
  return operations
}

/// Returns the violation of a batch, or nil if it passes.
func violation(
  _ before: [Int],
  _ after: [Int],
  view: ListViewKind = .collectionView,
  strictness: HeadlessGrid.Strictness = .strict,
  _ build: (inout BatchOperations) -> Void
) -> HeadlessGrid.Violation? {
  do throws(BatchRules.Violation) {
    try BatchRules(
      view: view,
      isStrict: strictness == .strict,
      before: before,
      after: after,
      operations: batch(build)
    ).check()
    return nil
  } catch {
    return HeadlessGrid.Violation(rule: error.rule, finding: error.finding, advice: error.advice)
  }
}

func rule(
  _ before: [Int],
  _ after: [Int],
  view: ListViewKind = .collectionView,
  strictness: HeadlessGrid.Strictness = .strict,
  _ build: (inout BatchOperations) -> Void
) -> String? {
  violation(before, after, view: view, strictness: strictness, build)?.rule
}

/// Runs a batch on a grid and returns the violation, if any.
func perform(
  _ grid: HeadlessGrid,
  _ operations: BatchOperations,
  _ switchData: () -> Void
) -> HeadlessGrid.Violation? {
  do throws(HeadlessGrid.Violation) {
    try grid.performBatchUpdates(operations, switchData)
    return nil
  } catch {
    return error
  }
}

/// Returns the texts of the cells of a section, in order.
func shown(_ grid: HeadlessGrid, section: Int, upTo count: Int = 20) -> [String] {
  (0..<count).compactMap { grid.cell(at: p(section, $0))?.model as? String }
}

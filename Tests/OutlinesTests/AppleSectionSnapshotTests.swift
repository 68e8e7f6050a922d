import DiffableStorageTesting
import Outlines
import TestSupport
import Testing

/// The verbs that Apple's section snapshots have, beside a model of what these were seen to do.
@Suite struct AppleSectionSnapshotTests {
  /// Thoroughly, a million operations.
  @Test func `Every verb leads where Apple's does, but deleting an unknown item is allowed`() throws
  {
    try check(
      .array(of: BuilderEdit.edit(items: 10), count: 1...40),
      runs: cases(300, thorough: 62_500)
    ) { edits in
      var model = AppleSectionSnapshot()
      var outline = SectionSnapshot<Int>()
      for edit in edits {
        var (next, builder) = (model, outline.builder)
        let isAccepted: Bool
        do {
          guard try next.apply(edit) else { continue }
          isAccepted = true
        } catch {
          isAccepted = false
        }
        let refusal = edit.refusal(of: &builder)
        // The one difference.
        if case .delete(let items) = edit, !items.allSatisfy(model.contains) {
          try requireEqual(isAccepted, false)
          try requireEqual(refusal, nil)
          continue
        }
        try requireEqual(refusal == nil, isAccepted, "\(edit)")
        guard isAccepted else { continue }
        (model, outline) = (next, builder.build())
        try requireEqual(Array(outline.items), model.items)
        try requireEqual(outline.visibleItems, model.visible)
        try requireEqual(
          outline.items.compactMap { outline.level(of: $0) },
          model.items.map(model.level)
        )
        try requireEqual(Set(outline.expandedItems), model.expanded)
        for item in model.items {
          try requireEqual(outline.parent(of: item), model.parents[item] ?? nil)
          let part = outline.snapshot(of: item)
          try requireEqual(Array(part.items), model.below(item))
          try requireEqual(Set(part.expandedItems), model.expanded.intersection(model.below(item)))
        }
      }
    }
  }
}

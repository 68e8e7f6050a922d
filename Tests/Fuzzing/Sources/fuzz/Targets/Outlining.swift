import DiffableStorage
import DiffableStorageTesting
import GridRendering
import Outlines
import TestSupport

/// Edits outlines beside nested arrays, and applies them: views show what the outlines have.
func editOutlines(_ bytes: [UInt8]) throws {
  var source = ByteSource(bytes)
  let dataSource = DiffableDataSource<String, Int>()
  let grid = HeadlessGrid()
  grid.attach(to: ProxyDiffableStorage(dataSource: dataSource) { $1 })
  var (model, outline) = (NestedOutline(), SectionSnapshot<Int>())
  let tree = HeadlessOutline<Int>()
  while !source.isEmpty {
    switch source.below(8) {
    case 0: dataSource.setExpanded(source.below(2) == 0, source.below(12))
    case 1:
      var rows = dataSource.snapshot().builder
      try? source.edit().apply(to: &rows)
      dataSource.apply(rows.build())
    case 2: dataSource.reveal(source.below(12))
    case 3:
      _ = try? dataSource.apply(dataSource.snapshot(), outlines: [(source.section(), outline)])
    default:
      let edit = source.outlineEdit()
      var (builder, next) = (outline.builder, model)
      let refusal = edit.refusal(of: &builder)
      try requireEqual(refusal, next.apply(edit), "\(edit)")
      // A refused edit leaves the builder as it was.
      outline = builder.build()
      if refusal == nil { model = next }
      try requireEqual(Array(outline.items), model.items)
      try requireEqual(outline.visibleItems, model.visible)
      try tree.show(outline)
      dataSource.apply(outline, to: source.section())
    }
    try grid.verify()
    for section in dataSource.snapshot().sectionIdentifiers {
      try requireEqual(
        dataSource.snapshot(for: section).visibleItems,
        Array(dataSource.snapshot().itemIdentifiers(inSection: section))
      )
    }
  }
}

extension ByteSource {
  fileprivate mutating func outlineEdit() -> BuilderEdit {
    func parent(_ source: inout ByteSource) -> Int? {
      let number = source.below(16)
      return number < 12 ? number : nil
    }
    switch below(13) {
    case 0: return .append(few { $0.below(12) }, to: parent(&self))
    case 1: return .insert(few { $0.below(12) }, beside: below(12), isBehind: below(2) == 0)
    case 2: return .delete(few { $0.below(12) })
    case 3: return .expand(few { $0.below(12) })
    case 4: return .collapse(few { $0.below(12) })
    case 5: return .reveal(below(12))
    case 6: return .move(few { $0.below(12) }, to: parent(&self), before: parent(&self))
    case 7: return .replaceChildren(parent(&self), few { $0.below(12) })
    case 8: return .replace(below(12), nestedOutline())
    case 9: return .insertOutline(nestedOutline(), beside: below(12), isBehind: below(2) == 0)
    case 10: return .appendOutline(nestedOutline(), to: parent(&self))
    case 11: return .deleteAll
    default:
      let place = OutlineDropPlace(
        parent: parent(&self),
        previous: parent(&self),
        next: parent(&self)
      )
      return .drop(few { $0.below(12) }, place)
    }
  }

  private mutating func nestedOutline() -> NestedOutline {
    var (list, expanded): ([(id: Int, level: Int)], Set<Int>) = ([], [])
    for _ in 0..<below(5) {
      let (id, level, isExpanded) = (below(12), below(3), below(2) == 0)
      if list.contains(where: { $0.id == id }) { continue }
      list.append((id, min(level, (list.last?.level ?? -1) + 1)))
      if isExpanded { expanded.insert(id) }
    }
    return NestedOutline(list, expanded: expanded)
  }
}

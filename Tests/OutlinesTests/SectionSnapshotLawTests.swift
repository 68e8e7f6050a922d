import DiffableStorageTesting
import Outlines
import TestSupport
import Testing

/// Outlines compared with nested arrays, after any edits.
@Suite struct SectionSnapshotLawTests {
  /// Law 1: all queries answer what nested arrays answer.
  static func requireAgreement(_ outline: SectionSnapshot<Int>, _ model: NestedOutline) throws {
    try requireEqual(outline._invariantDefects(), [])
    let items = model.items
    try requireEqual(Array(outline.items), items)
    try requireEqual(outline.numberOfItems, items.count)
    try requireEqual(outline.rootItems, model.roots.map(\.id))
    try requireEqual(outline.visibleItems, model.visible)
    try requireEqual(outline.expandedItems, items.filter(model.expanded.contains))
    let visible = Set(model.visible)
    for (index, item) in items.enumerated() {
      try requireEqual(outline.index(of: item), index)
      try requireEqual(outline.level(of: item), model.ancestors(of: item).count)
      try requireEqual(outline.parent(of: item), model.parent(of: item))
      try requireEqual(outline.childItems(of: item), model.children(of: item).map(\.id))
      try requireEqual(
        outline.numberOfDescendants(of: item),
        model.node(item).map { $0.flattened().count - 1 }
      )
      try requireEqual(outline.isExpanded(item), model.expanded.contains(item))
      try requireEqual(outline.isVisible(item), visible.contains(item))
      let shown = ([item] + model.ancestors(of: item)).first(where: visible.contains)
      try requireEqual(outline.visibleAncestor(of: item), shown)
      try requireEqual(outline.row(of: item), model.row(of: item))
    }
    let unknown = 1_000
    try requireEqual(outline.contains(unknown), false)
    try requireEqual(outline.level(of: unknown), nil)
    try requireEqual(outline.row(of: unknown), nil)
    try requireEqual(outline.isVisible(unknown), false)
  }

  @Test
  func `A search finds items with their ancestors, which are open, and keeps what is open below`()
    throws
  {
    let outlines = zip(BuilderEdit.outline(items: 12), .int(in: 0...4095))
    try check(outlines, runs: cases(200, thorough: 20_000)) { model, mask in
      let outline = model.snapshot()
      let found = outline.searched { mask >> $0 & 1 == 1 }
      func kept(_ nodes: [NestedOutline.Node]) -> [NestedOutline.Node] {
        nodes.compactMap { node in
          let children = kept(node.children)
          let isKept = !children.isEmpty || mask >> node.id & 1 == 1
          return isKept ? NestedOutline.Node(id: node.id, children: children) : nil
        }
      }
      let roots = kept(model.roots)
      func parents(_ nodes: [NestedOutline.Node]) -> [Int] {
        nodes.flatMap { ($0.children.isEmpty ? [] : [$0.id]) + parents($0.children) }
      }
      try Self.requireAgreement(
        found,
        NestedOutline(roots: roots, expanded: model.expanded.union(parents(roots)))
      )
    }
  }

  @Test func `Outlines agree with nested arrays after any script`() throws {
    try check(
      .array(of: BuilderEdit.edit(items: 12), count: 1...40),
      runs: cases(400, thorough: 62_500)
    ) { edits in
      var model = NestedOutline()
      var outline = SectionSnapshot<Int>()
      var versions: [(SectionSnapshot<Int>, NestedOutline)] = []
      for edit in edits {
        var builder = outline.builder
        var changed = model
        let refusal = changed.apply(edit)
        if case .drop(let items, let place) = edit {
          try requireEqual(outline.refusal(ofMoving: items, to: place)?.code, refusal, "\(edit)")
        }
        try requireEqual(edit.refusal(of: &builder), refusal, "\(edit)")
        if refusal == nil { model = changed }
        // A refused edit changes nothing.
        outline = builder.build()
        try Self.requireAgreement(outline, model)
        versions.append((outline, model))
      }
      for (outline, model) in versions { try Self.requireAgreement(outline, model) }
    }
  }

  @Test func `Long outlines agree with nested arrays`() throws {
    try check(
      .array(of: BuilderEdit.edit(items: 300), count: 1...25),
      runs: cases(3, thorough: 300)
    ) { edits in
      // 250 items in three levels, all expanded but every seventh.
      let list = (0..<250).map { (id: $0, level: $0 % 25 == 0 ? 0 : $0 % 5 == 0 ? 1 : 2) }
      var model = NestedOutline(list, expanded: Set((0..<250).filter { $0 % 7 > 0 }))
      var outline = model.snapshot()
      for edit in edits {
        var builder = outline.builder
        let refusal = model.apply(edit)
        try requireEqual(edit.refusal(of: &builder), refusal, "\(edit)")
        outline = builder.build()
        try requireEqual(outline._invariantDefects(), [])
        try requireEqual(Array(outline.items), model.items)
        try requireEqual(outline.levelList, model.list.map(\.level))
        try requireEqual(outline.visibleItems, model.visible)
      }
      try Self.requireAgreement(outline, model)
    }
  }

  @Test func `A drop and its way back lead to the same outline`() throws {
    try check(
      zip(BuilderEdit.outline(items: 14), BuilderEdit.drop(items: 14)).map { ($0, $1) },
      runs: cases(1_000, thorough: 100_000),
      atLeast: 300
    ) { model, edit in
      guard case .drop(var items, var place) = edit else { return try assume(false) }
      let outline = model.snapshot()
      if items.count < 4, !model.items.isEmpty {
        // Most drops name items of the outline.
        func known(_ number: Int) -> Int { model.items[number % model.items.count] }
        items = Array(Set(items.map(known)))
        place = OutlineDropPlace(
          parent: place.parent.map(known),
          previous: place.previous.map(known),
          next: place.next.map(known)
        )
      }
      // In places of unknown items only known ones are, each once, and none below another.
      let places = outline.places(of: items)
      let known = Set(items.filter(model.contains))
      try requireEqual(
        places.flatMap(\.items),
        model.items.filter { known.contains($0) && known.isDisjoint(with: model.ancestors(of: $0)) }
      )
      let moved = try assume(try? outline.modifying { try $0.move(items, to: place) })
      // All places are those of the outline before, so they can be used in any order; and one neighbor is enough.
      let behind = places.map { run in
        let (parent, previous) = (run.place.parent, run.place.previous)
        let place = OutlineDropPlace(parent: parent, previous: previous)
        return (items: run.items, place: previous == nil ? run.place : place)
      }
      for places in [places, places.reversed(), behind] {
        var builder = moved.builder
        for (items, place) in places { try builder.move(items, to: place) }
        try requireEqual(builder.build(), outline)
      }
    }
  }

  @Test func `Sums follow outlines, and are those of nested arrays`() throws {
    let steps = Gen<[(BuilderEdit, Int)]>.array(
      of: zip(BuilderEdit.edit(items: 12), .int(in: -9...9)).map { ($0, $1) },
      count: 1...40
    )
    try check(steps, runs: cases(200, thorough: 20_000)) { steps in
      var (outline, sums, numbers) = (
        SectionSnapshot<Int>(), OutlineSums<Int>(), [Int: Int]()
      )
      for (index, (edit, number)) in steps.enumerated() {
        var builder = outline.builder
        if edit.refusal(of: &builder) == nil { outline = builder.build() }
        // Some steps are followed together.
        if index % 3 > 0 {
          sums.follow(to: outline)
          numbers = numbers.filter { outline.contains($0.key) }
          sums[index % 12] = number
          if outline.contains(index % 12) { numbers[index % 12] = number }
        }
        for item in sums.outline.items {
          let below = sums.outline.snapshot(of: item, includingParent: true).items
          try requireEqual(sums.sum(of: item), below.reduce(0) { $0 + (numbers[$1] ?? 0) })
        }
        try requireEqual(sums.sum(of: 99), 0)
      }
    }
  }

  /// Laws 4 and 5.
  @Test func `Expanding and collapsing, and replacing children by themselves, lead back`() throws {
    try check(BuilderEdit.outline(items: 12), runs: cases(300, thorough: 20_000)) { model in
      let outline = model.snapshot()
      for item in model.items {
        let toggled = outline.modifying {
          if model.expanded.contains(item) {
            $0.collapse([item])
            $0.expand([item])
          } else {
            $0.expand([item])
            $0.collapse([item])
          }
        }
        try requireEqual(toggled, outline)
        let same = try outline.modifying {
          try $0.replaceChildren(of: item, with: outline.childItems(of: item))
        }
        try requireEqual(same, outline)
        // A subtree that is taken out and put back.
        let part = outline.snapshot(of: item, includingParent: true)
        try requireEqual(part.rootItems, [item])
        let siblings = model.children(of: model.parent(of: item)).map(\.id)
        let next = siblings.firstIndex(of: item).flatMap { index in
          siblings.dropFirst(index + 1).first
        }
        let back = try outline.modifying {
          $0.delete([item])
          if let next {
            try $0.insert(part, before: next)
          } else {
            try $0.append(part, to: model.parent(of: item))
          }
        }
        try requireEqual(back, outline)
      }
    }
  }
}

extension SectionSnapshot {
  /// The level of each item.
  var levelList: [Int] { items.compactMap { level(of: $0) } }
}

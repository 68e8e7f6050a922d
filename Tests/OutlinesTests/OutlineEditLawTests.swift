import DiffableStorageTesting
import Outlines
import TestSupport
import Testing

/// Law 6: tree edits lead from any outline to any other, and a strict view accepts each.
@Suite struct OutlineEditLawTests {
  /// Shows both outlines, and compares the number of moves with the smallest possible one.
  private func require(_ before: NestedOutline, _ after: NestedOutline) throws {
    let (old, new) = (before.snapshot(), after.snapshot())
    let view = HeadlessOutline(old)
    let edits = new.edits(from: old)
    try view.carryOut(edits, leadingTo: new)
    try requireEqual(view.counters.moved, Self.fewestMoves(before, after), "\(edits)")
    // What stays is neither removed nor inserted.
    let inserted = edits.compactMap { edit -> Int? in
      if case .insert(let item, _, _) = edit { item } else { nil }
    }
    try requireEqual(inserted.filter(before.visible.contains), [])
  }

  /// The moves of the items that a view can keep: those with another parent, and those out of order.
  private static func fewestMoves(_ before: NestedOutline, _ after: NestedOutline) -> Int {
    func isOpen(_ outline: NestedOutline, _ item: Int) -> Bool {
      outline.expanded.contains(item) && !outline.children(of: item).isEmpty
    }
    let shown = Set(before.visible)
    func moves(_ parent: Int?) -> Int {
      let old = before.children(of: parent).map(\.id)
      let children = after.children(of: parent).map(\.id).filter(shown.contains)
      let same = children.filter(old.contains).compactMap { old.firstIndex(of: $0) }
      // The longest increasing subsequence, by trying all.
      var lengths: [Int] = []
      for (number, index) in same.enumerated() {
        let best = (0..<number).filter { same[$0] < index }.map { lengths[$0] }.max() ?? 0
        lengths.append(best + 1)
      }
      let own = children.count - (lengths.max() ?? 0)
      return after.children(of: parent).map(\.id).filter(isFollowed).reduce(own) { $0 + moves($1) }
    }
    // What comes to one that was collapsed is removed; one without children, or that is new, expands first.
    func isFollowed(_ item: Int) -> Bool {
      isOpen(after, item)
        && (isOpen(before, item) || !shown.contains(item) || before.children(of: item).isEmpty)
    }
    return moves(nil)
  }

  @Test func `Edits lead from any outline to any other`() throws {
    let outline = BuilderEdit.outline(items: 12)
    try check(zip(outline, outline), runs: cases(1_000, thorough: 100_000)) { before, after in
      try require(before, after)
    }
  }

  @Test func `Edits follow scripts`() throws {
    try check(
      .array(of: BuilderEdit.edit(items: 14), count: 1...40),
      runs: cases(150, thorough: 10_000)
    ) { edits in
      var model = NestedOutline()
      let view = HeadlessOutline<Int>()
      for edit in edits {
        _ = model.apply(edit)
        try view.show(model.snapshot())
      }
    }
  }

  @Test func `Edits lead from every small outline to every other`() throws {
    let all = Self.all(items: cases(2, thorough: 3))
    for before in all {
      for after in all { try require(before, after) }
    }
  }

  /// All outlines of some of a few items, in each order and shape, with each expansion.
  private static func all(items: Int) -> [NestedOutline] {
    var outlines: [NestedOutline] = []
    func add(_ list: [(id: Int, level: Int)]) {
      for mask in 0..<(1 << list.count) {
        let expanded = list.indices.filter { mask >> $0 & 1 == 1 }.map { list[$0].id }
        outlines.append(NestedOutline(list, expanded: Set(expanded)))
      }
      for id in 0..<items where !list.contains(where: { $0.id == id }) {
        for level in 0...(list.last.map { $0.level + 1 } ?? 0) { add(list + [(id, level)]) }
      }
    }
    add([])
    return outlines
  }

  @Test func `Items stay in the view if a new folder is put around them, or they go below a file`()
    throws
  {
    let before = try SectionSnapshot<Int> {
      try $0.append([1, 2, 3])
      try $0.append([11], to: 1)
      $0.expand([1])
    }
    let around = try before.modifying {
      try $0.append([8])
      try $0.append([9], to: 8)
      try $0.move([1, 2], to: 9)
      $0.expand([8, 9])
    }
    let view = HeadlessOutline(before)
    try view.show(around)
    #expect(view.visibleItems == [3, 8, 9, 1, 11, 2])
    #expect(view.counters.removed == 0 && view.counters.inserted == 2 && view.counters.asked == 0)
    try view.show(
      around.modifying {
        try $0.move([2, 8], to: 3)
        $0.expand([3])
      }
    )
    #expect(view.visibleItems == [3, 2, 8, 9, 1, 11])
    #expect(view.counters.removed == 0 && view.counters.asked == 0)
  }

  @Test func `A toggle over many items is one edit`() throws {
    let outline = try SectionSnapshot<Int> {
      try $0.append(0..<100)
      for root in 0..<100 { try $0.append((root + 1) * 1_000..<(root + 1) * 1_000 + 100, to: root) }
    }
    let opened = outline.modifying { $0.expand([7]) }
    #expect(opened.edits(from: outline) == [.expand(7)])
    #expect(outline.edits(from: opened) == [.collapse(7)])
    let marked = try outline.modifying { try $0.reconfigure([3, 8_005]) }
    #expect(marked.edits(from: outline) == [.reconfigure(3)])
  }

  // phibrowser#56
  @Test func `A move within a parent together with replaced siblings is one legal plan`() throws {
    let before = try outline("p*(a b*(x) c d) q")
    let after = try outline("p*(d n b*(x) m) q")
    let view = HeadlessOutline(before)
    try view.show(after)
    #expect(view.counters.moved == 1)
    #expect(view.counters.inserted == 2 && view.counters.removed == 2)
  }

  // fsnotes#1620
  @Test func `Nothing is told of a parent that is collapsed`() throws {
    let before = try outline("a(b) c")
    #expect(try outline("a(b n) c").edits(from: before) == [])
    #expect(try outline("a c").edits(from: before) == [.reconfigure("a")])
  }

  @Test func `A strict view refuses what a real one cannot carry out`() throws {
    let shown = try outline("a*(b) c(d)")
    func rule(_ edits: OutlineEdit<String>...) -> String? {
      do throws(HeadlessOutline<String>.Violation) {
        try HeadlessOutline(shown).carryOut(edits, leadingTo: shown)
        return nil
      } catch {
        return error.rule
      }
    }
    #expect(rule() == nil)
    #expect(rule(.remove(at: 1, parent: "a")) == "range")
    #expect(rule(.remove(at: 0, parent: "c")) == "closed")
    #expect(rule(.remove(at: 0, parent: "d")) == "unknown")
    #expect(rule(.remove(at: 0, parent: "a")) == "verify")
    #expect(rule(.insert("b", at: 0, parent: nil)) == "twice")
    #expect(rule(.insert("d", at: 5, parent: nil)) == "range")
    #expect(rule(.insert("n", at: 0, parent: nil)) == "range")
    #expect(rule(.move(from: 0, parent: nil, to: 0, newParent: "a")) == "itself")
    #expect(rule(.move(from: 0, parent: nil, to: 2, newParent: nil)) == "range")
    #expect(rule(.expand("a")) == "open")
    #expect(rule(.expand("b")) == "open")
    #expect(rule(.collapse("c")) == "closed")
    #expect(rule(.insert("d", at: 0, parent: nil), .expand("c")) == "twice")
    #expect(rule(.reconfigure("d")) == "unknown")
  }
}

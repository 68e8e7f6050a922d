import AppKit
import AppKitLists
import DiffableStorage
import DiffableStorageTesting
import Outlines
import StandIns
import TestSupport
import Testing

/// Random scripts of edits, of code and of users, in a strict outline view.
@MainActor @Suite struct OutlineViewLawTests {
  private typealias Step = (kind: Int, first: Int, second: Int)

  /// Edits a builder in one of several ways; what an edit refuses changes nothing.
  private func edit<Item>(
    _ builder: inout SectionSnapshot<Item>.Builder,
    _ step: Step,
    _ make: (Int) -> Item
  ) {
    let (first, second) = (make(step.first), make(step.second))
    switch step.kind % 9 {
    case 0: _ = try? builder.append([first])
    case 1, 2: _ = try? builder.append([first], to: second)
    case 3: _ = try? builder.insert([first], before: second)
    case 4: try? builder.move([first], to: second)
    case 5: try? builder.move([first], to: nil, before: second)
    case 6: builder.delete([first])
    case 7 where builder.expansion.isExpanded(first): builder.collapse([first])
    case 7: builder.expand([first])
    default: try? builder.reconfigure([first, second])
    }
  }

  private var scripts: Gen<[Step]> {
    .array(of: zip(.int(in: 0...99), .int(in: 0...11), .int(in: 0...11)).map { $0 }, count: 1...60)
  }

  @Test(arguments: [false, true], [false, true])
  func `The view shows the outline after each step`(_ remembers: Bool, _ asksAlways: Bool) throws {
    try check(scripts, runs: cases(150, thorough: 20_000)) { steps in
      let expansion: Expansion<Int> = steps.count % 3 == 0 ? .expanded : .collapsed
      let scene = OutlineViewScene(SectionSnapshot(expansion: expansion))
      (scene.view.remembersExpansion, scene.view.asksAlways) = (remembers, asksAlways)
      var collected = scene.source.snapshot().builder
      for (number, step) in steps.enumerated() {
        let failed = try failures { try carryOut(step, in: scene, &collected) }
        try requireEqual(failed, [], "step \(number)")
        try requireEqual(scene.rows, scene.wanted, "step \(number)")
      }
    }
  }

  /// A click of the user, an edit that waits for others, or an apply of all that wait.
  private func carryOut(
    _ step: Step,
    in scene: OutlineViewScene<Int>,
    _ collected: inout SectionSnapshot<Int>.Builder
  ) throws {
    let before = scene.source.snapshot()
    switch step.kind {
    case 0..<15:
      let count = max(scene.view.numberOfRows, 1)
      scene.view.clickTriangle(row: step.first % count, withOption: step.second < 3)
      collected = scene.source.snapshot().builder
    case 15..<20:
      scene.source.setExpanded(step.second % 2 == 0, step.first)
      collected = scene.source.snapshot().builder
    case 20..<25:
      let row = scene.source.reveal(step.first)
      try requireEqual(row, scene.shownItems.firstIndex(of: step.first))
      collected = scene.source.snapshot().builder
    case 25..<30:
      scene.select(step.first, step.second)
    case 30..<50:
      edit(&collected, step) { $0 }
    default:
      edit(&collected, step) { $0 }
      let after = collected.build()
      let (objects, selected) = (objects(in: scene), scene.selected)
      scene.source.apply(after, animatingDifferences: step.second > 1)
      collected = scene.source.snapshot().builder
      try requireEqual(scene.source.snapshot(), after)
      try requireEqual(Set(scene.selected), Set(selected.filter(after.isVisible)), "the selection")
      for (item, object) in objects where stays(item, before, after) {
        try require(scene.object(of: item) === object, "\(item) has another object")
      }
    }
  }

  private func objects(in scene: OutlineViewScene<Int>) -> [(Int, AnyObject?)] {
    scene.shownItems.map { ($0, scene.object(of: $0)) }
  }

  /// Whether an item is visible before and after, and no parent above was collapsed or hidden before.
  private func stays(
    _ item: Int,
    _ before: SectionSnapshot<Int>,
    _ after: SectionSnapshot<Int>
  ) -> Bool {
    guard before.isVisible(item), after.isVisible(item) else { return false }
    var above = after.parent(of: item)
    while let parent = above {
      guard before.isVisible(parent), before.isExpanded(parent),
        before.numberOfDescendants(of: parent) > 0
      else { return false }
      above = after.parent(of: parent)
    }
    return true
  }

  @Test func `Identifiers may contradict themselves`() throws {
    let kinds: [any HostileIdentifier.Type] = [
      ConstantHash.self, CoarseHash.self, InconsistentHash.self, NeverEqual.self, AlwaysEqual.self,
      NonTransitive.self, Asymmetric.self, SometimesUnequal.self, ChangesWhenAsked.self,
      ChangesInUse.self,
    ]
    for kind in kinds { try requireReturns(kind) }
  }

  /// Nothing traps or hangs, and no roots are missing, which are found without a lookup.
  private func requireReturns<ID: HostileIdentifier>(_ kind: ID.Type) throws {
    try check(scripts, runs: cases(15, thorough: 2_000)) { steps in
      let scene = OutlineViewScene<ID>()
      _ = failures {
        for step in steps {
          scene.edit { edit(&$0, step, ID.make) }
          scene.source.snapshot().items.first?.disturb()
          scene.source.setExpanded(true, ID.make(step.second))
          scene.view.clickTriangle(row: step.first, withOption: step.second == 0)
        }
        scene.edit { _ = try? $0.append([ID.make(99)]) }
      }
      let outline = scene.source.snapshot()
      try require(scene.view.numberOfRows >= outline.rootItems.count, "roots are missing")
    }
  }
  @Test func `The view reloads if a parent is not found any more`() throws {
    let items = (0..<4).map(ChangesInUse.make)
    func outline(_ children: [ChangesInUse]) throws -> SectionSnapshot<ChangesInUse> {
      try SectionSnapshot(expansion: .expanded).modifying {
        try $0.append([items[0], items[3]])
        try $0.append(children, to: items[0])
      }
    }
    let scene = OutlineViewScene(try outline([items[1]]))
    items[0].disturb()
    let failed = try failures { scene.source.apply(try outline([items[2], items[1]])) }
    #expect(failed == [])
    #expect(scene.view.counters.reloads == 1)
    #expect(
      scene.shownItems.map(ObjectIdentifier.init)
        == [items[0], items[2], items[1], items[3]].map(ObjectIdentifier.init)
    )
  }
}

import SectionControllers
import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import TestSupport
import Testing

/// Properties that hold for every sequence of updates.
@Suite struct SectionDataControllerLawTests {
  enum Command {
    case update([Card], mode: UpdateMode, immediately: Bool)
    case wait(steps: Int)
    case finish
    case drag(from: Int, to: Int)
  }

  private static let modes = Gen<UpdateMode>.element(of: [
    .partial(animated: true), .partial(animated: false), .everything,
  ])

  private static let commands = Gen<Command>.frequency([
    (4, zip(.cards, modes, .bool).map { Command.update($0, mode: $1, immediately: $2) }),
    (2, Gen.int(in: 0...150).map { Command.wait(steps: $0) }),
    (2, .constant(.finish)),
    (1, zip(.int(in: 0...13), .int(in: 0...13)).map { Command.drag(from: $0, to: $1) }),
  ])

  /// A controller, its grid, and the number of its updates.
  private final class Rig {
    let grid: HeadlessGrid
    let adapter: DelayingAdapter
    let scheduler = ManualScheduler()
    let controller: SectionDataController<Card, DelayingAdapter>
    let completions = Completions()
    var asked = 0

    init(_ view: ListViewKind) {
      grid = HeadlessGrid(view: view)
      adapter = DelayingAdapter(grid)
      controller = SectionDataController(
        adapter: adapter,
        throttleInterval: 0.125,
        scheduler: scheduler
      )
      grid.attach(to: controller.storage)
    }

    func carryOut(_ command: Command) throws {
      switch command {
      case .update(let cards, let mode, let immediately):
        controller.update(
          items: cards,
          updateMode: mode,
          immediately: immediately,
          completion: completions.expect(asked)
        )
        asked += 1
      case .wait(let steps):
        scheduler.advance(by: Double(steps) / 1024)
      case .finish:
        adapter.finish()
      case .drag(let from, let to):
        guard controller.item(at: [0, from]) != nil, controller.item(at: [0, to]) != nil,
          from != to
        else { return }
        var operations = BatchOperations()
        operations.itemMoves = [
          BatchMove(
            from: ItemPosition(section: 0, item: from),
            to: ItemPosition(section: 0, item: to)
          )
        ]
        try grid.performBatchUpdates(operations) {
          controller.reserveMoved(source: [0, from], destination: [0, to])
        }
      }
    }

    func drain() {
      while adapter.hasWaiting || scheduler.pendingCount > 0 {
        adapter.finish()
        scheduler.advance(by: 1)
      }
    }
  }

  @Test(arguments: [ListViewKind.collectionView, .tableView])
  func `Whatever happens, the grid shows the last items and all completions are called once`(
    _ view: ListViewKind
  ) throws {
    try check(.array(of: Self.commands, count: 0...30), runs: cases(120, thorough: 3_000)) {
      commands in
      let rig = Rig(view)
      for command in commands {
        try rig.carryOut(command)
        if let violation = rig.grid.violations.first { throw violation }
        let called = rig.completions.called
        try requireEqual(called, Array(0..<called.count), "Completions in the order of the calls")
        try require(rig.adapter.mostOpen <= 1, "Two batches at the same time")
        if !rig.adapter.hasWaiting { try rig.grid.verify() }
      }
      rig.drain()
      if let violation = rig.grid.violations.first { throw violation }
      try rig.grid.verify()
      try requireEqual(rig.completions.called, Array(0..<rig.asked))
      guard case .update(let last, _, _)? = commands.last(where: \.isUpdate) else {
        return try assume(false)
      }
      try requireEqual(rig.controller.items, last)
      // After a drag that follows the last update, no later update restores the order.
      let isDragged = commands.contains(where: \.isDrag)
      if !isDragged { try requireEqual(rig.controller.snapshot, last) }
    }
  }

  @Test func `An update is animated if its fewest changes are within the limit`() throws {
    try check(zip(.cards, .cards, .int(in: 0...12)), runs: 300) { old, new, limit in
      let adapter = RecordingAdapter()
      let controller = SectionDataController<Card, RecordingAdapter>(adapter: adapter)
      controller.animationLimit = limit
      controller.update(items: old, updateMode: .everything, immediately: true)
      controller.update(items: new, updateMode: .partial(animated: true), immediately: true)
      let count = fewestChanges(from: old, to: new)
      try requireEqual(adapter.animations.isEmpty, count == 0)
      try require(adapter.animations.allSatisfy { $0 == (count <= limit) }, "\(count) changes")
    }
  }
}

extension SectionDataControllerLawTests.Command {
  var isUpdate: Bool {
    if case .update = self { true } else { false }
  }

  var isDrag: Bool {
    if case .drag = self { true } else { false }
  }
}

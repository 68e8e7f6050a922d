import SectionControllers
import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import Testing

/// Several sections in one grid, with adapters that complete their batches later.
@Suite struct DataControllerLawTests {
  enum Command {
    case cards([Card], immediately: Bool)
    case numbers([Number], immediately: Bool)
    case wait(steps: Int)
    case finish
  }

  private static let commands = Gen<Command>.frequency([
    (2, zip(.cards, .bool).map { Command.cards($0, immediately: $1) }),
    (
      2,
      zip(Gen.array(of: Gen.int(in: 0...9).map { Number($0) }, count: 0...9), .bool)
        .map { Command.numbers($0, immediately: $1) }
    ),
    (1, Gen.int(in: 0...150).map { Command.wait(steps: $0) }),
    (2, .constant(.finish)),
  ])

  @Test func `The grid shows the last items of all sections, batch after batch`() throws {
    try check(.array(of: Self.commands, count: 0...30), runs: 200) { commands in
      let grid = HeadlessGrid(view: .tableView)
      let adapter = DelayingAdapter(grid)
      let scheduler = ManualScheduler()
      let controller = DataController(
        adapter: adapter,
        throttleInterval: 0.125,
        scheduler: scheduler
      )
      let (cards, numbers) = (TypedSection(Card.self), TypedSection(Number.self))
      controller.add(section: cards)
      controller.add(section: numbers)
      grid.attach(to: controller.storage)
      var asked = 0
      var called = 0
      var last: ([Card], [Number]) = ([], [])
      for command in commands {
        switch command {
        case .cards(let items, let immediately):
          asked += 1
          last.0 = items
          controller.update(
            in: cards,
            items: items,
            updateMode: .partial(animated: true),
            immediately: immediately
          ) { called += 1 }
        case .numbers(let items, let immediately):
          asked += 1
          last.1 = items
          controller.update(
            in: numbers,
            items: items,
            updateMode: .partial(animated: false),
            immediately: immediately
          ) { called += 1 }
        case .wait(let steps): scheduler.advance(by: Double(steps) / 1024)
        case .finish: adapter.finish()
        }
        try require(adapter.mostOpen <= 1, "Two batches at the same time")
      }
      while adapter.hasWaiting || scheduler.pendingCount > 0 {
        adapter.finish()
        scheduler.advance(by: 1)
      }
      if let violation = grid.violations.first { throw violation }
      try grid.verify()
      try requireEqual(called, asked)
      try requireEqual(controller.sectionDataController(section: cards)?.snapshot, last.0)
      try requireEqual(controller.sectionDataController(section: numbers)?.snapshot, last.1)
    }
  }
}

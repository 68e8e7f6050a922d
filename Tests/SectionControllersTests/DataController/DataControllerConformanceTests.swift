import SectionControllers
import DiffableStorageTesting
import TestSupport
import Testing

@Suite struct DataControllerConformanceTests {
  enum Edit {
    case cards([Card])
    case numbers([Number])
    case everything([Card])
  }

  @Test func `The storage of a controller conforms to the contract of storages`() throws {
    let numbers = Gen.array(of: Gen.int(in: 0...6).map { Number($0) }, count: 0...9)
    let edits = Gen<Edit>.frequency([
      (4, Gen<[Card]>.cards.map { Edit.cards($0) }),
      (2, numbers.map { Edit.numbers($0) }),
      (1, Gen<[Card]>.cards.map { Edit.everything($0) }),
    ])
    try checkConformance(
      of: { ControlledStorage() },
      edits: edits,
      runs: conformanceRuns,
      asksBeyondEnds: true
    ) { edit, storage in
      let mode = UpdateMode.partial(animated: true)
      let controller = storage.controller
      switch edit {
      case .cards(let cards):
        controller.update(in: storage.cards, items: cards, updateMode: mode, immediately: true)
      case .numbers(let numbers):
        controller.update(in: storage.numbers, items: numbers, updateMode: mode, immediately: true)
      case .everything(let cards):
        controller.update(
          in: storage.cards,
          items: cards,
          updateMode: .everything,
          immediately: true
        )
      }
    }
  }
}

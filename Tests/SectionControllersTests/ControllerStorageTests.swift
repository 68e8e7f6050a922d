import SectionControllers
import DiffableStorage
import Foundation
import GridRendering
import Testing

@Suite struct ControllerStorageTests {
  typealias Controller = SectionDataController<Card, RecordingAdapter>

  private func makeController(section: Int = 0) -> Controller {
    let controller = Controller(adapter: RecordingAdapter(), displayingSection: section)
    controller.update(
      items: [Card(1), Card(2)],
      updateMode: .everything,
      immediately: true
    )
    return controller
  }

  @Test func `It returns the models that are shown`() {
    let controller = makeController()
    let storage = controller.storage
    #expect(storage.numberOfSections() == 1)
    #expect(storage.numberOfItems(inSection: 0) == 2)
    #expect(storage.item(at: [0, 1]) as? Card == Card(2))
    #expect(storage.identifier(at: [0, 1]) == AnyHashable(2))
  }

  @Test func `The sections before the controller's are empty`() {
    let controller = makeController(section: 2)
    #expect(controller.storage.numberOfSections() == 3)
    #expect((-1...3).map(controller.storage.numberOfItems(inSection:)) == [0, 0, 0, 2, 0])
    for (section, count) in [(-1, 0), (.min, 0), (.max, .max)] {
      controller.displayingSection = section
      #expect(controller.storage.numberOfSections() == count)
    }
  }

  @Test func `Positions that do not exist have no models`() {
    let controller = makeController()
    for path: IndexPath in [
      [0, 2], [0, -1], [1, 0], [-1, 0], [.max, .max], [0], [], [0, 0, 0],
    ] {
      #expect(controller.storage.item(at: path) == nil)
      #expect(controller.storage.identifier(at: path) == nil)
    }
  }

  @Test func `Without its controller a storage is empty`() {
    let storage = makeController().storage
    #expect(storage.numberOfSections() == 0)
    #expect(storage.numberOfItems(inSection: 0) == 0)
    #expect(storage.item(at: [0, 0]) == nil)
  }

  @Test func `Headers come from its providers`() throws {
    let grid = HeadlessGrid()
    let controller = SectionDataController<Card, StorageUpdatingAdapter<HeadlessGrid>>(
      adapter: StorageUpdatingAdapter(grid)
    )
    controller.storage.configureForTableViewUsage()
    controller.storage.headerModelProvider = { "Section \($0)" }
    grid.attach(to: controller.storage)
    let kind = try #require(controller.storage.supplementaryHeaderKind)
    #expect(grid.supplementaryModel(ofKind: kind, inSection: 0) as? String == "Section 0")
    try grid.verify()
  }
}

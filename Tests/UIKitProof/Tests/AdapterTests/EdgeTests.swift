import ClassicStorage
import DiffableStorage
import Foundation
import ListManagement
import StandIns
import TestSupport
import Testing

/// The headers of each list view.
@MainActor @Suite struct EdgeTests {
  @Test(arguments: ListKind.allCases)
  func `The header of an empty section can be hidden until the section gets items`(
    _ list: ListKind
  ) {
    let host = list.ofNumbers([[], [2]])
    host.registerHeaders()
    host.memory.setSectionHeaderModels(["A", "B"])
    func headers(after edit: () -> Void) -> [String?] {
      #expect(failures(edit) == [])
      host.layOut()
      return [host.header(of: 0), host.header(of: 1)]
    }
    #expect(headers { host.reload() } == ["A", "B"])
    host.configuration.displayHeaderOnEmptySection = false
    #expect(headers { host.reload() } == [nil, "B"])
    #expect(headers { host.memory.addItem(1) } == ["A", "B"])
    #expect(headers { host.memory.removeItems(at: [at(0, 1)]) } == ["A", nil])
    #expect(host.takeAnomalies() == [])
  }

  @Test(arguments: ListKind.allCases)
  func `A header that changes is filled in place, made anew for another class, or goes`(
    _ list: ListKind
  ) throws {
    var models: [Any?] = ["one"]
    let storage = ModelStorage<Int, VersionedCard>()
    storage.headerModelProvider = { $0 == 0 ? models.last ?? nil : "other" }
    let host = list.type.init(storage: storage, owner: nil)
    host.registerCards()
    host.registerHeaders()
    try storage.apply([(0, VersionedCard.all([1])), (1, VersionedCard.all([0]))])
    host.layOut()
    #expect(host.header(of: 0) == "one")
    for (number, model) in (["two", "three", 4, nil, 5, nil, "six"] as [Any?]).enumerated() {
      let (view, cell) = (host.headerView(of: 0), host.cell(at: at(0)))
      models.append(model)
      let texts = try failures {
        let cards = VersionedCard.all(Array(1...number + 2))
        try storage.apply([(0, cards), (1, VersionedCard.all([0]))])
      }
      #expect(texts == [])
      #expect(host.header(of: 0) == model.map { "\($0)" })
      #expect(host.header(of: 1) == "other")
      #expect((host.headerView(of: 0) === view) == (number < 2))
      // All but tables of AppKit reload the section of a header of another class.
      #expect((host.cell(at: at(0)) === cell) == (number != 2 || list == .macTable))
    }
    // Only the model of the header changes.
    for model in ["seven", nil, "eight"] {
      models.append(model)
      storage.reloadSupplementary(ofKind: storage.supplementaryHeaderKind ?? "", inSections: [0])
      #expect(host.header(of: 0) == model)
    }
    // A row of a table of AppKit cannot go.
    #expect(host.takeAnomalies().isEmpty || list == .macTable)
  }
}

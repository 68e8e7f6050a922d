import ClassicStorage
import Foundation
import ListManagement
import ListViews
import StandIns
import TestSupport
import Testing

/// What each list view is told of cells and headers that appear and disappear, and around its reloads.
@MainActor @Suite struct DisplayingTests {
  private let log = Log()

  private func host(_ list: ListKind, _ sections: [[Any]]) -> any Host {
    let host = list.ofNumbers(sections)
    host.on(.willDisplay) { [log] cell, model, path in
      log.note("+\(model) \(cell.shown ?? 0) \(path)")
    }
    host.on(.didEndDisplaying) { [log] cell, model, path in
      log.note("-\(model) \(cell.shown ?? 0) \(path)")
    }
    host.layOut()
    log.lines = []
    return host
  }

  private func told(_ body: () throws -> Void) rethrows -> [String] {
    log.lines = []
    #expect(try failures(body) == [])
    return log.lines.sorted()
  }

  @Test(arguments: ListKind.allCases)
  func `Displaying comes in pairs`(_ list: ListKind) {
    let host = host(list, [[1, 2, 3]])
    #expect(told { host.lines = 1..<3 } == ["-1 1 [0, 0]"])
    #expect(told { host.lines = 0..<2 } == ["+1 1 [0, 0]", "-3 3 [0, 2]"])
  }

  @Test(arguments: ListKind.allCases)
  func `A row that is deleted is named, with the place that it had`(_ list: ListKind) throws {
    for number in 1...3 {
      let host = host(list, [[1, 2, 3]])
      let lines = try told { try host.memory.removeItem(number) }
      #expect(lines == ["-\(number) \(number) [0, \(number - 1)]"])
    }
    let host = host(list, [[1, 2, 3], [4, 5]])
    #expect(
      told {
        host.memory.performUpdates {
          host.memory.moveItem(at: at(2), to: at(0, 1))
          host.memory.removeItems([1, 4])
        }
      } == ["-1 1 [0, 0]", "-4 4 [1, 0]"]
    )
    #expect(host.texts == [["2"], ["3", "5"]])
    #expect(told { host.memory.deleteSections([1]) } == ["-3 3 [1, 0]", "-5 5 [1, 1]"])
    #expect(told { host.memory.removeItems([2]) } == ["-2 2 [0, 0]"])
  }

  @Test(arguments: ListKind.allCases)
  func `A reload names what the cells showed`(_ list: ListKind) {
    let host = host(list, [[1, 2, 3]])
    host.memory.removeItems([1])
    let ends = told {
      host.memory.setItems([9])
      host.layOut()
    }
    #expect(ends == ["+9 9 [0, 0]", "-2 2 [0, 0]", "-3 3 [0, 1]"])
  }

  @Test(arguments: ListKind.allCases)
  func `A cell that was filled again names the newer model`(_ list: ListKind) throws {
    let storage = ModelStorage<Int, VersionedCard>()
    let host = list.type.init(storage: storage, owner: nil)
    host.registerCards()
    host.onCard(.didEndDisplaying) { [log] card in log.note("\(card.id).\(card.version)") }
    try storage.apply([(0, VersionedCard.all([1, 2])), (1, VersionedCard.all([3]))])
    host.layOut()
    try storage.apply([
      (0, VersionedCard.all([1, 2], version: 1)), (1, VersionedCard.all([3], version: 2)),
    ])
    let ends = try told { try storage.apply([(0, VersionedCard.all([2], version: 1))]) }
    #expect(ends == ["1.1", "3.2"])
  }

  @Test(arguments: ListKind.allCases)
  func `A cell that is shown again as it is, and then deleted, is named`(_ list: ListKind) throws {
    // The closure comes when the cells are on screen.
    let host = list.ofNumbers([[1, 2, 3]])
    host.on(.didEndDisplaying) { [log] _, model, _ in log.note("-\(model)") }
    #expect(try told { try host.memory.removeItem(2) } == ["-2"])
    host.lines = 0..<1
    host.lines = nil
    #expect(told { host.memory.removeItems([1, 3]) } == ["-1", "-3"])
  }

  @Test(arguments: ListKind.allCases)
  func `A blank cell is not displayed, whoever is its neighbor`(_ list: ListKind) throws {
    let host = list.host([[1, "text", 3] as [Any]])
    host.registerNumbers()
    host.on(.didEndDisplaying) { [log] _, model, _ in log.note("-\(model)") }
    host.layOut()
    host.reload()
    #expect(host.texts == [["1", "-", "3"]])
    #expect(try told { try host.memory.removeItem("text") } == [])
    #expect(try told { try host.memory.removeItem(1) } == ["-1"])
  }

  @Test(arguments: ListKind.allCases)
  func `The header of a section that is gone is named, and is that which was filled last`(
    _ list: ListKind
  ) throws {
    func run<H: Host>(_: H.Type) throws {
      let storage = ModelStorage<Int, VersionedCard>()
      storage.headerModelProvider = { [unowned storage] in
        "\(storage.sectionIdentifier(at: $0) ?? -1):\(storage.numberOfItems(inSection: $0))"
      }
      let host = H(storage: storage, owner: nil)
      host.registerCards()
      host.registerHeaders()
      for event in [
        ViewEvent<Void, Void>.didEndDisplayingHeaderView, .didEndDisplayingSupplementaryView,
      ] {
        host.onHeader(event) { [log] text, path in
          log.note("\(event.name.dropFirst(16).prefix(3)) \(text) \(path[0])")
        }
      }
      try storage.apply([(7, []), (8, VersionedCard.all([1])), (9, VersionedCard.all([2]))])
      host.layOut()
      try storage.apply([(7, []), (8, VersionedCard.all([1, 3])), (9, VersionedCard.all([2]))])
      host.layOut()
      #expect(
        try told {
          try storage.apply([(7, []), (9, VersionedCard.all([2]))])
          host.layOut()
        } == ["Hea 8:2 1", "Sup 8:2 1"]
      )
      let nothing: [(Int, [VersionedCard])] = []
      #expect(
        try told {
          try storage.apply(nothing)
          host.layOut()
        } == ["Hea 7:0 0", "Hea 9:1 1", "Sup 7:0 0", "Sup 9:1 1"]
      )
    }
    try run(list.type)
  }

  // MARK: Around a reload

  @Test(arguments: ListKind.allCases)
  func `A scroll before a reload asks for no row that is gone`(_ list: ListKind) {
    func run<H: Host>(_: H.Type) {
      for (before, then) in [(5..<8, 0..<3), (5..<8, 4..<8), (0..<3, 5..<8)] {
        let host = H.ofNumbers([Array(1...8)])
        host.lines = before
        var seen: [Int] = []
        host.updater?.willUpdateContent = { [unowned host] _ in
          host.lines = then
          seen = (0..<host.manager.numberOfSections()).map(host.manager.numberOfItems)
        }
        let texts = failures {
          host.memory.setItems([5, 6, 7])
          host.layOut()
          host.lines = nil
        }
        #expect(texts == [])
        #expect(seen == [8])
        #expect(host.texts == [["5", "6", "7"]])
        #expect(host.takeAnomalies() == [])
      }
    }
    run(list.type)
  }

  @Test(arguments: ListKind.allCases)
  func `So it does of headers, and with a layout, a query or an event`(_ list: ListKind) {
    func run<H: Host>(_: H.Type) {
      let host = H.ofNumbers([[1], [2], [3, 4]])
      host.registerHeaders()
      host.memory.setSectionHeaderModels(["A", "B", "C"])
      host.on(.didSelect) { _, _, _ in }
      host.reload()
      host.lines = 0..<1
      host.updater?.willUpdateContent = { [unowned host] _ in
        host.lines = nil
        host.layOut()
        host.tap(at(1, 2))
        host.manager.updateVisibleCells()
      }
      let texts = failures {
        host.memory.setItemsForAllSections([[9]])
        host.layOut()
      }
      #expect(texts == [])
      #expect(host.texts == [["9"]])
      #expect(host.header(of: 0) == "A")
      #expect(host.takeAnomalies() == [])
    }
    run(list.type)
  }
}

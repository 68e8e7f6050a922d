import ClassicStorage
import DiffableStorage
import Foundation
import ListManagement
import StandIns
import Testing

/// Which cell shows which model, on each list view.
@MainActor @Suite struct RegistrationTests {
  @Test(arguments: ListKind.allCases)
  func `Both kinds of registration mix, and optionals are model types`(_ list: ListKind) {
    let host = list.ofNumbers()
    host.register(String?.self) { $0 ?? "nil" }
    host.memory.addItems([1, "Foo"] as [Any])
    #expect(host.texts == [["1", "Foo"]])
  }

  @Test(arguments: ListKind.allCases)
  func `Without a mapping a cell is blank, until it gets one`(_ list: ListKind) {
    let host = list.ofNumbers()
    host.unregister()
    #expect(!host.hasMappings)
    let anomaly = ListAnomaly.noMapping(modelDescription: "1", viewType: .cell, at(0))
    let texts = failures { host.memory.addItem(1) }
    #expect(texts == [])
    #expect(host.texts == [["-"]])
    #expect(host.takeAnomalies() == [anomaly])
    // A registration takes effect when the cell is made again.
    host.registerNumbers()
    #expect(host.texts == [["-"]])
    #expect(failures { host.memory.reloadItem(1) } == [])
    #expect(host.texts == [["1"]])
    host.reload()
    #expect(host.texts == [["1"]])
    host.unregister()
    #expect(failures { host.memory.reloadItem(1) } == [])
    #expect(host.texts == [["-"]])
  }

  // MARK: Events

  @Test(arguments: ListKind.allCases)
  func `Displaying comes in pairs, and not for a model that is gone`(_ list: ListKind) {
    let log = Log()
    let host = list.ofNumbers([[1, 2, 3]])
    host.on(.willDisplay) { cell, model, _ in log.note("+\(model) \(cell.shown ?? 0)") }
    host.on(.didEndDisplaying) { _, model, _ in log.note("-\(model)") }
    host.lines = 1..<3
    host.lines = 0..<2
    #expect(log.lines == ["-1", "-3", "+1 1"])
    log.lines = []
    host.memory.removeItems([1, 2, 3])
    #expect(log.lines == [])
  }
}

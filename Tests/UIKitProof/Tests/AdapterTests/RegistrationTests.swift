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
    // The view asks again for what had no mapping.
    host.registerNumbers()
    #expect(host.texts == [["1"]])
    #expect(failures { host.memory.reloadItem(1) } == [])
    #expect(host.texts == [["1"]])
    host.reload()
    #expect(host.texts == [["1"]])
    host.unregister()
    #expect(failures { host.memory.reloadItem(1) } == [])
    #expect(host.texts == [["-"]])
  }
}

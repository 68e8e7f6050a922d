import ClassicStorage
import DiffableStorage
import Foundation
import ListManagement
import StandIns
import Testing

/// Which cell shows which model, on each list view.
@MainActor @Suite struct RegistrationTests {
  @Test(arguments: ListKind.allCases)
  func `Models are shown, also those inside optionals`(_ list: ListKind) {
    let host = list.ofNumbers()
    let texts = failures {
      host.memory.addItem(1)
      host.memory.addItem(Int?.some(3))
      host.memory.addItem(Int??.some(.some(4)))
    }
    #expect(texts == [])
    #expect(host.texts == [["1", "3", "4"]])
    #expect(host.takeAnomalies() == [])
  }

  @Test(arguments: ListKind.allCases)
  func `Both kinds of registration mix, and optionals are model types`(_ list: ListKind) {
    let host = list.ofNumbers()
    host.register(String?.self) { $0 ?? "nil" }
    host.memory.addItems([1, "Foo"] as [Any])
    #expect(host.texts == [["1", "Foo"]])
  }

  class Pet {}
  final class Puppy: Pet {}
  struct Failure: Error {}

  @Test(arguments: ListKind.allCases)
  func `Superclasses and protocols are model types`(_ list: ListKind) {
    let host = list.host([[Puppy(), Failure()]])
    host.register(Pet.self) { _ in "pet" }
    host.register((any Error).self) { _ in "error" }
    host.reload()
    #expect(host.texts == [["pet", "error"]])
  }

  @Test(arguments: ListKind.allCases)
  func `Conditions choose the class, and the first that fits is used`(_ list: ListKind) {
    let host = list.host([[3, 1]])
    host.registerOther(.custom { _, model in model as? Int ?? 0 > 2 })
    host.registerNumbers()
    host.reload()
    #expect(host.texts == [["3", "1"]])
    #expect(host.cell(at: at(0)) is any SecondCell && !(host.cell(at: at(1)) is any SecondCell))
  }

  @Test(arguments: ListKind.allCases)
  func `The handler is called before update(with:), each once`(_ list: ListKind) {
    func run<H: Host>(_: H.Type) {
      let log = Log()
      let host = H([[7]])
      host.register(handler: { cell, model, indexPath in
        log.note("\(model) \(Array(indexPath)) \(cell.fills)")
      })
      host.reload()
      #expect(log.lines == ["7 [0, 0] 0"])
      #expect(host.number(0)?.fills == 1)
    }
    run(list.type)
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

  @Test(arguments: ListKind.allCases) func `A stored nil gives a blank cell`(_ list: ListKind) {
    let host = list.ofNumbers([[Int?.none as Any]])
    #expect(host.texts == [["-"]])
    #expect(host.takeAnomalies() == [.nilModel(at(0))])
  }

  // MARK: Events

  @Test(arguments: ListKind.allCases)
  func `A selection gives the visible cell, the model and the path, to the first closure`(
    _ list: ListKind
  ) {
    func run<H: Host>(_: H.Type) {
      let log = Log()
      let host = H([[1, 2]])
      host.register({ mapping in
        mapping.on(.didSelect) { [unowned host] cell, model, indexPath in
          log.note("\(model) \(Array(indexPath)) \(host.cell(at: indexPath) === cell)")
        }
        mapping.on(.didSelect) { _, _, _ in log.note("second") }
      })
      host.on(.didSelect) { _, _, _ in log.note("manager") }
      host.reload()
      host.tap(at(1))
      #expect(log.lines == ["2 [0, 1] true"])
    }
    run(list.type)
  }

  @Test(arguments: ListKind.allCases)
  func `An event of a class without a mapping, or of a class as model, is told`(_ list: ListKind) {
    func run<H: Host>(_: H.Type) {
      let host = H()
      host.on(.didSelect) { _, _, _ in }
      #expect(host.takeAnomalies() == [])
      host.register(String.self) { $0 }
      host.memory.addItem("a")
      #expect(host.texts == [["a"]])
      let viewClass = "\(H.Number.self)"
      #expect(
        host.takeAnomalies() == [
          .eventForUnregisteredView(viewClass: viewClass, event: "didSelect")
        ]
      )
      host.manager.on(ModelEvent<Int>("measure"), H.Number.self) { _, _ in 4 }
      #expect(host.takeAnomalies() == [.viewTypeAsModelType(type: viewClass, event: "measure")])
    }
    run(list.type)
  }

  @Test(arguments: ListKind.allCases)
  func `An event of one's own is answered by the closure`(_ list: ListKind) {
    func run<H: Host>(_: H.Type) {
      let didZoom = ViewEvent<Double, Int>("zoom")
      let host = H([[5]])
      host.register({ $0.on(didZoom) { zoom, _, model, _ in Int(zoom) * model } })
      host.reload()
      let cell = host.cell(at: at(0))
      #expect(host.manager.answer(didZoom, 2, at: at(0), view: cell) == 10)
      #expect(host.manager.answer(didZoom, 2, at: at(1), view: nil) == nil)
    }
    run(list.type)
  }

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

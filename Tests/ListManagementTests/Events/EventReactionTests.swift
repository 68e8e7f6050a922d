import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Foundation
import ListManagement
import Testing

extension ViewEvent where Extra == Void, Answer == String {
  fileprivate static var tap: Self { Self("tap") }
}

extension ViewEvent where Extra == Int, Answer == Int {
  /// Has the name of another event, whose closures return a text.
  fileprivate static var tapWithNumber: Self { Self("tap") }
  fileprivate static var add: Self { Self("add") }
}

extension ViewEvent where Extra == (Int, Int), Answer == Int {
  fileprivate static var multiply: Self { Self("multiply") }
}

extension ModelEvent where Answer == Int {
  fileprivate static var double: Self { Self("double") }
}

/// Which closures an event calls, by the types of its arguments.
@Suite struct EventReactionTests {
  @Test func `A closure gets what its event passes, with its types`() {
    let scene = Scene.ofInts([[5]]) {
      $0.on(.tap) { cell, number, path in "\(cell) \(number) \(Array(path))" }
        .on(.add) { extra, _, number, _ in extra + number }
        .on(.multiply) { extra, _, number, _ in extra.0 * extra.1 * number }
        .on(.double) { number, _ in 2 * number }
    }
    let cell = scene.int(0)
    #expect(scene.manager.answer(.tap, at: here, view: cell) == "#5 5 [0, 0]")
    #expect(scene.manager.answer(.add, 10, at: here, view: cell) == 15)
    #expect(scene.manager.answer(.multiply, (2, 3), at: here, view: cell) == 30)
    #expect(scene.manager.answer(.double, at: here) == 10)
  }

  @Test func `An event with the name of another and other types calls nothing`() {
    var calls = 0
    let scene = Scene.ofInts([[5]]) {
      $0.on(.tap) { _, _, _ in
        calls += 1
        return "tapped"
      }
    }
    let cell = scene.int(0)
    #expect(scene.manager.isObserved("tap"))
    #expect(scene.manager.answer(.tapWithNumber, 1, at: here, view: cell) == nil)
    #expect(calls == 0)
    #expect(scene.manager.answer(.tap, at: here, view: cell) == "tapped")
    #expect(calls == 1)
  }

  @Test func `Of two closures with one name, the first decides, although its types differ`() {
    let scene = Scene.ofInts([[5]]) {
      $0.on(.tapWithNumber) { extra, _, _, _ in extra }.on(.tap) { _, _, _ in "second" }
    }
    #expect(scene.manager.answer(.tap, at: here, view: scene.int(0)) == nil)
    #expect(scene.manager.answer(.tapWithNumber, 3, at: here, view: scene.int(0)) == 3)
  }

  @Test func `A closure with a view is not called without it, nor for a view of another class`() {
    let scene = Scene.ofInts([[5]]) { $0.on(.tap) { _, _, _ in "tapped" } }
    #expect(scene.manager.answer(.tap, at: here, view: nil) == nil)
    #expect(scene.manager.answer(.tap, at: here, view: OtherCell()) == nil)
    #expect(scene.manager.answer(.tap, at: here, view: SpecialIntCell()) == "tapped")
  }

  @Test func `A closure of the manager for models of another type leaves the next one its turn`() {
    let scene = Scene.ofInts([[5]])
    scene.manager.on(.double, String.self) { _, _ in 0 }
    scene.manager.on(.double, Int.self) { number, _ in 2 * number }
    #expect(scene.manager.answer(.double, at: here) == 10)
  }

  @Test func `A condition and the kind of view decide about closures, too`() {
    let scene = Scene([[5], [6]])
    for (section, text) in ["first", "second"].enumerated() {
      scene.manager.register(IntCell.self, making: { IntCell() }) {
        $0.condition = .section(section)
        $0.on(.tap) { _, _, _ in text }
      }
    }
    scene.manager.register(IntCell.self, as: .header, making: { IntCell() }) {
      $0.on(.tap) { _, _, _ in "header" }
    }
    scene.memory.setSectionHeaderModels([1, 2])
    let header = ViewType.supplementaryView(kind: scene.memory.supplementaryHeaderKind ?? "")
    #expect(scene.manager.answer(.tap, at: at(0, 0), view: IntCell()) == "first")
    #expect(scene.manager.answer(.tap, at: at(0, 1), view: IntCell()) == "second")
    #expect(scene.manager.answer(.tap, at: here, view: IntCell(), of: header) == "header")
  }

  @Test func `The first mapping that fits answers, and the next one if it has no closure`() {
    let scene = Scene([[5]])
    scene.manager.register(IntCell.self, making: { IntCell() }) { $0.condition = .section(0) }
    scene.manager.register(IntCell.self, making: { IntCell() }) { $0.on(.tap) { _, _, _ in "2" } }
    scene.manager.register(IntCell.self, making: { IntCell() }) { $0.on(.tap) { _, _, _ in "3" } }
    #expect(scene.manager.answer(.tap, at: at(0, 0), view: IntCell()) == "2")
  }
}

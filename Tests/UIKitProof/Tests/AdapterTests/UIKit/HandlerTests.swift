import ClassicStorage
import Foundation
import ListManagement
import StandIns
import Testing
import UIKit
import UIKitManagers

/// Closures without a label, as documents of DT managers write them.
@MainActor @Suite struct HandlerTests {
  @Test func `A closure alone is the handler of cells, headers and footers of a table`() {
    let scene = TableScene(storage: MemoryStorage())
    var calls: [String] = []
    scene.manager.register(Row<Int>.self) { cell, model, indexPath in
      calls.append("\(model) at \(Array(indexPath)), filled \(cell.fills) times before")
    }
    scene.manager.registerHeader(TableEdge<String>.self) { view, model, section in
      calls.append("\(model) of \(section), showing \(view.shown ?? "nothing")")
    }
    scene.manager.registerFooter(TableEdge<String>.self) { view, model, section in
      calls.append("\(model) of \(section), showing \(view.shown ?? "nothing")")
    }
    scene.memory.setSectionHeaderModels(["top"])
    scene.memory.setSectionFooterModels(["end"])
    scene.memory.setItems([7])
    scene.layOut()
    let expected = [
      "7 at [0, 0], filled 0 times before", "end of 0, showing nothing",
      "top of 0, showing nothing",
    ]
    #expect(calls.sorted() == expected)
    #expect(scene.number(0)?.shown == 7)
    #expect(scene.takeAnomalies() == [])
  }

  @Test func `A closure alone is the handler of all views of a collection view`() {
    let layout = UICollectionViewCompositionalLayout()
    layout.kinds = ["badge", "top", "end"]
    let scene = Items.Scene(storage: MemoryStorage(), layout: layout)
    scene.memory.supplementaryHeaderKind = "top"
    scene.memory.supplementaryFooterKind = "end"
    var calls: [String] = []
    scene.manager.register(Items.Cell<Int>.self) { cell, model, indexPath in
      calls.append("\(model) at \(Array(indexPath)), filled \(cell.fills) times before")
    }
    scene.manager.registerHeader(Items.Edge<String>.self) { view, model, indexPath in
      calls.append("\(model) at \(Array(indexPath)), showing \(view.shown ?? "nothing")")
    }
    scene.manager.registerFooter(Items.Edge<String>.self) { view, model, indexPath in
      calls.append("\(model) at \(Array(indexPath)), showing \(view.shown ?? "nothing")")
    }
    scene.manager.registerSupplementary(Items.Edge<String>.self, ofKind: "badge") {
      view,
      model,
      indexPath in
      calls.append("\(model) at \(Array(indexPath)), showing \(view.shown ?? "nothing")")
    }
    scene.memory.supplementaryModelProvider = { kind, _ in kind }
    scene.memory.setItems([7])
    scene.layOut()
    let expected = [
      "7 at [0, 0], filled 0 times before", "badge at [0, 0], showing nothing",
      "end at [0, 0], showing nothing", "top at [0, 0], showing nothing",
    ]
    #expect(calls.sorted() == expected)
    #expect(scene.number(0)?.shown == 7)
    #expect(scene.takeAnomalies() == [])
  }

  @Test func `A closure for visible cells gets cells of UIKit`() {
    let table = TableScene.ofNumbers([[1, 2]])
    table.manager.updateVisibleCells { $0.isHighlighted = true }
    #expect(table.table.cellForRow(at: at(1))?.isHighlighted == true)
    #expect(table.number(1)?.fills == 2)
    let items = Items.Scene.ofNumbers([[1, 2]])
    items.manager.updateVisibleCells { $0.isSelected = true }
    #expect(items.view.cellForItem(at: at(1))?.isSelected == true)
    #expect(items.number(1)?.fills == 2)
  }
}

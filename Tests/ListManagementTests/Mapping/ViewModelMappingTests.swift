import ListManagement
import Foundation
import Testing

@Suite struct ViewModelMappingTests {
  @Test func `A mapping knows its types`() {
    let mapping = ViewModelMapping<Cell, Animal>(viewClass: Cell.self, viewType: .cell)
    #expect(mapping.viewType == .cell)
    #expect(ObjectIdentifier(mapping.viewClass) == ObjectIdentifier(Cell.self))
    #expect(mapping.accepts(Dog()))
    #expect(!mapping.accepts(5))
    #expect(mapping.reactions.isEmpty)
    guard case .none = mapping.condition else {
      Issue.record("A mapping holds everywhere from the start")
      return
    }
  }

  @Test func `A configuration fills the view`() {
    let mapping = ViewModelMapping<OtherCell, String>(
      cellConfiguration: { cell, text, indexPath in cell.text = "\(text) \(indexPath.count)" },
      mapping: { $0.condition = .section(3) }
    )
    let cell = OtherCell()
    #expect(mapping.updateView(cell, at: here, with: "a"))
    #expect(cell.text == "a 2")
    #expect(!mapping.updateView(cell, at: here, with: 5))
    #expect(!mapping.updateView(Cell(), at: here, with: "a"))
    #expect(mapping.condition.isCompatible(with: [3, 0], model: 1))
    #expect(ObjectIdentifier(mapping.viewClass) == ObjectIdentifier(OtherCell.self))
  }

  @Test func `Without a configuration the view fills itself, if it can`() {
    let mapping = ViewModelMapping<Cell, Int>(viewClass: Cell.self, viewType: .cell)
    let cell = SpecialCell()
    #expect(mapping.updateView(cell, at: here, with: 5))
    #expect(cell.shown == 5)
    #expect(!mapping.updateView(cell, at: here, with: "text"))
    #expect(!mapping.updateView(OtherCell(), at: here, with: 5))
    #expect(cell.shown == 5)
  }

  @Test func `A view that can be given a model is given it after the configuration`() {
    var log: [String] = []
    let mapping = ViewModelMapping<LoggingCell, Int>(
      cellConfiguration: { cell, number, _ in
        cell.log = { log.append($0) }
        log.append("configure \(number)")
      }
    )
    #expect(mapping.updateView(LoggingCell(), at: here, with: 5))
    #expect(log == ["configure 5", "update 5"])
    // A mapping fills no views of another type.
    let other = ViewModelMapping<OtherCell, Int>(cellConfiguration: { _, _, _ in log.append("no") })
    let cell = SpecialCell()
    #expect(!other.updateView(cell, at: here, with: 6))
    #expect(cell.shown == nil)
    #expect(log.count == 2)
  }

  @Test func `A view that can be given a model is given it, whatever type the mapping names`() {
    let mapping = ViewModelMapping<AnyObject, Any>(viewClass: OtherCell.self, viewType: .cell)
    #expect(!mapping.updateView(OtherCell(), at: here, with: 5))
    mapping.viewClass = Cell.self
    let cell = SpecialCell()
    #expect(mapping.updateView(cell, at: here, with: 5))
    #expect(!mapping.updateView(cell, at: here, with: "text"))
    #expect(!mapping.updateView(OtherCell(), at: here, with: 5))
    #expect(cell.shown == 5)
  }

  @Test func `A supplementary mapping has a kind`() {
    let header = ViewModelMapping<OtherCell, String>(
      kind: "header",
      supplementaryConfiguration: { view, text, _ in view.text = text }
    )
    #expect(header.viewType == .supplementaryView(kind: "header"))
    let view = OtherCell()
    #expect(header.updateView(view, at: here, with: "title"))
    #expect(view.text == "title")
  }
}

private final class LoggingCell: ModelTransfer {
  var log: (String) -> Void = { _ in }
  func update(with model: Int) { log("update \(model)") }
}

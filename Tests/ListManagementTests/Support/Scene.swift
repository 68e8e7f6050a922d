import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import ListManagement

/// Shows an Int, and counts its calls.
class IntCell: ModelTransfer, ReusableView, CustomStringConvertible {
  private(set) var shown: Int?
  private(set) var fills = 0
  private(set) var reuses = 0
  var log: ((String) -> Void)?

  func update(with model: Int) {
    shown = model
    fills += 1
    log?("update \(model)")
  }

  func prepareForReuse() {
    shown = nil
    reuses += 1
  }

  var description: String { "#\(shown.map { "\($0)" } ?? "-")" }
}

final class SpecialIntCell: IntCell {}

/// Shows a text by a handler.
final class TextCell: CustomStringConvertible {
  var text = ""
  var description: String { "“\(text)”" }
}

final class TextHeader: ModelTransfer, CustomStringConvertible {
  var text = ""
  func update(with model: String) { text = model }
  var description: String { "= \(text)" }
}

func at(_ item: Int, _ section: Int) -> IndexPath { [section, item] }

/// A headless list view with its manager over a memory storage.
final class Scene {
  let view: HeadlessListView
  let manager: HeadlessManager
  private(set) var anomalies: [ListAnomaly] = []

  init(
    _ sections: [[Any]] = [],
    view kind: ListViewKind = .tableView,
    viewport: Range<Int>? = nil,
    storage: (any Storage)? = nil
  ) {
    view = HeadlessListView(view: kind, viewport: viewport)
    let memory = MemoryStorage()
    memory.setItemsForAllSections(sections)
    manager = HeadlessManager(storage: storage ?? memory)
    manager.anomalyHandler = { [weak self] in self?.anomalies.append($0) }
    manager.manage(view)
  }

  /// A scene whose Ints are shown by an ``IntCell``.
  static func ofInts(
    _ sections: [[Any]],
    view kind: ListViewKind = .tableView,
    viewport: Range<Int>? = nil,
    mapping: ((ViewModelMapping<IntCell, Int>) -> Void)? = nil
  ) -> Scene {
    let scene = Scene(view: kind, viewport: viewport)
    scene.manager.register(IntCell.self, making: { IntCell() }, mapping: mapping)
    scene.memory.setItemsForAllSections(sections)
    return scene
  }

  var memory: MemoryStorage { manager.memoryStorage ?? MemoryStorage() }

  func int(_ item: Int, _ section: Int = 0) -> IntCell? {
    view.cell(at: at(item, section)) as? IntCell
  }

  /// The descriptions of the visible cells, section by section; "-" for a blank one.
  var texts: [[String]] {
    (0..<manager.numberOfSections()).map { section in
      (0..<manager.numberOfItems(inSection: section)).map { item in
        view.cell(at: at(item, section)).map { "\($0)" } ?? "-"
      }
    }
  }

  /// Returns all anomalies so far, and removes them from the log.
  func takeAnomalies() -> [ListAnomaly] {
    defer { anomalies = [] }
    return anomalies
  }
}

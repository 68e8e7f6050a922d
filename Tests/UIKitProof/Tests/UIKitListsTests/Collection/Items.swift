import ClassicStorage
import DiffableStorage
import ListManagement
import UIKit
import UIKitLists

/// Helpers for the tests of collection views.
@MainActor enum Items {
  /// Shows an Int, and counts its calls.
  class IntCell: UICollectionViewCell, ModelTransfer {
    private(set) var shown: Int?
    private(set) var fills = 0
    private(set) var reuses = 0
    var log: ((String) -> Void)?

    func update(with model: Int) {
      shown = model
      fills += 1
      log?("update \(model)")
    }

    override func prepareForReuse() {
      shown = nil
      reuses += 1
    }
  }

  final class SpecialIntCell: IntCell {}

  /// Shows a text by a handler.
  final class TextCell: UICollectionViewCell {
    var text = ""
  }

  final class TextView: UICollectionReusableView, ModelTransfer {
    var text = ""
    func update(with model: String) { text = model }
  }

  final class IntView: UICollectionReusableView, ModelTransfer {
    var shown: Int?
    func update(with model: Int) { shown = model }
  }

  /// A collection view in a window with its manager over a memory storage.
  @MainActor final class Scene {
    let window = UIWindow()
    let view: UICollectionView
    let manager: CollectionViewManager
    private(set) var anomalies: [ListAnomaly] = []

    init(
      _ sections: [[Any]] = [],
      layout: UICollectionViewLayout? = nil,
      storage: (any Storage)? = nil,
      owner: AnyObject? = nil
    ) {
      view = UICollectionView(
        frame: .zero,
        collectionViewLayout: layout ?? Self.flowLayout()
      )
      window.addSubview(view)
      let memory = MemoryStorage()
      memory.setItemsForAllSections(sections)
      manager = CollectionViewManager(storage: storage ?? memory)
      manager.anomalyHandler = { [weak self] in self?.anomalies.append($0) }
      manager.manage(view, delegate: owner)
    }

    static func flowLayout() -> UICollectionViewFlowLayout {
      let layout = UICollectionViewFlowLayout()
      layout.headerReferenceSize = CGSize(width: 0, height: 20)
      layout.footerReferenceSize = CGSize(width: 0, height: 10)
      return layout
    }

    /// A scene whose Ints are shown by an ``IntCell``.
    static func ofInts(
      _ sections: [[Any]],
      owner: AnyObject? = nil,
      mapping: ((ViewModelMapping<IntCell, Int>) -> Void)? = nil
    ) -> Scene {
      let scene = Scene(owner: owner)
      scene.manager.register(IntCell.self, mapping: mapping)
      scene.memory.setItemsForAllSections(sections)
      return scene
    }

    var memory: MemoryStorage { manager.memoryStorage ?? MemoryStorage() }

    func int(_ item: Int, _ section: Int = 0) -> IntCell? {
      view.cellForItem(at: at(item, section)) as? IntCell
    }

    func header(_ section: Int = 0) -> UICollectionReusableView? {
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: at(0, section)
      )
    }

    func footer(_ section: Int = 0) -> UICollectionReusableView? {
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionFooter,
        at: at(0, section)
      )
    }

    /// The texts of the visible cells, section by section; "-" for a blank one.
    var texts: [[String]] {
      (0..<view.numberOfSections).map { section in
        (0..<view.numberOfItems(inSection: section)).map { item in
          switch view.cellForItem(at: at(item, section)) {
          case let cell as IntCell: cell.shown.map { "#\($0)" } ?? "-"
          case let cell as TextCell: "“\(cell.text)”"
          default: "-"
          }
        }
      }
    }

    /// Returns all anomalies so far, and removes them from the log.
    func takeAnomalies() -> [ListAnomaly] {
      defer { anomalies = [] }
      return anomalies
    }
  }

  static func at(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  /// Waits until all work for the next turn of the main actor is done.
  static func settle() async {
    for _ in 0..<10 { await Task.yield() }
  }
}

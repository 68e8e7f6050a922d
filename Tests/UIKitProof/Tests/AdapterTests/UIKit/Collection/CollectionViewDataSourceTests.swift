import ClassicStorage
import DiffableStorage
import ListManagement
import TestSupport
import Testing
import UIKit
import UIKitLists

/// A diffable data source in a collection view without a manager.
@MainActor @Suite struct CollectionViewDataSourceTests {
  typealias TextCell = Items.TextItem
  typealias Registration = UICollectionView.CellRegistration<TextCell, Int>

  /// A collection view with a data source of snapshots.
  @MainActor final class Scene {
    let window = UIWindow()
    let layout = UICollectionViewFlowLayout()
    let view: UICollectionView
    let data = DiffableDataSource<String, Int>()
    let shown: CollectionViewDataSource<String, Int>

    init(_ provider: @escaping CollectionViewDataSource<String, Int>.CellProvider) {
      view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      window.addSubview(view)
      shown = CollectionViewDataSource(view, dataSource: data, cellProvider: provider)
    }

    var texts: [String] {
      view.layoutIfNeeded()
      return view.visibleCells.map { ($0 as? TextCell)?.text ?? "-" }
    }
  }

  private func scene(filled: @escaping (Int) -> Void = { _ in }) -> Scene {
    let registration = Registration { cell, _, item in
      cell.text = "\(item)"
      filled(item)
    }
    return Scene { view, indexPath, item in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
  }

  @Test func `Snapshots are shown, and cells move with their items`() throws {
    let texts = try failures {
      var fills: [Int] = []
      let scene = scene { fills.append($0) }
      scene.data.apply(try Snapshot(sections: ["a": [1, 2], "b": [3]]))
      #expect(scene.texts == ["1", "2", "3"])
      let cell = scene.view.cellForItem(at: at(0, 1))
      scene.data.apply(try Snapshot(sections: ["a": [3, 4, 2], "b": []]))
      #expect(scene.texts == ["3", "4", "2"])
      #expect(scene.view.cellForItem(at: at(0, 0)) === cell)
      #expect(fills == [1, 2, 3, 4])
    }
    #expect(texts == [])
  }

  @Test func `Sections move with their cells, and are reloaded`() throws {
    let texts = try failures {
      let scene = scene()
      scene.data.apply(try Snapshot(sections: ["a": [1, 2], "b": [3], "c": [4]]))
      #expect(scene.texts == ["1", "2", "3", "4"])
      let cells = scene.view.visibleCells
      scene.data.apply(try Snapshot(sections: ["c": [4], "a": [1, 2], "b": [3]]))
      #expect(scene.texts == ["4", "1", "2", "3"])
      let moved = [cells[3], cells[0], cells[1], cells[2]].map(ObjectIdentifier.init)
      #expect(scene.view.visibleCells.map(ObjectIdentifier.init) == moved)
      scene.data.apply(try scene.data.snapshot().modifying { try $0.reloadSections(["a"]) })
      #expect(scene.texts == ["4", "1", "2", "3"])
      #expect(scene.view.visibleCells[0] === cells[3])
      #expect(scene.view.visibleCells[1] !== cells[0])
      #expect(scene.view.visibleCells[3] === cells[2])
    }
    #expect(texts == [])
  }

  @Test func `Reconfigured items keep their cells, reloaded ones get others`() throws {
    let texts = try failures {
      let scene = scene()
      scene.data.apply(try Snapshot(sections: ["a": [1, 2]]))
      #expect(scene.texts == ["1", "2"])
      let cells = scene.view.visibleCells
      let marked = try scene.data.snapshot().modifying {
        try $0.reconfigureItems([1])
        try $0.reloadItems([2])
      }
      scene.data.apply(marked)
      #expect(scene.texts == ["1", "2"])
      #expect(scene.view.visibleCells[0] === cells[0])
      #expect(scene.view.visibleCells[1] !== cells[1])
    }
    #expect(texts == [])
  }

  @Test func `Without a cell, or a supplementary view, there is a blank one`() throws {
    let texts = try failures {
      let scene = Scene { _, _, _ in nil }
      scene.layout.headerReferenceSize = CGSize(width: 0, height: 20)
      scene.data.apply(try Snapshot(sections: ["a": [1]]))
      #expect(scene.texts == ["-"])
      let header = UICollectionView.elementKindSectionHeader
      #expect(scene.view.visibleSupplementaryViews(ofKind: header).count == 1)
    }
    #expect(texts == [])
  }

  @Test func `A cell becomes blank by a reload only, and is made anew when there is one again`()
    throws
  {
    let registration = Registration { cell, _, item in cell.text = "\(item)" }
    var isThere = true
    let texts = try failures {
      let scene = Scene { view, indexPath, item in
        guard isThere else { return nil }
        return view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
      }
      scene.data.apply(try Snapshot(sections: ["a": [1]]))
      #expect(scene.texts == ["1"])
      isThere = false
      scene.data.apply(try scene.data.snapshot().modifying { try $0.reconfigureItems([1]) })
      #expect(scene.texts == ["1"])
      scene.data.apply(try scene.data.snapshot().modifying { try $0.reloadItems([1]) })
      #expect(scene.texts == ["-"])
      isThere = true
      scene.data.apply(try scene.data.snapshot().modifying { try $0.reconfigureItems([1]) })
      #expect(scene.texts == ["1"])
    }
    #expect(texts == [])
  }

  @Test func `Supplementary views come from the provider`() throws {
    let header = UICollectionView.elementKindSectionHeader
    let registration = UICollectionView.SupplementaryRegistration<Items.TextView>(
      elementKind: header
    ) { view, kind, indexPath in
      view.text = "header \(indexPath.section)"
    }
    let texts = try failures {
      let scene = scene()
      scene.layout.headerReferenceSize = CGSize(width: 0, height: 20)
      scene.shown.supplementaryViewProvider = { view, _, indexPath in
        view.dequeueConfiguredReusableSupplementary(using: registration, for: indexPath)
      }
      scene.data.apply(try Snapshot(sections: ["a": [1], "b": [2]]))
      #expect(scene.texts == ["1", "2"])
      let views = scene.view.visibleSupplementaryViews(ofKind: header) as? [Items.TextView]
      #expect(views?.map(\.text) == ["header 0", "header 1"])
      scene.shown.storage.reloadSupplementary(ofKind: header, inSections: ["b"])
      #expect(scene.view.visibleSupplementaryViews(ofKind: header).count == 2)
    }
    #expect(texts == [])
  }

  @Test func `A snapshot that is applied while a cell is made waits`() async throws {
    var scene: Scene?
    var isEditing = false
    let registration = Registration { cell, _, item in cell.text = "\(item)" }
    let texts = try failures {
      scene = Scene { view, indexPath, item in
        if isEditing, let snapshot = try? Snapshot(sections: ["a": [1, 2]]) {
          scene?.data.apply(snapshot)
        }
        return view.dequeueConfiguredReusableCell(
          using: registration,
          for: indexPath,
          item: item
        )
      }
      scene?.data.apply(try Snapshot(sections: ["a": [1]]))
      isEditing = true
      scene?.view.reloadData()
      #expect(scene?.texts == ["1"])
      isEditing = false
    }
    await settle()
    #expect(texts == [])
    #expect(scene?.texts == ["1", "2"])
  }

  @Test func `Items that may be moved are moved in the data source`() async throws {
    let scene = scene()
    scene.data.apply(try Snapshot(sections: ["a": [1, 2, 3]]))
    #expect(scene.texts == ["1", "2", "3"])
    #expect(scene.view.drag(at(0), to: at(2)) == nil)
    scene.shown.canReorderItem = { $0 == 1 }
    let texts = failures {
      #expect(scene.view.drag(at(0), to: at(2)) == at(2))
      #expect(scene.view.drag(at(0), to: at(2)) == nil)
    }
    await settle()
    #expect(texts == [])
    #expect(scene.data.snapshot().itemIdentifiers == [2, 3, 1])
    #expect(scene.texts == ["2", "3", "1"])
  }

  @Test func `It keeps the data source, and nothing keeps it`() throws {
    weak var gone: CollectionViewDataSource<String, Int>?
    weak var view: UICollectionView?
    func show() throws {
      let scene = scene()
      scene.data.apply(try Snapshot(sections: ["a": [1]]))
      #expect(scene.texts == ["1"])
      (gone, view) = (scene.shown, scene.view)
    }
    try show()
    #expect(gone == nil)
    #expect(view == nil)
  }

  /// A custom data source over a storage, with an updater.
  @MainActor final class OwnDataSource: NSObject, UICollectionViewDataSource, SomeMethodsMissing {
    let implementedMethods: Set<String> = ["numberOfSectionsInCollectionView:"]
    let storage: MemoryStorage

    init(_ storage: MemoryStorage) {
      self.storage = storage
      super.init()
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int {
      storage.numberOfSections()
    }

    func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int {
      storage.numberOfItems(inSection: section)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      if let cell = cell as? TextCell, let item = storage.item(at: indexPath) {
        cell.text = "\(item)"
      }
      return cell
    }
  }

  @Test func `An updater brings the updates of a storage to a data source of one's own`() {
    let texts = failures {
      let window = UIWindow()
      let view = UICollectionView(
        frame: .zero,
        collectionViewLayout: UICollectionViewFlowLayout()
      )
      window.addSubview(view)
      view.register(TextCell.self, forCellWithReuseIdentifier: "cell")
      let storage = MemoryStorage()
      let data = OwnDataSource(storage)
      view.dataSource = data
      let updater = ListUpdater(view)
      storage.delegate = updater
      var did = 0
      updater.didUpdateContent = { _ in did += 1 }
      @MainActor func shown() -> [String] {
        view.visibleCells.map { ($0 as? TextCell)?.text ?? "-" }
      }

      // The view was never laid out.
      storage.addItems([1, 2, 3])
      #expect(shown() == ["1", "2", "3"])
      let cells = view.visibleCells
      storage.performUpdates {
        try? storage.removeItem(2)
        try? storage.insertItem(0, to: at(0))
      }
      #expect(shown() == ["0", "1", "3"])
      #expect(view.visibleCells[2] === cells[2])
      storage.setItemsForAllSections([[7], [8]])
      #expect(shown() == ["7", "8"])
      storage.addItem(9, toSection: 1)
      #expect(shown() == ["7", "8", "9"])
      view.finishAnimations()
      #expect(did == 4)
    }
    #expect(texts == [])
  }

  // MARK: Users, and other data sources

  @Test func `The order of a user stays when the models are edited`() async throws {
    let models = ModelStorage<String, VersionedCard>()
    try models.apply([("a", VersionedCard.all([1, 2, 3]))])
    let window = UIWindow()
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    window.addSubview(view)
    let source = CollectionViewDataSource(view, dataSource: models.dataSource) { _, _, _ in nil }
    source.canReorderItem = { _ in true }
    view.layoutIfNeeded()
    #expect(failures { view.drag(at(0), to: at(2)) } == [])
    await settle()
    let failed = try failures { try models.modify { try $0.appendModels(VersionedCard.all([4])) } }
    #expect(failed == [])
    #expect((0..<4).map { source.itemIdentifier(for: at($0)) } == [2, 3, 1, 4])
  }

  @Test func `Of two data sources on one view, only the second one passes updates to it`() throws {
    let scene = scene()
    var anomalies: [StorageAnomaly] = []
    scene.shown.updater.anomalyHandler = { anomalies.append($0) }
    scene.data.apply(try Snapshot(sections: ["a": [1, 2]]))
    #expect(scene.texts == ["1", "2"])
    let other = DiffableDataSource<String, Int>()
    let source = CollectionViewDataSource(scene.view, dataSource: other) { _, _, _ in nil }
    let failed = try failures {
      other.apply(try Snapshot(sections: ["b": [7]]))
      scene.view.layoutIfNeeded()
      scene.data.apply(try Snapshot(sections: ["a": [1, 2, 3], "c": [4]]))
      scene.data.apply(try Snapshot(sections: ["a": [3]]))
      other.apply(try Snapshot(sections: ["b": [7, 8]]))
    }
    #expect(failed == [])
    #expect(anomalies.count == 1)
    #expect(scene.texts == ["-", "-"])
    withExtendedLifetime(source) {}
  }

  @Test func `A manager and a data source on one view do not disturb each other`() throws {
    let scene = Items.Scene.ofNumbers([[1, 2]])
    let songs = DiffableDataSource<String, Int>()
    let source = CollectionViewDataSource(scene.view, dataSource: songs) { _, _, _ in nil }
    var anomalies: [StorageAnomaly] = []
    source.updater.anomalyHandler = { anomalies.append($0) }
    let failed = try failures {
      songs.apply(try Snapshot(sections: ["b": [7]]))
      scene.view.layoutIfNeeded()
      scene.memory.addItem(3)
      #expect(scene.shownCounts == [1])
      scene.manager.manage(scene.view)
      scene.view.layoutIfNeeded()
      songs.apply(try Snapshot(sections: ["b": [7, 8]]))
      scene.memory.addItem(4)
    }
    #expect(failed == [])
    #expect(anomalies.count == 1)
    #expect(scene.texts == [["1", "2", "3", "4"]])
  }
}

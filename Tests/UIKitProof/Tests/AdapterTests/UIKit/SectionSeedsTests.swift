import DiffableStorage
import Foundation
import ListManagement
import SectionControllers
import Testing
import UIKit
import UIKitManagers

/// Lines of the documents of DataSources, carried out.
@MainActor @Suite struct SectionSeedsTests {
  final class TitleView: UICollectionReusableView, @MainActor ModelTransfer {
    var text = ""
    func update(with model: String) { text = model }
  }

  struct Song: Identifiable, Equatable {
    let id: Int
    var title = ""
  }

  @Test func `A section controller shows its items in a table view and in a collection view`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
    let table = UITableView(frame: .zero, style: .plain)
    let collection = UICollectionView(
      frame: window.frame,
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    window.addSubview(table)
    window.addSubview(collection)
    let rows = SectionDataController<Song, TableViewAdapter>(
      adapter: TableViewAdapter(tableView: table)
    )
    let items = SectionDataController<Song, CollectionViewAdapter>(
      adapter: CollectionViewAdapter(collectionView: collection),
      isEqual: { $0.title == $1.title }
    )
    let ofTable = TableViewDataSource(sectionDataController: rows)
    let ofCollection = CollectionViewDataSource(sectionDataController: items)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "song")
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "song")
    ofTable.cellFactory = { _, table, indexPath, song in
      let cell = table.dequeueReusableCell(withIdentifier: "song", for: indexPath)
      cell.textLabel?.text = song.title
      return cell
    }
    ofCollection.cellFactory = { _, view, indexPath, song in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "song", for: indexPath)
      cell.tag = song.id
      return cell
    }
    table.dataSource = ofTable
    collection.dataSource = ofCollection
    var shown = 0
    for songs in [
      [Song(id: 1, title: "Intro"), Song(id: 2, title: "Outro")],
      [Song(id: 2, title: "Coda"), Song(id: 3, title: "New"), Song(id: 1, title: "Intro")],
    ] {
      rows.update(items: songs, updateMode: .partial(animated: true), immediately: true) {
        shown += 1
      }
      items.update(items: songs, updateMode: .partial(animated: true), immediately: true) {
        shown += 1
      }
      table.layoutIfNeeded()
      collection.layoutIfNeeded()
      #expect(
        songs.indices.map { table.cellForRow(at: [0, $0])?.textLabel?.text }
          == songs.map(\.title)
      )
      #expect(
        songs.indices.map { collection.cellForItem(at: [0, $0])?.tag } == songs.map(\.id)
      )
    }
    #expect(shown == 4)
    #expect(rows.item(for: [0, 1])?.title == "New")
  }

  @Test func `A section's view gets no batches before it has the data source, and waits for views`()
    async
  {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 10, height: 10)
    let view = UICollectionView(frame: window.frame, collectionViewLayout: layout)
    window.addSubview(view)
    view.register(
      TitleView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "title"
    )
    let songs = SectionDataController<Song, CollectionViewAdapter>(
      adapter: CollectionViewAdapter(collectionView: view)
    )
    var anomalies: [StorageAnomaly] = []
    songs.adapter.updater.anomalyHandler = { anomalies.append($0) }
    let dataSource = CollectionViewDataSource(sectionDataController: songs)
    var events: [String] = []
    func update(_ count: Int, _ mode: UpdateMode) {
      let items = (0..<count).map { Song(id: $0) }
      songs.update(items: items, updateMode: mode, immediately: true) {
        events.append("shown \(count) of \(view.numberOfItems(inSection: 0))")
      }
    }
    update(1, .partial(animated: true))
    #expect(anomalies == [.viewHasAnotherDataSource])
    var isFirst = true
    dataSource.supplementaryViewFactory = { _, view, kind, indexPath in
      if isFirst {
        isFirst = false
        update(3, .partial(animated: true))
        update(4, .everything)
        events.append("made")
      }
      return view.dequeueReusableSupplementaryView(
        ofKind: kind,
        withReuseIdentifier: "title",
        for: indexPath
      )
    }
    view.dataSource = dataSource
    view.layoutIfNeeded()
    #expect(events == ["shown 1 of 0", "made"])
    for _ in 0..<100 where events.count < 4 { await Task.yield() }
    #expect(events == ["shown 1 of 0", "made", "shown 3 of 3", "shown 4 of 4"])
    view.layoutIfNeeded()
    // Without a factory, the cells are blank.
    #expect(view.cellForItem(at: [0, 3]) != nil)
  }
}

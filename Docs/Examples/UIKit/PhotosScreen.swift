import DiffableStorage
import UIKit
import UIKitLists

// A grid of photos by month, without a manager: a data source, registrations of cells and headers as
// UIKit has them, and snapshots.

struct Photo: Identifiable, Equatable {
  let id: Int
  var caption: String

  /// The year and the month, for instance 202611.
  var month: Int
}

final class PhotosScreen: UIViewController {
  let layout = UICollectionViewFlowLayout()
  lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
  private let dataSource = DiffableDataSource<Int, Photo.ID>()
  private var shown: CollectionViewDataSource<Int, Photo.ID>?
  private var photos: [Photo.ID: Photo] = [:]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
    layout.headerReferenceSize = CGSize(width: 320, height: 44)

    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Photo> {
      cell,
      _,
      photo in
      var content = UIListContentConfiguration.cell()
      content.text = photo.caption
      cell.contentConfiguration = content
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [unowned self] header, _, indexPath in
      var content = UIListContentConfiguration.plainHeader()
      content.text = self.shown?.sectionIdentifier(for: indexPath.section).map(title)
      header.contentConfiguration = content
    }
    let shown = CollectionViewDataSource(collectionView, dataSource: dataSource) {
      [unowned self] collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: photos[id])
    }
    shown.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
    self.shown = shown
  }

  /// Shows photos, the newest month first.
  ///
  /// A photo whose caption changed keeps its cell, which is configured again.
  func show(_ newPhotos: [Photo]) throws {
    let months = Dictionary(grouping: newPhotos, by: \.month).sorted { $0.key > $1.key }
    let changed = newPhotos.filter { photo in
      photos[photo.id].map { $0 != photo } ?? false
    }
    let snapshot = try Snapshot(sections: months.map { ($0.key, $0.value.map(\.id)) }).modifying {
      try $0.reconfigureItems(changed.map(\.id))
    }
    photos = Dictionary(uniqueKeysWithValues: newPhotos.map { ($0.id, $0) })
    dataSource.apply(snapshot)
  }

  private func title(of month: Int) -> String { "\(month / 100)-\(month % 100)" }
}

import UIKit
import UIKitLists

// An outline in a sidebar: groups of pages that open and close, as in Apple's sample of collection views with
// section snapshots. Titles change in place, and what is open stays open when other topics come.

/// A page, or a group of topics.
struct Topic: Identifiable, Equatable {
  /// Unique in the whole outline, for instance a path.
  let id: String
  var title: String
  var topics: [Topic] = []
}

final class TopicsScreen: UIViewController {
  let collectionView = UICollectionView(
    frame: .zero,
    collectionViewLayout: UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .sidebar)
    )
  )
  private var shown: CollectionViewDataSource<MainSection, Topic.ID>?
  private var topics: [Topic.ID: Topic] = [:]

  /// Which groups are open.
  ///
  /// It can be saved, and set before the first topics are shown.
  var expansion: Expansion<Topic.ID> {
    get { shown?.snapshot(for: .main).expansion ?? .collapsed }
    set {
      guard let shown else { return }
      shown.apply(shown.snapshot(for: .main).withExpansion(newValue), to: .main)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.frame = view.bounds
    view.addSubview(collectionView)

    // One registration for groups and pages: a page that becomes a group keeps its cell.
    let cell = UICollectionView.CellRegistration<OutlineListCell, Topic> {
      [unowned self] cell, _, topic in
      var content = cell.defaultContentConfiguration()
      content.text = topic.title
      cell.contentConfiguration = content
      cell.accessories = accessories(of: topic)
    }
    shown = CollectionViewDataSource(collectionView: collectionView) {
      [unowned self] collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: topics[id])
    }
  }

  /// A triangle for a group; the data source sets the indentation.
  private func accessories(of topic: Topic) -> [UICellAccessory] {
    guard let shown, !topic.topics.isEmpty else { return [] }
    return [shown.outlineDisclosure(for: topic.id, options: .init(style: .header))]
  }

  /// Shows topics, and keeps those open that are.
  ///
  /// - Throws: `duplicateItem` if a topic occurs twice. Nothing changes then.
  func show(_ roots: [Topic]) throws {
    var all: [Topic.ID: Topic] = [:]
    func add(_ topic: Topic) {
      all[topic.id] = topic
      topic.topics.forEach(add)
    }
    roots.forEach(add)
    let outline = try SectionSnapshot(roots.map(\.id), expansion: expansion) { id in
      all[id]?.topics.map(\.id)
    }
    let changed = all.values.filter { $0.title != topics[$0.id]?.title }
    topics = all
    shown?.apply(try outline.modifying { try $0.reconfigure(changed.map(\.id)) }, to: .main)
  }

  /// Opens the groups that contain a topic, and scrolls to it.
  func reveal(_ id: Topic.ID) {
    guard let indexPath = shown?.reveal(id) else { return }
    collectionView.scrollToItem(at: indexPath, at: .top, animated: true)
  }
}

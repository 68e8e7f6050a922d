import DiffableStorage
import UIKit

/// A data source without any library.
@MainActor final class TextItems: NSObject, UICollectionViewDataSource, SomeMethodsMissing {
  var sections: [[String]]
  var implementedMethods: Set<String> = ["numberOfSectionsInCollectionView:"]
  var makeCell: ((UICollectionView, IndexPath, String) -> UICollectionViewCell)?
  var makeView: ((UICollectionView, String, IndexPath) -> UICollectionReusableView)?
  var moves: [(IndexPath, IndexPath)] = []
  var asked: [IndexPath] = []

  init(_ sections: [[String]]) {
    self.sections = sections
    super.init()
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    sections[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    asked.append(indexPath)
    let text = sections[indexPath.section][indexPath.item]
    if let makeCell { return makeCell(collectionView, indexPath, text) }
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "text", for: indexPath)
    (cell as? TextItemCell)?.text = text
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    makeView?(collectionView, kind, indexPath)
      ?? collectionView.dequeueReusableSupplementaryView(
        ofKind: kind,
        withReuseIdentifier: "view",
        for: indexPath
      )
  }

  func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    moves.append((sourceIndexPath, destinationIndexPath))
    let text = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    sections[destinationIndexPath.section].insert(text, at: destinationIndexPath.item)
  }
}

final class TextItemCell: UICollectionViewCell {
  var text = ""
  var reuses = 0
  override func prepareForReuse() { reuses += 1 }
}

/// A delegate that records its calls.
@MainActor
final class NotingDelegate: NSObject, UICollectionViewDelegateFlowLayout,
  SomeMethodsMissing
{
  var implementedMethods: Set<String>
  var notes: [String] = []
  var headerHeight: CGFloat = 0
  var whenDisplayed: ((UICollectionView) -> Void)?

  init(_ methods: Set<String> = []) {
    implementedMethods = methods
    super.init()
  }

  private func note(_ text: String, _ indexPath: IndexPath) {
    notes.append("\(text) \(Array(indexPath))")
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    note("will", indexPath)
    whenDisplayed?(collectionView)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    note("did", indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) {
    note("will view", indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String,
    at indexPath: IndexPath
  ) {
    note("did view", indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    note("should highlight", indexPath)
    return true
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didUnhighlightItemAt indexPath: IndexPath
  ) {
    note("unhighlight", indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    note("select", indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    note("primary", indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    CGSize(width: 0, height: headerHeight)
  }
}

/// A collection view in a window with a data source of texts.
@MainActor final class TextScene {
  let window = UIWindow()
  let layout = UICollectionViewFlowLayout()
  let view: UICollectionView
  let data: TextItems

  init(_ sections: [[String]]) {
    view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    data = TextItems(sections)
    view.register(TextItemCell.self, forCellWithReuseIdentifier: "text")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "view"
    )
    window.addSubview(view)
    view.dataSource = data
  }

  var texts: [String] { view.visibleCells.map { ($0 as? TextItemCell)?.text ?? "-" } }

  func cell(_ item: Int, _ section: Int = 0) -> TextItemCell? {
    view.cellForItem(at: IndexPath(item: item, section: section)) as? TextItemCell
  }
}

func at(item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

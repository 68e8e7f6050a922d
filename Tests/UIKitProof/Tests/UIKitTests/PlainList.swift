import DiffableStorage
import UIKit

/// A table view or a collection view whose data source uses no library.
@MainActor final class PlainList: NSObject {
  enum Kind: CaseIterable { case table, collection }

  let kind: Kind
  let window = UIWindow()
  let table = UITableView(frame: .zero, style: .plain)
  let collection = UICollectionView(
    frame: .zero,
    collectionViewLayout: UICollectionViewFlowLayout()
  )
  var sections: [[String]]
  var implementedMethods: Set<String>

  /// Called when the view asks for a cell; nil to answer a dequeued cell.
  var makeCell: ((IndexPath) -> UIView?)?
  var willDisplay: (() -> Void)?
  private(set) var selections = 0

  init(_ kind: Kind, _ sections: [[String]]) {
    self.kind = kind
    self.sections = sections
    implementedMethods = ["numberOfSectionsInTableView:", "numberOfSectionsInCollectionView:"]
    super.init()
    window.addSubview(view)
    table.register(PlainRow.self, forCellReuseIdentifier: "cell")
    collection.register(PlainItem.self, forCellWithReuseIdentifier: "cell")
    table.dataSource = self
    collection.dataSource = self
    setDelegate()
  }

  var view: UIView { kind == .table ? table : collection }

  func setDelegate() {
    (table.delegate, collection.delegate) = (nil, nil)
    (table.delegate, collection.delegate) = (self, self)
  }

  // MARK: What the view does

  func layOut() { view.layoutIfNeeded() }

  func reload() { if kind == .table { table.reloadData() } else { collection.reloadData() } }

  func batch(_ body: @escaping () -> Void = {}) {
    if kind == .table {
      table.performBatchUpdates(body)
    } else {
      collection.performBatchUpdates(body)
    }
  }

  func insert(_ items: Int...) {
    if kind == .table {
      table.insertRows(at: items.map { at($0) }, with: .none)
    } else {
      collection.insertItems(at: items.map { at($0) })
    }
  }

  func delete(_ items: Int...) {
    if kind == .table {
      table.deleteRows(at: items.map { at($0) }, with: .none)
    } else {
      collection.deleteItems(at: items.map { at($0) })
    }
  }

  func move(_ item: Int, to target: Int) {
    if kind == .table {
      table.moveRow(at: at(item), to: at(target))
    } else {
      collection.moveItem(at: at(item), to: at(target))
    }
  }

  func reconfigure(_ item: Int) {
    if kind == .table {
      table.reconfigureRows(at: [at(item)])
    } else {
      collection.reconfigureItems(at: [at(item)])
    }
  }

  func tap(_ item: Int) {
    if kind == .table { table.tap(at(item)) } else { collection.tap(at(item)) }
  }

  func dequeue(_ identifier: String, _ indexPath: IndexPath) -> UIView {
    kind == .table
      ? table.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
      : collection.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
  }

  func cell(_ item: Int) -> UIView? {
    kind == .table ? table.cellForRow(at: at(item)) : collection.cellForItem(at: at(item))
  }

  var texts: [String] {
    layOut()
    return (sections.first ?? []).indices.map { (cell($0) as? any PlainCell)?.text ?? "-" }
  }

  private func answer(_ indexPath: IndexPath) -> UIView {
    if let cell = makeCell?(indexPath) { return cell }
    let cell = dequeue("cell", indexPath)
    (cell as? any PlainCell)?.text = sections[indexPath.section][indexPath.item]
    return cell
  }
}

func at(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

@MainActor protocol PlainCell: AnyObject { var text: String { get set } }
final class PlainRow: UITableViewCell, PlainCell { var text = "" }
final class PlainItem: UICollectionViewCell, PlainCell { var text = "" }

extension PlainList: UITableViewDataSource, UITableViewDelegate, SomeMethodsMissing {
  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    answer(indexPath) as? UITableViewCell ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  func tableView(_ view: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) {
    willDisplay?()
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selections += 1 }
}

extension PlainList: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  {
    answer(path) as? UICollectionViewCell ?? UICollectionViewCell()
  }

  func collectionView(
    _ view: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt path: IndexPath
  ) {
    willDisplay?()
  }

  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { selections += 1 }
}

import DiffableStorage
import Foundation
import UIKit
import UIKitManagers

/// The values that examples use without declaring them; each example gets new ones.
@MainActor
struct ExampleContext {
  static var current: ExampleContext?

  let tableView: UITableView
  let collectionView: UICollectionView

  init() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
    tableView = UITableView(frame: window.bounds)
    window.addSubview(tableView)
    collectionView = UICollectionView(
      frame: window.bounds,
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    window.addSubview(collectionView)
  }
}

/// A model of `Docs/UIKit.md`.
struct Row: Identifiable, Equatable {
  let id: Int
  var text: String
}

/// A custom data source over a storage.
///
/// It lists the methods that it implements.
@MainActor final class RowDataSource: NSObject, UITableViewDataSource, SomeMethodsMissing {
  let implementedMethods: Set<String> = ["numberOfSectionsInTableView:"]
  private let storage: ModelStorage<String, Row>

  init(_ storage: ModelStorage<String, Row>) { self.storage = storage }

  func text(at row: Int) -> String {
    (storage.item(at: IndexPath(indexes: [0, row])) as? Row)?.text ?? ""
  }

  func numberOfSections(in tableView: UITableView) -> Int { storage.numberOfSections() }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    storage.numberOfItems(inSection: section)
  }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell()
    var content = UIListContentConfiguration.cell()
    content.text = text(at: indexPath[1])
    cell.contentConfiguration = content
    return cell
  }
}

@MainActor var tableView: UITableView { current.tableView }

@MainActor var collectionView: UICollectionView { current.collectionView }

@MainActor
private var current: ExampleContext {
  guard let current = ExampleContext.current else { preconditionFailure("No example is running") }
  return current
}

// swift-format-ignore-file
//
// The lines of DT managers that apps have most. Each one compiles, or the compiler says what to write.

import ClassicStorage
import DiffableStorage
import ListManagement
import UIKit
import UIKitManagers

final class SongCell: UITableViewCell, @MainActor ModelTransfer {
  func update(with model: String) {}
}

@MainActor
func compile(_ manager: TableViewManager, _ tableView: UITableView) {
  manager.manage(tableView)
  manager.register(SongCell.self)
  manager.register(SongCell.self) { mapping in
    mapping.condition = .section(0)
    mapping.on(.didSelect) { cell, model, indexPath in }
    mapping.on(.heightForCell) { model, indexPath in 44 }
  }
  manager.register(UITableViewCell.self, for: Int.self) { cell, model, indexPath in }
  manager.memoryStorage?.setItems(["a", "b"])
  manager.memoryStorage?.addItem("c")
  manager.memoryStorage?.addItems(["d"], toSection: 1)
  manager.memoryStorage?.setItems(["e"], forSection: 0)
  manager.memoryStorage?.removeAllItems()
  manager.memoryStorage?.setSectionHeaderModels(["one"])
  _ = manager.storage.item(at: IndexPath(row: 0, section: 0))
}

@MainActor
func refuse(_ manager: TableViewManager, _ photos: CollectionViewManager) {
  manager.register(SongCell.self) { mapping in
    mapping.didSelect { cell, model, indexPath in } // expected-error {{Use mapping.on(.didSelect) { … }}}
    mapping.willDisplay { cell, model, indexPath in } // expected-error {{Use mapping.on(.willDisplay) { … }}}
    mapping.heightForCell { model, indexPath in 44.0 } // expected-error {{Use mapping.on(.heightForCell) { … }}}
    mapping.editingStyle { model, indexPath in UITableViewCell.EditingStyle.delete } // expected-error {{Use mapping.on(.editingStyle) { … }}}
    mapping.commitEditingStyle { (style: UITableViewCell.EditingStyle, cell, model, indexPath) in } // expected-error {{Use mapping.on(.commitEditingStyle) { … }; the style comes first, as there}}
  }
  manager.didSelect(SongCell.self) { cell, model, indexPath in } // expected-error {{Use manager.on(.didSelect, Cell.self) { … }}}
  manager.heightForCell(withItem: String.self) { model, indexPath in 44.0 } // expected-error {{Use manager.on(.heightForCell, Model.self) { … }}}
  photos.sizeForCell(withItem: String.self) { model, indexPath in 44.0 } // expected-error {{Use manager.on(.sizeForCell, Model.self) { … }}}
  manager.registerHostingConfiguration(for: String.self) { cell, model, indexPath in model } // expected-error {{Use registerContent(for: Model.self) { model, state, indexPath in … }}}
  photos.registerHostingConfiguration(for: String.self) { cell, model, indexPath in model } // expected-error {{Use registerContent(for: Model.self) { model, state, indexPath in … }}}
  manager.startManaging(withDelegate: manager) // expected-error {{Use manager.manage(view), or manager.manage(view, delegate: self)}}
  _ = manager.tableViewUpdater // expected-error {{Use manager.listUpdater}}
  _ = photos.collectionViewUpdater // expected-error {{Use manager.listUpdater}}
  photos.register(SongCell.self) // expected-error {{be equivalent}}
  manager.register(SongView.self) // expected-error {{instance method 'register(_:mapping:handler:)' requires that 'SongView' conform to 'ListCell'}}
}

final class SongView: UIView, @MainActor ModelTransfer {
  func update(with model: String) {}
}

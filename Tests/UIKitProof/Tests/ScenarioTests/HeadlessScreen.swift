import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import ListManagement
import TestSupport

class HeadlessCardCell: CardShowing, ModelTransfer, ReusableView {
  private(set) var card: VersionedCard?
  private(set) var reuses = 0

  func update(with model: VersionedCard) { card = model }

  func prepareForReuse() {
    card = nil
    reuses += 1
  }
}

final class SecondHeadlessCardCell: HeadlessCardCell, SecondCard {}

final class HeadlessHeader: ModelTransfer {
  private(set) var text = ""

  func update(with model: String) { text = model }
}

/// The view without a screen.
final class HeadlessScreen: @MainActor Screen {
  static let name = "HeadlessListView"
  let view = HeadlessListView()
  let manager: HeadlessManager

  init(storage: any Storage) {
    manager = HeadlessManager(storage: storage)
    manager.manage(view)
  }

  func registerCells(
    _ mapping: @escaping (ViewModelMapping<HeadlessCardCell, VersionedCard>) -> Void,
    handler: @escaping (HeadlessCardCell, VersionedCard, IndexPath) -> Void
  ) {
    manager.register(
      HeadlessCardCell.self,
      making: { HeadlessCardCell() },
      mapping: mapping,
      handler: handler
    )
  }

  func registerSecondCells() {
    manager.register(SecondHeadlessCardCell.self, making: { SecondHeadlessCardCell() }) {
      $0.condition = .section(1)
    }
  }

  func registerHeaders() {
    manager.register(HeadlessHeader.self, as: .header, making: { HeadlessHeader() })
  }

  func cell(at indexPath: IndexPath) -> AnyObject? { view.cell(at: indexPath) }

  func header(of section: Int) -> String? {
    if case .title(let title) = manager.content(of: .header, inSection: section) { return title }
    return (view.header(inSection: section) as? HeadlessHeader)?.text
  }

  func setOnScreen(_ isOnScreen: Bool) { view.isOnScreen = isOnScreen }

  func select(_ indexPath: IndexPath) { view.select(indexPath) }

  func drag(_ source: IndexPath, to destination: IndexPath) -> Bool {
    view.drag(source, to: destination)
    return true
  }

  func prefetch(_ indexPaths: [IndexPath]) -> Bool {
    view.prefetch(indexPaths)
    return true
  }

  func layOut() { view.layoutIfNeeded() }

  var complaints: [String] { view.grid.violations.map(\.description) }
}

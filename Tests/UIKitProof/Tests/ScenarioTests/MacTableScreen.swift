#if canImport(AppKit)
  import AppKit
  import AppKitManagers
  import DiffableStorage
  import Foundation
  import ListManagement
  import TestSupport

  class MacCardView: NSView, CardShowing, ModelTransfer {
    private(set) var card: VersionedCard?
    private(set) var reuses = 0

    func update(with model: VersionedCard) { card = model }

    override func prepareForReuse() {
      super.prepareForReuse()
      card = nil
      reuses += 1
    }
  }

  final class SecondMacCardView: MacCardView, SecondCard {}

  final class MacTableScreen: @MainActor Screen {
    static let name = "NSTableView"
    let view = NSTableView(frame: NSRect(x: 0, y: 0, width: 320, height: 5_000))
    let manager: TableViewManager
    private let window = macWindow()
    private let failures = Failures()

    init(storage: any Storage) {
      manager = TableViewManager(storage: storage)
      view.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("card")))
      window.contentView?.addSubview(view)
      manager.manage(view)
    }

    func registerCells(
      _ mapping: @escaping (ViewModelMapping<MacCardView, VersionedCard>) -> Void,
      handler: @escaping (MacCardView, VersionedCard, IndexPath) -> Void
    ) {
      manager.register(MacCardView.self, mapping: mapping, handler: handler)
    }

    func registerSecondCells() {
      manager.register(SecondMacCardView.self) { $0.condition = .section(1) }
    }

    func registerHeaders() { manager.registerHeader(MacHeader.self) }

    /// The row of an item; headers, if they are views, are rows too.
    private func row(_ indexPath: IndexPath) -> Int {
      let hasHeaders = manager.configuration.sectionHeaderStyle == .view
      return (0..<indexPath[0]).reduce(indexPath[1] + (hasHeaders ? 1 : 0)) {
        $0 + manager.numberOfItems(inSection: $1) + (hasHeaders ? 1 : 0)
      }
    }

    private func view(atRow row: Int) -> NSView? {
      guard row >= 0, row < view.numberOfRows else { return nil }
      return view.view(atColumn: 0, row: row, makeIfNecessary: false)
    }

    func cell(at indexPath: IndexPath) -> AnyObject? { view(atRow: row(indexPath)) }

    func header(of section: Int) -> String? {
      (view(atRow: row(at(0, section)) - 1) as? MacHeader)?.text
    }

    func setOnScreen(_ isOnScreen: Bool) {
      if isOnScreen { window.contentView?.addSubview(view) } else { view.removeFromSuperview() }
    }

    func select(_ indexPath: IndexPath) {
      view.selectRowIndexes([row(indexPath)], byExtendingSelection: false)
    }

    func layOut() { view.layoutSubtreeIfNeeded() }

    var complaints: [String] { failures.texts }
  }
#endif

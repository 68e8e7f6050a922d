#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  package import AppKit

  /// The item that is shown if there is no other.
  package final class BlankItem: NSCollectionViewItem {
    package static let reuseIdentifier = NSUserInterfaceItemIdentifier("AppKitLists.blank")

    package static func register(with view: NSCollectionView) {
      view.register(Self.self, forItemWithIdentifier: reuseIdentifier)
    }

    /// A blank view of a kind, which AppKit has made itself.
    package static func makeView(
      ofKind kind: String,
      at indexPath: IndexPath,
      in view: NSCollectionView
    ) -> NSView {
      view.register(
        BlankView.self,
        forSupplementaryViewOfKind: kind,
        withIdentifier: reuseIdentifier
      )
      return view.makeSupplementaryView(
        ofKind: kind,
        withIdentifier: reuseIdentifier,
        for: indexPath
      )
    }

    // Without this method, AppKit looks for a nib.
    package override func loadView() { view = NSView() }
  }

  private final class BlankView: NSView, NSCollectionViewElement {}
#endif

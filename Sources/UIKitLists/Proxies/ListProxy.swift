#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import ListManagement
  import UIKit

  /// A view that has cells at index paths.
  @MainActor protocol CellView: AnyObject {
    /// The cell at an index path, also while the view makes it; nil off screen.
    func eventCell(at indexPath: IndexPath) -> UIView?
  }

  extension UICollectionView: @MainActor CellView {
    func eventCell(at indexPath: IndexPath) -> UIView? { cellForItem(at: indexPath) }
  }

  extension UITableView: @MainActor CellView {
    func eventCell(at indexPath: IndexPath) -> UIView? { shownCell(at: indexPath) }
  }

  /// A proxy of a manager.
  ///
  /// Methods with an answer return that of a closure, or else that of the owner. The others call a closure,
  /// and then the owner's method. `owners` is the call of the owner's method.
  @MainActor protocol ListProxy: OwnerProxy {
    associatedtype View: CellView
    var manager: ListManager<View>? { get }
  }

  extension ListProxy {
    // MARK: Events of an item

    func reply<Answer>(
      _ event: ViewEvent<Void, Answer>,
      _ view: View,
      _ path: IndexPath,
      _ owners: @autoclosure () -> Answer?
    ) -> Answer? {
      manager?.answer(event, at: path, view: view.eventCell(at: path))
        ?? ask(ofEvent: event.name, owners())
    }

    func reply<Extra, Answer>(
      _ event: ViewEvent<Extra, Answer>,
      _ extra: Extra,
      _ view: View,
      _ path: IndexPath,
      _ owners: @autoclosure () -> Answer?
    ) -> Answer? {
      manager?.answer(event, extra, at: path, view: view.eventCell(at: path))
        ?? ask(ofEvent: event.name, owners())
    }

    /// An answer that is nil is final, and is returned as `.some(nil)`.
    func replyOrNil<Answer>(
      _ event: ViewEvent<Void, Answer?>,
      _ view: View,
      _ path: IndexPath,
      _ owners: @autoclosure () -> Answer?
    ) -> Answer?? {
      manager?.answer(event, at: path, view: view.eventCell(at: path))
        ?? askForOptional(ofEvent: event.name, owners())
    }

    /// An answer that is nil is final, and is returned as `.some(nil)`.
    func replyOrNil<Extra, Answer>(
      _ event: ViewEvent<Extra, Answer?>,
      _ extra: Extra,
      _ view: View,
      _ path: IndexPath,
      _ owners: @autoclosure () -> Answer?
    ) -> Answer?? {
      manager?.answer(event, extra, at: path, view: view.eventCell(at: path))
        ?? askForOptional(ofEvent: event.name, owners())
    }

    func tell(
      _ event: ViewEvent<Void, Void>,
      _ view: View,
      _ path: IndexPath,
      _ owners: @autoclosure () -> Void?
    ) {
      manager?.answer(event, at: path, view: view.eventCell(at: path))
      ask(ofEvent: event.name, owners())
    }

    /// Makes updates wait: UIKit calls the method in the middle of a layout or a batch, in which no
    /// other batch may begin.
    func tell(
      _ event: ViewEvent<Void, Void>,
      of cell: UIView,
      _ path: IndexPath,
      _ owners: @autoclosure () -> Void?
    ) {
      holdingUpdates {
        manager?.answer(event, at: path, view: cell)
        ask(ofEvent: event.name, owners())
      }
    }

    // MARK: Events of a model

    func reply<Answer>(
      _ event: ModelEvent<Answer>,
      _ path: IndexPath,
      _ owners: @autoclosure () -> Answer?
    ) -> Answer? {
      manager?.answer(event, at: path) ?? ask(ofEvent: event.name, owners())
    }

    func tell(
      _ event: ModelEvent<Void>,
      _ paths: [IndexPath],
      _ owners: @autoclosure () -> Void?
    ) {
      for path in paths { manager?.answer(event, at: path) }
      ask(ofEvent: event.name, owners())
    }

    // MARK: Events of the list

    func reply<Extra, Answer>(
      _ event: ListEvent<Extra, Answer>,
      _ extra: Extra,
      _ owners: @autoclosure () -> Answer?
    ) -> Answer? {
      manager?.answer(event, extra) ?? ask(ofEvent: event.name, owners())
    }

    /// An answer that is nil is final.
    func replyOrNil<Extra, Answer>(
      _ event: ListEvent<Extra, Answer?>,
      _ extra: Extra,
      _ owners: @autoclosure () -> Answer?
    ) -> Answer? {
      (manager?.answer(event, extra) ?? askForOptional(ofEvent: event.name, owners())) ?? nil
    }

    /// An answer that is nil is final.
    func replyOrNil<Answer>(
      _ event: ListEvent<Void, Answer?>,
      _ owners: @autoclosure () -> Answer?
    ) -> Answer? {
      (manager?.answer(event) ?? askForOptional(ofEvent: event.name, owners())) ?? nil
    }

    func tell<Extra>(
      _ event: ListEvent<Extra, Void>,
      _ extra: Extra,
      _ owners: @autoclosure () -> Void?
    ) {
      manager?.answer(event, extra)
      ask(ofEvent: event.name, owners())
    }

    func tell(_ event: ListEvent<Void, Void>, _ owners: @autoclosure () -> Void?) {
      manager?.answer(event)
      ask(ofEvent: event.name, owners())
    }

    // MARK: Supplementary views

    /// Tells of a view that comes or goes; `event` is the event of the method.
    func tell(
      _ display: SupplementaryDisplay,
      _ event: ViewEvent<Void, Void>,
      of view: UIView,
      ofKind kind: String,
      _ path: IndexPath,
      _ owners: @autoclosure () -> Void?
    ) {
      holdingUpdates {
        manager?.answer(display, of: view, ofKind: kind, at: path)
        ask(ofEvent: event.name, owners())
      }
    }

    private func holdingUpdates(_ body: () -> Void) {
      if let manager { manager.holdingUpdates(body) } else { body() }
    }
  }

  // MARK: - Proxies of each view

  class TableProxy: ViewProxy, @MainActor ListProxy {
    private(set) weak var manager: TableViewManager?

    init(_ manager: TableViewManager, owner: AnyObject?, _ methods: MethodTable) {
      self.manager = manager
      super.init(owner: owner, methods: methods)
    }

    override func isObserved(_ event: String) -> Bool { manager?.isObserved(event) ?? false }
  }

  /// A proxy of a collection view, whose adapter holds the view that was dequeued last.
  class CollectionProxy: ViewProxy, @MainActor ListProxy {
    weak var adapter: CollectionAdapter?

    var manager: CollectionViewManager? { adapter?.manager }

    override func isObserved(_ event: String) -> Bool { manager?.isObserved(event) ?? false }
  }
#endif

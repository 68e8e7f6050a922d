#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import ListManagement
  import UIKitLists
  public import UIKit

  // How a manager registers, makes and finds the views of a collection view of UIKit.

  extension UICollectionView: @MainActor ManagedListView {
    /// Registers a way to make views in UIKit.
    ///
    /// A nib is loaded once, to see whether UIKit would accept it: it must have one view, which is a cell
    /// or a supplementary view, with the reuse identifier of the registration or none. A collection view
    /// makes its views itself, so a closure that makes views is not called.
    ///
    /// - Complexity: O(1), besides loading a nib.
    public func register(_ registration: ViewRegistration) {
      switch registration.resolvedSource {
      case .viewClass, .maker: registerClass(of: registration)
      case .resource(let resource):
        let nib = (resource as? UINib).flatMap { canLoad($0, as: registration) ? $0 : nil }
        guard nib != nil || !registration.canDoWithoutNib else {
          return registerClass(of: registration)
        }
        listAdapter?.setUsable(nib != nil, registration)
        if let nib { register(nib: nib, as: registration) }
      case .prototype: break
      }
    }

    private func registerClass(of registration: ViewRegistration) {
      let isUsable = canMake(registration)
      listAdapter?.setUsable(isUsable, registration)
      if isUsable { register(registration.viewClass, as: registration) }
    }

    private func register(_ viewClass: AnyClass?, as registration: ViewRegistration) {
      let identifier = registration.reuseIdentifier
      switch registration.viewType {
      case .cell: register(viewClass, forCellWithReuseIdentifier: identifier)
      case .supplementaryView(let kind):
        register(viewClass, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
      }
    }

    private func canMake(_ registration: ViewRegistration) -> Bool {
      registration.viewType == .cell
        ? registration.viewClass is UICollectionViewCell.Type
        : registration.viewClass is UICollectionReusableView.Type
    }

    private func register(nib: UINib, as registration: ViewRegistration) {
      let identifier = registration.reuseIdentifier
      switch registration.viewType {
      case .cell: register(nib, forCellWithReuseIdentifier: identifier)
      case .supplementaryView(let kind):
        register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
      }
    }

    private func canLoad(_ nib: UINib, as registration: ViewRegistration) -> Bool {
      let views = nib.instantiate(withOwner: nil)
      guard views.count == 1, let view = views[0] as? UICollectionReusableView,
        registration.viewType != .cell || view is UICollectionViewCell
      else { return false }
      let identifier = view.reuseIdentifier ?? ""
      return identifier.isEmpty || identifier == registration.reuseIdentifier
    }

    /// Removes a registration; the views of a prototype stay in UIKit.
    public func unregister(_ registration: ViewRegistration) {
      if case .prototype = registration.source { return }
      register(nil, as: registration)
    }

    /// A view from UIKit's pool; nil if UIKit cannot make it from the class or nib.
    ///
    /// UIKit allows this only while it asks for the view.
    ///
    /// - Complexity: O(1), besides making the view.
    public func dequeue(_ registration: ViewRegistration, at indexPath: IndexPath) -> AnyObject? {
      guard listAdapter?.isUsable(registration) ?? true else { return nil }
      let view =
        switch registration.viewType {
        case .cell:
          dequeueReusableCell(withReuseIdentifier: registration.reuseIdentifier, for: indexPath)
        case .supplementaryView(let kind):
          dequeueReusableSupplementaryView(
            ofKind: kind,
            withReuseIdentifier: registration.reuseIdentifier,
            for: indexPath
          )
        }
      listAdapter?.dequeued = view
      return view
    }

    /// The view at an index path; nil if it is not on screen.
    public func visibleView(_ type: ViewType, at indexPath: IndexPath) -> AnyObject? {
      switch type {
      case .cell: cellForItem(at: indexPath)
      case .supplementaryView(let kind): supplementaryView(forElementKind: kind, at: indexPath)
      }
    }

    /// The index paths of all cells on screen, in order.
    ///
    /// - Complexity: O(*v* log *v*) for *v* visible cells.
    public var indexPathsForVisibleCells: [IndexPath] { indexPathsForVisibleItems.sorted() }

    /// Sets the manager's objects as data source and delegates, or the previous ones again.
    public func managerDidChange(from old: AnyObject?, to new: AnyObject?) {
      if let new = new as? ListManager<UICollectionView> {
        if let other = listAdapter?.manager, other !== new { other.stopManaging() }
        new.configuration.sectionHeaderStyle = .view
        new.configuration.sectionFooterStyle = .view
        let adapter =
          new.adapter as? CollectionAdapter ?? CollectionAdapter(of: new, self, owner: nil)
        new.adapter = adapter
        adapter.attach(to: self)
      } else if let old = old as? ListManager<UICollectionView> {
        (old.adapter as? CollectionAdapter)?.detach(from: self)
      }
    }

    /// Has UIKit ask again which methods are implemented.
    ///
    /// - Complexity: O(*m*) for *m* methods.
    public func observedEventsDidChange() { listAdapter?.observedEventsDidChange(in: self) }

    /// The object that connects the view with its manager.
    var listAdapter: CollectionAdapter? {
      (managersProxy as? CollectionProxy)?.adapter
    }
  }
#endif

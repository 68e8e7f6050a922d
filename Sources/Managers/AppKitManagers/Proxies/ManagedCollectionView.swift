#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  @_spi(Managers) import AppKitLists
  import ListManagement
  import ListViews

  /// Connects a manager with its collection view: it is the view's data source and delegate, and the
  /// manager's `ManagedListView`.
  ///
  /// The manager holds it strongly. It holds the view and the manager weakly.
  final class ManagedCollectionView: ForwardingProxy, @MainActor ListProxy, ManagedListView,
    ManagersProxy
  {
    weak var manager: CollectionViewManager?
    weak var view: NSCollectionView?
    private weak var previousPrefetching: (any NSCollectionViewPrefetching)?
    private lazy var dataSourceProperty = DelegateProperty(
      self,
      \NSCollectionView.dataSource,
      isAlwaysSet: true
    )
    private lazy var delegateProperty = DelegateProperty(
      self,
      \NSCollectionView.delegate,
      isAlwaysSet: true
    )

    init(_ view: NSCollectionView, _ manager: CollectionViewManager, owner: AnyObject?) {
      self.view = view
      self.manager = manager
      super.init(owner: owner, optionalMethods: Set(Self.eventsOfMethods.rows.keys))
    }

    var methods: MethodTable { Self.eventsOfMethods }
    var needs: (any MethodNeeding)? { manager }
    override func hasMethod(_ method: String) -> Bool { answers(method) ?? true }
    func stopManaging() { manager?.stopManaging() }

    func cell(at indexPath: IndexPath) -> AnyObject? { view?.item(at: indexPath) }

    // MARK: ManagedListView

    var isOnScreen: Bool { view?.isOnScreen ?? false }
    func reloadData() { view?.reloadData() }
    func layoutIfNeeded() { view?.layoutIfNeeded() }
    func whenSettled(_ work: @escaping () -> Void) { Task { @MainActor in work() } }

    var selectedIndexPaths: [IndexPath] {
      get { view?.selectedIndexPaths ?? [] }
      set { view?.selectedIndexPaths = newValue }
    }

    /// Carries out a batch, and fills again the items and views that stay and whose content
    /// changed.
    func carryOut(
      _ style: ListUpdateStyle,
      _ body: @escaping () -> BatchOperations,
      completion: @escaping () -> Void
    ) {
      guard let view, let manager else {
        _ = body()
        return completion()
      }
      let operations = view.performBatch(style, body, completion)
      for indexPath in operations.itemReconfigures.map({ IndexPath($0) }) {
        view.item(at: indexPath).map { manager.refill($0, at: indexPath) }
      }
      var sections = IndexSet()
      for reload in operations.supplementaryReloads {
        let type = ViewType.supplementaryView(kind: reload.kind)
        let indexPath = IndexPath(item: 0, section: reload.section)
        guard let shown = visibleView(type, at: indexPath) else { continue }
        if manager.isFilledByAnotherMapping(shown, of: type, at: indexPath) {
          sections.insert(reload.section)
        } else {
          manager.refill(shown, of: type, at: indexPath)
        }
      }
      // AppKit can replace a header or footer only together with its section.
      if !sections.isEmpty { view.reloadSections(sections) }
    }

    /// Whether AppKit can make the views: it makes items as cells, and takes no views of closures.
    private func canMake(_ registration: ViewRegistration) -> Bool {
      if case .maker = registration.source { return false }
      return registration.viewType != .cell || registration.viewClass is NSCollectionViewItem.Type
    }

    func register(_ registration: ViewRegistration) {
      guard canMake(registration) else { return }
      switch registration.source {
      case .viewClass: register(registration, as: registration.viewClass)
      case .resource(let resource): register(registration, from: resource as? NSNib)
      case .maker, .prototype: break
      }
    }

    func unregister(_ registration: ViewRegistration) { register(registration, as: nil) }

    private func register(_ registration: ViewRegistration, as viewClass: AnyClass?) {
      let identifier = NSUserInterfaceItemIdentifier(registration.reuseIdentifier)
      if let kind = registration.viewType.supplementaryKind() {
        view?.register(
          viewClass,
          forSupplementaryViewOfKind: elementKind(kind),
          withIdentifier: identifier
        )
      } else {
        view?.register(viewClass, forItemWithIdentifier: identifier)
      }
    }

    private func register(_ registration: ViewRegistration, from nib: NSNib?) {
      let identifier = NSUserInterfaceItemIdentifier(registration.reuseIdentifier)
      if let kind = registration.viewType.supplementaryKind() {
        view?.register(
          nib,
          forSupplementaryViewOfKind: elementKind(kind),
          withIdentifier: identifier
        )
      } else {
        view?.register(nib, forItemWithIdentifier: identifier)
      }
    }

    func dequeue(_ registration: ViewRegistration, at indexPath: IndexPath) -> AnyObject? {
      guard canMake(registration) else { return nil }
      let identifier = NSUserInterfaceItemIdentifier(registration.reuseIdentifier)
      guard let kind = registration.viewType.supplementaryKind() else {
        return view?.makeItem(withIdentifier: identifier, for: indexPath)
      }
      return view?.makeSupplementaryView(
        ofKind: elementKind(kind),
        withIdentifier: identifier,
        for: indexPath
      )
    }

    func visibleView(_ type: ViewType, at indexPath: IndexPath) -> AnyObject? {
      guard let kind = type.supplementaryKind() else { return view?.item(at: indexPath) }
      return view?.supplementaryView(forElementKind: elementKind(kind), at: indexPath)
    }

    var indexPathsForVisibleCells: [IndexPath] { view?.indexPathsForVisibleItems().sorted() ?? [] }

    func managerDidChange(from old: AnyObject?, to new: AnyObject?) {
      guard let view else { return }
      if new != nil {
        previousPrefetching = view.prefetchDataSource
        BlankItem.register(with: view)
        dataSourceProperty.take(in: view)
        delegateProperty.take(in: view)
        attachPrefetching()
      } else {
        dataSourceProperty.giveBack(in: view)
        delegateProperty.giveBack(in: view)
        if view.prefetchDataSource === self { view.prefetchDataSource = previousPrefetching }
      }
    }

    /// Sets the delegate again, because AppKit asks only once which methods it implements.
    func observedEventsDidChange() {
      guard let view, view.delegate === self else { return }
      attachPrefetching()
      delegateProperty.renew(in: view)
    }

    /// Sets the prefetching data source when an event of prefetching is observed or the owner has
    /// such a method.
    private func attachPrefetching() {
      let isWanted =
        [ModelEvent.prefetch, .cancelPrefetch].contains { manager?.isObserved($0.name) ?? false }
        || owner is any NSCollectionViewPrefetching
      guard isWanted, let view else { return }
      let current = view.prefetchDataSource
      if current == nil || current === previousPrefetching { view.prefetchDataSource = self }
    }

    // MARK: Kinds

    /// The kind in AppKit for a kind of the storage.
    private func elementKind(_ kind: String) -> String {
      switch manager?.edge(ofKind: kind) {
      case .header: NSCollectionView.elementKindSectionHeader
      case .footer: NSCollectionView.elementKindSectionFooter
      case nil: kind
      }
    }

    /// The kind in the storage for a kind of AppKit.
    func storageKind(_ elementKind: String) -> String {
      edge(elementKind).flatMap { manager?.supplementaryKind(of: $0) } ?? elementKind
    }

    func edge(_ elementKind: String) -> SectionEdge? {
      switch elementKind {
      case NSCollectionView.elementKindSectionHeader: .header
      case NSCollectionView.elementKindSectionFooter: .footer
      default: nil
      }
    }
  }
#endif

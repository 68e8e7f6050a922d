extension UICollectionView {
  @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void

    let identity = RegistrationIdentity()
    let nib: UINib?
    let handler: Handler

    public init(handler: @escaping Handler) { (nib, self.handler) = (nil, handler) }

    public init(cellNib: UINib, handler: @escaping Handler) {
      (nib, self.handler) = (cellNib, handler)
    }
  }

  @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let identity = RegistrationIdentity()
    let elementKind: String
    let nib: UINib?
    let handler: Handler

    public init(elementKind: String, handler: @escaping Handler) {
      (self.elementKind, nib, self.handler) = (elementKind, nil, handler)
    }

    public init(
      supplementaryNib: UINib,
      elementKind: String,
      handler: @escaping Handler
    ) {
      (self.elementKind, nib, self.handler) = (elementKind, supplementaryNib, handler)
    }
  }

  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>,
    for indexPath: IndexPath,
    item: Item?
  ) -> Cell {
    registration.identity.check()
    let identifier = registration.identity.identifier
    if !isRegistered(identifier) {
      if let nib = registration.nib {
        register(nib, forCellWithReuseIdentifier: identifier)
      } else {
        register(Cell.self, forCellWithReuseIdentifier: identifier)
      }
    }
    let dequeued = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    guard let cell = dequeued as? Cell else {
      StandIns.fail("the cell of a registration is no \(Cell.self)")
      return Cell(frame: .zero)
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>,
    for indexPath: IndexPath
  ) -> Supplementary {
    registration.identity.check()
    let (kind, identifier) = (registration.elementKind, registration.identity.identifier)
    if !isRegistered(identifier, ofKind: kind) {
      if let nib = registration.nib {
        register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
      } else {
        register(
          Supplementary.self,
          forSupplementaryViewOfKind: kind,
          withReuseIdentifier: identifier
        )
      }
    }
    let dequeued = dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: identifier,
      for: indexPath
    )
    guard let view = dequeued as? Supplementary else {
      StandIns.fail("the view of a registration is no \(Supplementary.self)")
      return Supplementary(frame: .zero)
    }
    registration.handler(view, kind, indexPath)
    return view
  }
}

/// The identity of a registration, and whether it was made inside a request.
@MainActor final class RegistrationIdentity {
  private static var count = 0

  let identifier: String
  private let isMadeInRequest = requestsUnderWay > 0

  init() {
    Self.count += 1
    identifier = "registration \(Self.count)"
  }

  func check() {
    guard isMadeInRequest else { return }
    StandIns.fail(
      "Attempted to dequeue a cell using a registration that was created inside "
        + "-collectionView:cellForItemAtIndexPath: or inside a "
        + "UICollectionViewDiffableDataSource cell provider"
    )
  }
}

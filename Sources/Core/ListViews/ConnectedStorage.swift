/// A storage that a view shows, with the protocols that are needed for each cell or header, which are looked
/// up once, when the view gets it.
package struct ConnectedStorage {
  package let storage: any Storage

  /// The same storage, if it has models of headers and footers.
  package let supplementary: (any SupplementaryStorage)?

  private let delivering: BaseUpdateDeliveringStorage?

  package init(_ storage: any Storage) {
    self.storage = storage
    supplementary = storage as? any SupplementaryStorage
    delivering = storage as? BaseUpdateDeliveringStorage
  }

  /// Makes an object the delegate of the storage, if the storage reports changes.
  package func setDelegate(_ delegate: (any StorageUpdating)?) {
    (storage as? any UpdatingStorage)?.delegate = delegate
  }

  /// Removes an object as the delegate; does nothing if the delegate is another object.
  package func removeDelegate(_ delegate: (any StorageUpdating)?) {
    guard let delegate, let updating = storage as? any UpdatingStorage else { return }
    if updating.delegate === delegate { updating.delegate = nil }
  }

  /// Names the kinds of headers and footers as in a table view, unless the storage names one of them.
  package func nameKindsAsInTables() {
    guard let supplementary, supplementary.supplementaryHeaderKind == nil,
      supplementary.supplementaryFooterKind == nil
    else { return }
    supplementary.configureForTableViewUsage()
  }

  /// The model of a supplementary view of a section; nil if the kind is nil.
  package func supplementaryModel(ofKind kind: String?, inSection section: Int) -> Any? {
    guard let kind, let supplementary else { return nil }
    let indexPath = IndexPath(ItemPosition(section: section, item: 0))
    return supplementary.supplementaryModel(ofKind: kind, forSectionAt: indexPath)
  }

  /// The model of a supplementary view, without the storage recording that a view got it.
  package func providedSupplementaryModel(ofKind kind: String, at indexPath: IndexPath) -> Any? {
    guard let delivering else {
      return supplementary?.supplementaryModel(ofKind: kind, forSectionAt: indexPath)
    }
    return delivering.providedSupplementaryModel(ofKind: kind, at: indexPath)
  }
}

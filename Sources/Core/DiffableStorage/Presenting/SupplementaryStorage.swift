public import PortableFoundation

/// A storage that also provides the models of headers, footers and other supplementary views.
///
/// The model of a kind comes from the first provider that applies:
///
/// 1. the header provider, if there is one and the kind is ``supplementaryHeaderKind``, even if
///    it returns nil;
/// 2. the footer provider, if there is one and the kind is ``supplementaryFooterKind``, even if it
///    returns nil;
/// 3. the closure that was assigned to ``supplementaryModelProvider``.
///
/// Providers are also called for sections that do not exist. The methods have default
/// implementations that use the five properties. ``BaseSupplementaryStorage`` declares these
/// properties.
public protocol SupplementaryStorage: AnyObject {
  /// Returns the model of the header of a section.
  var headerModelProvider: ((_ section: Int) -> Any?)? { get set }

  /// Returns the model of the footer of a section.
  var footerModelProvider: ((_ section: Int) -> Any?)? { get set }

  /// Returns the model of a supplementary view of any kind.
  var supplementaryModelProvider: ((_ kind: String, _ indexPath: IndexPath) -> Any?)? { get set }

  /// The supplementary kind of headers.
  var supplementaryHeaderKind: String? { get set }

  /// The supplementary kind of footers.
  var supplementaryFooterKind: String? { get set }

  /// The model of a section's header, from the header provider only.
  func headerModel(forSection index: Int) -> Any?

  /// The model of a section's footer, from the footer provider only.
  func footerModel(forSection index: Int) -> Any?

  /// The model of a supplementary view, by the rule above.
  func supplementaryModel(ofKind kind: String, forSectionAt indexPath: IndexPath) -> Any?
}

extension SupplementaryStorage {
  /// The model of a section's header, from the header provider only.
  ///
  /// Nested optionals that the provider returns are unwrapped.
  public func headerModel(forSection index: Int) -> Any? {
    unwrapped(headerModelProvider?(index))
  }

  /// The model of a section's footer, from the footer provider only.
  ///
  /// Nested optionals that the provider returns are unwrapped.
  public func footerModel(forSection index: Int) -> Any? {
    unwrapped(footerModelProvider?(index))
  }

  /// The model of a supplementary view, by the rule of ``SupplementaryStorage``.
  public func supplementaryModel(ofKind kind: String, forSectionAt indexPath: IndexPath) -> Any? {
    unwrapped(resolve(kind, indexPath, otherwise: supplementaryModelProvider))
  }

  /// Sets a header provider that reads an array with one model for each section.
  ///
  /// Sections beyond the end of the array have no header.
  public func setSectionHeaderModels<T>(_ models: [T]) {
    headerModelProvider = { models.indices.contains($0) ? unwrapped(models[$0]) : nil }
  }

  /// Sets a footer provider that reads an array with one model for each section.
  ///
  /// Sections beyond the end of the array have no footer.
  public func setSectionFooterModels<T>(_ models: [T]) {
    footerModelProvider = { models.indices.contains($0) ? unwrapped(models[$0]) : nil }
  }

  /// Sets the header and footer kinds to those that DTModelStorage uses for table views.
  public func configureForTableViewUsage() {
    supplementaryHeaderKind = ListViewKind.tableView.headerKind
    supplementaryFooterKind = ListViewKind.tableView.footerKind
  }

  /// Sets the header and footer kinds to those of a collection view.
  public func configureForCollectionViewUsage() { configureForCollectionViewFlowLayoutUsage() }

  /// Sets the header and footer kinds to those of a collection view's flow layout.
  public func configureForCollectionViewFlowLayoutUsage() {
    supplementaryHeaderKind = ListViewKind.collectionView.headerKind
    supplementaryFooterKind = ListViewKind.collectionView.footerKind
  }

  /// Sets the header and footer kinds that are nil to those of a kind of view.
  package func nameKinds(asIn view: ListViewKind) {
    if supplementaryHeaderKind == nil { supplementaryHeaderKind = view.headerKind }
    if supplementaryFooterKind == nil { supplementaryFooterKind = view.footerKind }
  }

  /// The result of the provider that the rule selects, of which the given one is the third.
  ///
  /// The first element of the index path is the section.
  func resolve(
    _ kind: String,
    _ indexPath: IndexPath,
    otherwise provider: ((_ kind: String, _ indexPath: IndexPath) -> Any?)?
  ) -> Any? {
    if let headerModelProvider, supplementaryHeaderKind == kind, let section = indexPath.first {
      return headerModelProvider(section)
    }
    if let footerModelProvider, supplementaryFooterKind == kind, let section = indexPath.first {
      return footerModelProvider(section)
    }
    return provider?(kind, indexPath)
  }
}

/// A kind of list view; the rules of batch updates depend on it.
public enum ListViewKind: Hashable, Sendable {
  /// A view like UIKit's collection view.
  case collectionView

  /// A view like UIKit's table view.
  case tableView

  /// The supplementary kind of headers, if a storage names none.
  package var headerKind: String {
    switch self {
    case .collectionView: "UICollectionElementKindSectionHeader"
    case .tableView: "TableViewElementKindSectionHeader"
    }
  }

  /// The supplementary kind of footers, if a storage names none.
  package var footerKind: String {
    switch self {
    case .collectionView: "UICollectionElementKindSectionFooter"
    case .tableView: "TableViewElementKindSectionFooter"
    }
  }
}

/// The base class of a storage with supplementary models: holds the providers and chooses among
/// them.
open class BaseSupplementaryStorage: SupplementaryStorage {
  /// Returns the model of the header of a section.
  public var headerModelProvider: ((_ section: Int) -> Any?)?

  /// Returns the model of the footer of a section.
  public var footerModelProvider: ((_ section: Int) -> Any?)?

  /// The supplementary kind of headers.
  public var supplementaryHeaderKind: String?

  /// The supplementary kind of footers.
  public var supplementaryFooterKind: String?

  private var assignedProvider: ((_ kind: String, _ indexPath: IndexPath) -> Any?)?

  /// Creates a storage without providers.
  public init() {}

  /// Returns the model of a supplementary view of any kind, headers and footers included.
  ///
  /// The assigned closure is called for the kinds that neither the header nor the footer provider
  /// covers. The closure that is read is never nil: it applies the whole rule of
  /// ``SupplementaryStorage``, including later changes of providers and kinds. After the storage is
  /// deallocated, it calls the assigned closure only.
  public var supplementaryModelProvider: ((_ kind: String, _ indexPath: IndexPath) -> Any?)? {
    get {
      { [weak self, assignedProvider] kind, indexPath in
        guard let self else { return assignedProvider?(kind, indexPath) }
        return resolve(kind, indexPath, otherwise: assignedProvider)
      }
    }
    set { assignedProvider = newValue }
  }

  /// The model of a section's header, from the header provider only.
  open func headerModel(forSection index: Int) -> Any? {
    unwrapped(headerModelProvider?(index))
  }

  /// The model of a section's footer, from the footer provider only.
  open func footerModel(forSection index: Int) -> Any? {
    unwrapped(footerModelProvider?(index))
  }

  /// The model of a supplementary view, by the rule of ``SupplementaryStorage``.
  open func supplementaryModel(
    ofKind kind: String,
    forSectionAt indexPath: IndexPath
  ) -> Any? {
    unwrapped(resolve(kind, indexPath, otherwise: assignedProvider))
  }
}

/// The value inside nested optionals, nil if one of them is nil.
package func unwrapped(_ value: Any?) -> Any? {
  guard let value else { return nil }
  guard let optional = value as? any OptionalProtocol else { return value }
  return unwrapped(optional.wrappedValue)
}

/// Whether a type is an optional.
func isOptional(_ type: Any.Type) -> Bool { type is any OptionalProtocol.Type }

/// Whether two models are known to differ; false for two models of one type that is not
/// `Equatable`.
func areKnownDifferent(_ a: Any?, _ b: Any?) -> Bool {
  switch (a, b) {
  case (nil, nil): false
  case (let a as any Equatable, let b?): !isEqual(a, b)
  case (nil, _), (_, nil): true
  case (let a?, let b?): type(of: a) != type(of: b)
  }
}

private func isEqual<T: Equatable>(_ a: T, _ b: Any) -> Bool {
  (b as? T).map { a == $0 } ?? false
}

private protocol OptionalProtocol {
  var wrappedValue: Any? { get }
}

extension Optional: OptionalProtocol {
  fileprivate var wrappedValue: Any? { map { $0 } }
}

/// One of the two edges of a section.
public enum SectionEdge: CaseIterable, Hashable, Sendable {
  /// The edge before the items.
  case header
  /// The edge after the items.
  case footer
}

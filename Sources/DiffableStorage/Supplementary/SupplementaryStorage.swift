#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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
    supplementaryHeaderKind = "DTTableViewElementSectionHeader"
    supplementaryFooterKind = "DTTableViewElementSectionFooter"
  }

  /// Sets the header and footer kinds to those of a collection view's flow layout.
  public func configureForCollectionViewFlowLayoutUsage() {
    supplementaryHeaderKind = "UICollectionElementKindSectionHeader"
    supplementaryFooterKind = "UICollectionElementKindSectionFooter"
  }

  /// The result of the provider that the rule selects.
  ///
  /// - Parameters:
  ///   - kind: The supplementary kind.
  ///   - indexPath: The index path; its first element is the section.
  ///   - provider: The third provider of the rule.
  /// - Returns: The model as the provider returns it.
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

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A storage that also provides the models of headers, footers and other supplementary views.
///
/// Which provider answers for a kind:
///
/// 1. the header provider, when there is one and the kind is ``supplementaryHeaderKind``, even if
///    it answers nil;
/// 2. else the footer provider, when there is one and the kind is ``supplementaryFooterKind``, even
///    if it answers nil;
/// 3. else whatever was assigned to ``supplementaryModelProvider``.
///
/// Providers are asked for whatever section they are asked about, whether it exists or not.
/// Every storage gets the rule from its five properties; ``BaseSupplementaryStorage`` has those, and
/// its provider answers by the whole rule too.
public protocol SupplementaryStorage: AnyObject {
  /// Answers the model of the header of a section.
  var headerModelProvider: ((_ section: Int) -> Any?)? { get set }

  /// Answers the model of the footer of a section.
  var footerModelProvider: ((_ section: Int) -> Any?)? { get set }

  /// Answers the model of a supplementary view of any kind.
  var supplementaryModelProvider: ((_ kind: String, _ indexPath: IndexPath) -> Any?)? { get set }

  /// The kind that stands for headers.
  var supplementaryHeaderKind: String? { get set }

  /// The kind that stands for footers.
  var supplementaryFooterKind: String? { get set }

  /// The model of a section's header, from the header provider alone.
  func headerModel(forSection index: Int) -> Any?

  /// The model of a section's footer, from the footer provider alone.
  func footerModel(forSection index: Int) -> Any?

  /// The model of a supplementary view, by the rule above.
  func supplementaryModel(ofKind kind: String, forSectionAt indexPath: IndexPath) -> Any?
}

extension SupplementaryStorage {
  /// The model of a section's header, from the header provider alone.
  ///
  /// A provider that answers a wrapped optional is taken at its word: a nil inside is nil.
  public func headerModel(forSection index: Int) -> Any? {
    unwrapped(headerModelProvider?(index))
  }

  /// The model of a section's footer, from the footer provider alone.
  public func footerModel(forSection index: Int) -> Any? {
    unwrapped(footerModelProvider?(index))
  }

  /// The model of a supplementary view, by the rule of ``SupplementaryStorage``.
  public func supplementaryModel(ofKind kind: String, forSectionAt indexPath: IndexPath) -> Any? {
    unwrapped(resolve(kind, indexPath, otherwise: supplementaryModelProvider))
  }

  /// Provides the headers from an array, one for each section; sections beyond it have none.
  public func setSectionHeaderModels<T>(_ models: [T]) {
    headerModelProvider = { models.indices.contains($0) ? unwrapped(models[$0]) : nil }
  }

  /// Provides the footers from an array, one for each section; sections beyond it have none.
  public func setSectionFooterModels<T>(_ models: [T]) {
    footerModelProvider = { models.indices.contains($0) ? unwrapped(models[$0]) : nil }
  }

  /// Names the kinds of headers and footers as table view code does.
  public func configureForTableViewUsage() {
    supplementaryHeaderKind = "DTTableViewElementSectionHeader"
    supplementaryFooterKind = "DTTableViewElementSectionFooter"
  }

  /// Names the kinds of headers and footers as a collection view's flow layout does.
  public func configureForCollectionViewFlowLayoutUsage() {
    supplementaryHeaderKind = "UICollectionElementKindSectionHeader"
    supplementaryFooterKind = "UICollectionElementKindSectionFooter"
  }

  /// What the provider answers that the rule names; `otherwise` is the third of them.
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

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Keeps the supplementary providers of a storage and resolves which of them answers.
open class BaseSupplementaryStorage: SupplementaryStorage {
  /// Answers the model of the header of a section.
  public var headerModelProvider: ((_ section: Int) -> Any?)?

  /// Answers the model of the footer of a section.
  public var footerModelProvider: ((_ section: Int) -> Any?)?

  /// The kind that stands for headers.
  public var supplementaryHeaderKind: String?

  /// The kind that stands for footers.
  public var supplementaryFooterKind: String?

  private var assignedProvider: ((_ kind: String, _ indexPath: IndexPath) -> Any?)?

  /// Creates a storage without providers.
  public init() {}

  /// Answers the model of a supplementary view of any kind, headers and footers included.
  ///
  /// What is assigned here is asked for the kinds that no header or footer provider answers for.
  /// What is read is the whole rule of ``SupplementaryStorage`` and never nil; it takes later
  /// changes of providers and kinds into account, and outlives the storage, of which then only the
  /// assigned provider is left.
  public var supplementaryModelProvider: ((_ kind: String, _ indexPath: IndexPath) -> Any?)? {
    get {
      { [weak self, assignedProvider] kind, indexPath in
        guard let self else { return assignedProvider?(kind, indexPath) }
        return resolve(kind, indexPath, otherwise: assignedProvider)
      }
    }
    set { assignedProvider = newValue }
  }

  /// The model of a section's header, from the header provider alone.
  open func headerModel(forSection index: Int) -> Any? {
    unwrapped(headerModelProvider?(index))
  }

  /// The model of a section's footer, from the footer provider alone.
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

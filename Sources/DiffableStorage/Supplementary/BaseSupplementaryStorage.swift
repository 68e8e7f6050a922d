#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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

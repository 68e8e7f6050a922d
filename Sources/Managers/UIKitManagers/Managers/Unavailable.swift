#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import ListManagement
  public import UIKit

  // What the compiler answers to lines of DT managers for UIKit that do not work here.

  /// Not available: `anomalyHandler` of a manager is a closure.
  public struct DTAnomalyHandler {
    /// Not available: `anomalyHandler` is the closure.
    public var anomalyAction: (ListAnomaly) -> Void

    /// Not available: a handler ignores what it wants to.
    public func silenceAnomaly(_ anomaly: ListAnomaly) {}

    /// Not available: a handler ignores what it wants to.
    public func silenceAnomaly(_ isSilent: (ListAnomaly) -> Bool) {}
  }

  // Constrained, so that it can stand beside the manager's own property.
  extension ListManager where View: UIView {
    /// Not available: the handler is a closure.
    @available(*, unavailable, message: "Use manager.anomalyHandler = { anomaly in … }")
    public var anomalyHandler: DTAnomalyHandler {
      get { DTAnomalyHandler { _ in } }
      set {}
    }
  }

  @available(*, unavailable, message: "Use register(…) { $0.xibName = nil }")
  extension ListManager where View: UIView {
    /// Not available: without a nib of its name, a class makes its views itself.
    public func registerNibless<V: ModelTransfer>(
      _ cellClass: V.Type,
      mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil
    ) {}

    /// Not available: without a nib of its name, a class makes its views itself.
    public func registerNiblessHeader<V: ModelTransfer>(
      _ viewClass: V.Type,
      mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil
    ) {}

    /// Not available: without a nib of its name, a class makes its views itself.
    public func registerNiblessFooter<V: ModelTransfer>(
      _ viewClass: V.Type,
      mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil
    ) {}

    /// Not available: without a nib of its name, a class makes its views itself.
    public func registerNiblessSupplementary<V: ModelTransfer>(
      _ viewClass: V.Type,
      forKind kind: String,
      mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil
    ) {}
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @available(*, unavailable, message: "The result is a DiffableDataSource<Section, Item>")
  extension ListManager where View == UICollectionView {
    /// Not available: the result is a `DiffableDataSource`.
    public func configureDiffableDataSource(
      modelProvider: @escaping (IndexPath, Any) -> Any
    ) -> UICollectionViewDiffableDataSourceReference! { nil }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @available(*, unavailable, message: "The result is a DiffableDataSource<Section, Item>")
  extension ListManager where View == UITableView {
    /// Not available: the result is a `DiffableDataSource`.
    public func configureDiffableDataSource(
      modelProvider: @escaping (IndexPath, Any) -> Any
    ) -> UITableViewDiffableDataSourceReference! { nil }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import ListManagement
  public import UIKit

  // What the compiler answers to lines of DT managers that register cells with views of SwiftUI.
  //
  // A content configuration does what they do there, also `UIHostingConfiguration`.

  @available(
    *,
    unavailable,
    message: "Use registerContent(for: Model.self) { model, state, indexPath in … }"
  )
  extension ListManager where View: UIView {
    /// Not available: write `registerContent(for:)`.
    public func registerHostingCell<Model, Content>(
      for modelType: Model.Type,
      content: (Model, IndexPath) -> Content,
      mapping: ((HostingCellMapping<Model>) -> Void)? = nil
    ) {}
  }

  @available(
    *,
    unavailable,
    message: "Use registerContent(for: Model.self) { model, state, indexPath in … }"
  )
  extension ListManager where View == UITableView {
    /// Not available: write `registerContent(for:)`, which also gets the state of the cell.
    public func registerHostingConfiguration<Model, Content>(
      for modelType: Model.Type,
      configuration: (UITableViewCell, Model, IndexPath) -> Content,
      mapping: ((ViewModelMapping<UITableViewCell, Model>) -> Void)? = nil
    ) {}

    /// Not available: write `registerContent(for:)`, which also gets the state of the cell.
    public func registerHostingConfiguration<Model, Content>(
      for modelType: Model.Type,
      configuration: (UICellConfigurationState, UITableViewCell, Model, IndexPath) -> Content,
      mapping: ((ViewModelMapping<UITableViewCell, Model>) -> Void)? = nil
    ) {}
  }

  @available(
    *,
    unavailable,
    message: "Use registerContent(for: Model.self) { model, state, indexPath in … }"
  )
  extension ListManager where View == UICollectionView {
    /// Not available: write `registerContent(for:)`, which also gets the state of the cell.
    public func registerHostingConfiguration<Model, Content>(
      for modelType: Model.Type,
      configuration: (UICollectionViewCell, Model, IndexPath) -> Content,
      mapping: ((ViewModelMapping<UICollectionViewCell, Model>) -> Void)? = nil
    ) {}

    /// Not available: write `registerContent(for:)`, which also gets the state of the cell.
    public func registerHostingConfiguration<Model, Content>(
      for modelType: Model.Type,
      configuration: (UICellConfigurationState, UICollectionViewCell, Model, IndexPath) -> Content,
      mapping: ((ViewModelMapping<UICollectionViewCell, Model>) -> Void)? = nil
    ) {}

    /// Not available: write `registerContent(in:for:)`, which also gets the state of the cell.
    public func registerHostingConfiguration<Cell: UICollectionViewCell, Model, Content>(
      for modelType: Model.Type,
      cell: Cell.Type,
      configuration: (Cell, Model, IndexPath) -> Content,
      mapping: ((ViewModelMapping<Cell, Model>) -> Void)? = nil
    ) {}

    /// Not available: write `registerContent(in:for:)`, which also gets the state of the cell.
    public func registerHostingConfiguration<Cell: UICollectionViewCell, Model, Content>(
      for modelType: Model.Type,
      cell: Cell.Type,
      configuration: (UICellConfigurationState, Cell, Model, IndexPath) -> Content,
      mapping: ((ViewModelMapping<Cell, Model>) -> Void)? = nil
    ) {}
  }

  /// A mapping to cells of SwiftUI, as DT managers have it.
  @available(*, unavailable)
  public final class HostingCellMapping<Model> {
    /// How the cells look.
    public var configuration = HostingCellConfiguration()

    /// The condition of the mapping.
    public var condition = MappingCondition.none

    /// Observes an event.
    public func didSelect(_ closure: (UIView, Model, IndexPath) -> Void) {}

    /// Observes an event.
    public func willDisplay(_ closure: (UIView, Model, IndexPath) -> Void) {}

    /// Observes an event.
    public func didEndDisplaying(_ closure: (UIView, Model, IndexPath) -> Void) {}

    /// Observes an event.
    public func heightForCell(_ closure: (Model, IndexPath) -> CGFloat) {}

    /// Observes an event.
    public func estimatedHeightForCell(_ closure: (Model, IndexPath) -> CGFloat) {}

    /// Observes an event.
    public func sizeForCell(_ closure: (Model, IndexPath) -> CGSize) {}
  }

  /// How cells of SwiftUI look in DT managers.
  @available(*, unavailable)
  public struct HostingCellConfiguration {
    /// The parent of the hosting controllers.
    public var parentController: UIViewController?

    /// Makes a hosting controller of a view, which the compiler takes for one of any type.
    public var hostingControllerMaker: ((Never) -> AnyObject)?

    /// Called after each update of a cell.
    public var configureCell: ((UIView) -> Void)?

    /// The background of the cell.
    public var backgroundColor: AnyObject?

    /// The background of the content view.
    public var contentViewBackgroundColor: AnyObject?

    /// The background of the hosting view.
    public var hostingViewBackgroundColor: AnyObject?

    /// The style of the selection.
    public var selectionStyle = UITableViewCell.SelectionStyle.none
  }
#endif

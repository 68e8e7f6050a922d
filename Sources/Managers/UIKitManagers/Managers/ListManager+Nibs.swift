#if canImport(UIKit) && !os(watchOS)
  public import ListManagement
  public import UIKit

  // Registrations of views from a nib with another name than their class, as DT managers have them.

  extension ListManager where View: UIView {
    /// Registers a class of cells, which are loaded from a nib.
    ///
    /// It is `register(_:mapping:handler:)` with the mapping's `xibName`.
    @discardableResult
    public func registerNibNamed<Cell: ListCell & ModelTransfer>(
      _ nibName: String,
      for cellClass: Cell.Type,
      mapping: ((ViewModelMapping<Cell, Cell.ModelType>) -> Void)? = nil
    ) -> ViewModelMapping<Cell, Cell.ModelType> where Cell.CellsView == View {
      register(cellClass, mapping: named(nibName, mapping))
    }

    /// Registers a class of headers, which are loaded from a nib; headers are views from now on.
    @discardableResult
    public func registerNibNamed<V: UIView & ModelTransfer>(
      _ nibName: String,
      forHeader viewClass: V.Type,
      mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil
    ) -> ViewModelMapping<V, V.ModelType> {
      addMapping(.transferring(nil), named(nibName, mapping), as: .header)
    }

    /// Registers a class of footers, which are loaded from a nib; footers are views from now on.
    @discardableResult
    public func registerNibNamed<V: UIView & ModelTransfer>(
      _ nibName: String,
      forFooter viewClass: V.Type,
      mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil
    ) -> ViewModelMapping<V, V.ModelType> {
      addMapping(.transferring(nil), named(nibName, mapping), as: .footer)
    }

    /// Registers a class of supplementary views, which are loaded from a nib.
    @discardableResult
    public func registerNibNamed<V: SupplementaryView & ModelTransfer>(
      _ nibName: String,
      forSupplementary viewClass: V.Type,
      ofKind kind: String,
      mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil
    ) -> ViewModelMapping<V, V.ModelType> where V.SupplementedView == View {
      registerSupplementary(viewClass, ofKind: kind, mapping: named(nibName, mapping))
    }

    private func named<V, Model>(
      _ nibName: String,
      _ mapping: ((ViewModelMapping<V, Model>) -> Void)?
    ) -> (ViewModelMapping<V, Model>) -> Void {
      {
        $0.nibName = nibName
        mapping?($0)
      }
    }
  }
#endif

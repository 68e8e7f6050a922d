#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import Foundation
  public import ListManagement

  // Events whose types are those of collection views.

  extension ModelEvent where Answer == CGSize {
    /// The size of the item; for flow layouts.
    ///
    /// Default: the size that the layout has.
    public static var sizeForCell: Self { Self("sizeForCell") }

    /// The size of the header; for flow layouts.
    ///
    /// Default: the size that the layout has.
    public static var referenceSizeForHeaderView: Self { Self("referenceSizeForHeaderView") }

    /// The size of the footer; for flow layouts.
    ///
    /// Default: the size that the layout has.
    public static var referenceSizeForFooterView: Self { Self("referenceSizeForFooterView") }
  }
#endif

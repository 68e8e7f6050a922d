/// An accessory of a list cell: as much of it as an outline needs.
@MainActor public struct UICellAccessory {
  public enum DisplayedState: Hashable, Sendable { case always, whenEditing, whenNotEditing }

  public struct OutlineDisclosureOptions: Sendable {
    public enum Style: Hashable, Sendable { case automatic, header, cell }
    public var style: Style
    public var isHidden: Bool?

    public init(style: Style = .automatic, isHidden: Bool? = nil) {
      (self.style, self.isHidden) = (style, isHidden)
    }
  }

  public typealias ActionHandler = () -> Void

  public enum AccessoryType: Hashable, Sendable { case disclosureIndicator, outlineDisclosure }

  public let accessoryType: AccessoryType
  let displayed: DisplayedState
  let action: ActionHandler?

  public static func disclosureIndicator(displayed: DisplayedState = .always) -> Self {
    Self(accessoryType: .disclosureIndicator, displayed: displayed, action: nil)
  }

  /// Without an action, a tap does nothing here: UIKit's data source is none of the stand-ins.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> Self {
    Self(accessoryType: .outlineDisclosure, displayed: displayed, action: actionHandler)
  }
}

extension UICollectionView {
  /// Taps the triangle of an item; not in UIKit.
  ///
  /// - Returns: Whether its cell has one that is displayed.
  @discardableResult
  public func tapOutlineDisclosure(_ indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    let hidden: UICellAccessory.DisplayedState = isEditing ? .whenNotEditing : .whenEditing
    let accessory = (cellForItem(at: indexPath) as? UICollectionViewListCell)?.accessories
      .first { $0.accessoryType == .outlineDisclosure && $0.displayed != hidden }
    accessory?.action?()
    return accessory != nil
  }
}

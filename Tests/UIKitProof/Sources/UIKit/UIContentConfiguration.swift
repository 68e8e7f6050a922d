/// The state of a view that a configuration can depend on.
public protocol UIConfigurationState: Sendable {}

public struct UICellConfigurationState: UIConfigurationState, Hashable {
  public var isSelected = false
  public var isHighlighted = false
  public var isEditing = false
  public var isExpanded = false
  public init() {}
}

public protocol UIContentConfiguration {
  func updated(for state: any UIConfigurationState) -> Self
}

/// The content of a list's cell: two texts.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable, Sendable {
  public var text: String?
  public var secondaryText: String?

  public init(text: String? = nil) { self.text = text }

  public static func cell() -> Self { Self() }
  public static func subtitleCell() -> Self { Self() }
  public static func plainHeader() -> Self { Self() }

  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// The state of a view that a configuration can depend on.
public protocol UIConfigurationState: Sendable {}

public struct UICellConfigurationState: UIConfigurationState, Hashable {
  public var isSelected = false
  public var isHighlighted = false
  public var isEditing = false
  public init() {}
}

@MainActor public protocol UIContentView: AnyObject {
  var configuration: any UIContentConfiguration { get set }
}

public protocol UIContentConfiguration {
  @MainActor func makeContentView() -> any UIView & UIContentView
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
  public static func groupedHeader() -> Self { Self() }

  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> Self { self }
}

@MainActor public final class UIListContentView: UIView, UIContentView {
  public var configuration: any UIContentConfiguration

  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  public required init(frame: CGRect) {
    configuration = UIListContentConfiguration.cell()
    super.init(frame: frame)
  }
}

extension UITableViewCell {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public typealias ConfigurationUpdateHandler =
    @MainActor (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void
}

@MainActor open class UITableViewCell: UIView {
  public let style: CellStyle
  public internal(set) var reuseIdentifier: String?
  public let contentView = UIView(frame: .zero)
  public private(set) lazy var textLabel: UILabel? = UILabel(frame: .zero)
  open var selectionStyle = SelectionStyle.default
  open var shouldIndentWhileEditing = true
  open var indentationLevel = 0

  /// Fixtures of tests do not override it, because views are made from their class.
  public required init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  public required convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
  }

  open func prepareForReuse() {}

  // MARK: State

  open var isSelected = false { didSet { setNeedsUpdateConfiguration() } }
  open var isHighlighted = false { didSet { setNeedsUpdateConfiguration() } }
  open var isEditing = false { didSet { setNeedsUpdateConfiguration() } }

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState()
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    return state
  }

  // MARK: Configurations

  open var contentConfiguration: (any UIContentConfiguration)?

  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  private var needsUpdateConfiguration = false

  open func setNeedsUpdateConfiguration() { needsUpdateConfiguration = true }

  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  /// Updates the configuration, as UIKit does before it shows a cell.
  func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    updateConfiguration(using: configurationState)
  }
}

@MainActor open class UITableViewHeaderFooterView: UIView {
  public internal(set) var reuseIdentifier: String?
  public let contentView = UIView(frame: .zero)
  public private(set) lazy var textLabel: UILabel? = UILabel(frame: .zero)
  open var contentConfiguration: (any UIContentConfiguration)?

  /// Fixtures of tests do not override it, because views are made from their class.
  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  public required convenience init(frame: CGRect) { self.init(reuseIdentifier: nil) }

  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

  open func prepareForReuse() {}
}

@MainActor open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?

  open func prepareForReuse() {}
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
}

@MainActor open class UICollectionViewCell: UICollectionReusableView {
  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void

  public let contentView = UIView()
  open var contentConfiguration: (any UIContentConfiguration)?

  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  open var isSelected = false {
    didSet { if isSelected != oldValue { updateConfiguration() } }
  }

  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { updateConfiguration() } }
  }

  private var needsUpdateConfiguration = false

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState()
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    return state
  }

  open func setNeedsUpdateConfiguration() { needsUpdateConfiguration = true }

  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  private func updateConfiguration() {
    setNeedsUpdateConfiguration()
    updateConfigurationIfNeeded()
  }

  /// Updates the configuration, as UIKit does before the cell comes on screen and before it is
  /// drawn again.
  func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    updateConfiguration(using: configurationState)
  }
}

@MainActor open class UICollectionViewListCell: UICollectionViewCell {
  open var indentationLevel = 0
  open var accessories: [UICellAccessory] = []

  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// How a manager shows the headers and footers of sections.
public struct ListConfiguration: Hashable, Sendable {
  /// What a header or footer is.
  public enum EdgeStyle: Hashable, Sendable {
    /// A text: the model, if it is a `String`.
    case title
    /// A view: that of the model's mapping.
    case view
  }

  /// What headers are; registering a header class sets it to `view`.
  public var sectionHeaderStyle = EdgeStyle.title

  /// What footers are; registering a footer class sets it to `view`.
  public var sectionFooterStyle = EdgeStyle.title

  /// Whether a section without items has a header.
  public var displayHeaderOnEmptySection = true

  /// Whether a section without items has a footer.
  public var displayFooterOnEmptySection = true

  /// Whether a table view is told the height of a header that nobody observes.
  ///
  /// It matters to adapters of real table views only: they answer such questions by
  /// ``ListManager/height(of:inSection:)``, or not at all.
  public var semanticHeaderHeight = true

  /// Whether a table view is told the height of a footer that nobody observes.
  public var semanticFooterHeight = true

  /// Creates the default configuration.
  ///
  /// - Complexity: O(1).
  public init() {}

  func style(of edge: SectionEdge) -> EdgeStyle {
    edge == .header ? sectionHeaderStyle : sectionFooterStyle
  }

  func displaysOnEmptySection(_ edge: SectionEdge) -> Bool {
    edge == .header ? displayHeaderOnEmptySection : displayFooterOnEmptySection
  }

  /// Whether an adapter implements other methods than with another configuration.
  func differsInMethods(from other: ListConfiguration) -> Bool {
    semanticHeaderHeight != other.semanticHeaderHeight
      || semanticFooterHeight != other.semanticFooterHeight
  }

  mutating func setStyle(of edge: SectionEdge, to style: EdgeStyle) {
    switch edge {
    case .header: sectionHeaderStyle = style
    case .footer: sectionFooterStyle = style
    }
  }
}

/// One of the two edges of a section.
public enum SectionEdge: Hashable, Sendable {
  /// The edge before the items.
  case header
  /// The edge after the items.
  case footer
}

/// What stands at the edge of a section.
public enum EdgeContent {
  /// Nothing, because the section is empty and the configuration hides the edges of empty sections.
  case hidden
  /// Nothing, because there is no model, or no text to show as a title.
  case nothing
  /// A text.
  case title(String)
  /// The view of a model.
  case view(model: Any)
}

/// The height of the edge of a section.
public enum EdgeHeight: Hashable, Sendable {
  /// As little as the view allows, because nothing is shown.
  case minimal
  /// What the view computes from the title.
  case automatic
  /// The height that the view has for all such edges.
  case standard
  /// The height that a closure answered.
  case given(Double)
}

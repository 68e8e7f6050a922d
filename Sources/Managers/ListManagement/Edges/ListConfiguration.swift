package import DiffableStorage

/// How a manager shows the headers and footers of sections.
public struct ListConfiguration: Hashable, Sendable {
  /// How a header or footer is shown.
  public enum EdgeStyle: Hashable, Sendable {
    /// A text: the model, if it is a `String`.
    case title
    /// A view, made by the mapping that fits the model.
    case view
  }

  /// How headers are shown; registering a header class sets it to `view`.
  public var sectionHeaderStyle = EdgeStyle.title

  /// How footers are shown; registering a footer class sets it to `view`.
  public var sectionFooterStyle = EdgeStyle.title

  /// Whether a section without items has a header.
  public var displayHeaderOnEmptySection = true

  /// Whether a section without items has a footer.
  public var displayFooterOnEmptySection = true

  /// Whether a table view gets a height for headers if no closure answers `heightForHeader`.
  ///
  /// Only adapters of real table views use it. If it is true, they return
  /// ``ListManager/height(of:inSection:)``; if it is false, they do not implement the delegate's
  /// method.
  public var semanticHeaderHeight = true

  /// Whether a table view gets a height for footers if no closure answers `heightForFooter`.
  public var semanticFooterHeight = true

  /// Creates the default configuration.
  public init() {}

  /// How headers or footers are shown.
  package func style(of edge: SectionEdge) -> EdgeStyle {
    edge == .header ? sectionHeaderStyle : sectionFooterStyle
  }

  /// Whether a table view gets a height for headers or footers if no closure answers.
  package func hasSemanticHeight(of edge: SectionEdge) -> Bool {
    edge == .header ? semanticHeaderHeight : semanticFooterHeight
  }

  func displaysOnEmptySection(_ edge: SectionEdge) -> Bool {
    edge == .header ? displayHeaderOnEmptySection : displayFooterOnEmptySection
  }

  /// Whether the two configurations differ in the delegate methods that an adapter implements.
  func differsInMethods(from other: ListConfiguration) -> Bool {
    SectionEdge.allCases.contains { hasSemanticHeight(of: $0) != other.hasSemanticHeight(of: $0) }
  }

  mutating func setStyle(of edge: SectionEdge, to style: EdgeStyle) {
    switch edge {
    case .header: sectionHeaderStyle = style
    case .footer: sectionFooterStyle = style
    }
  }
}

/// What a section shows as its header or footer.
public enum EdgeContent {
  /// Nothing, because the section is empty and the configuration hides the edges of empty sections.
  case hidden
  /// Nothing, because there is no model, or no text to show as a title.
  case nothing
  /// A text.
  case title(String)
  /// A view that shows a model.
  case view(model: Any)
}

/// The height of the edge of a section.
public enum EdgeHeight: Hashable, Sendable {
  /// As little as the view allows, because nothing is shown.
  case minimal
  /// The height that the list view computes from the title.
  case automatic
  /// The height that the list view uses for all headers or footers.
  case standard
  /// The height that a closure returned.
  case given(Double)
}

public import DiffableStorage

// Which header or footer a section shows, and its height.

extension ListManager {
  /// What a section shows as its header or footer.
  ///
  /// The first rule that applies decides:
  ///
  /// 1. The section is empty, and the configuration hides edges of empty sections: `hidden`.
  /// 2. There is no model: `nothing`.
  /// 3. The style is `title`: `title`, if the model is a `String`, otherwise `nothing`.
  /// 4. `view`.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - section: The index of the section.
  /// - Returns: The content; `hidden` if the manager has no view.
  public func content(of edge: SectionEdge, inSection section: Int) -> EdgeContent {
    guard managed != nil, !isHidden(edge, inSection: section) else { return .hidden }
    guard let model = modelToShow(of: type(of: edge), at: Self.indexPath(ofSection: section)) else {
      return .nothing
    }
    switch configuration.style(of: edge) {
    case .title: return (model as? String).map(EdgeContent.title) ?? .nothing
    case .view: return .view(model: model)
    }
  }

  /// The height of the edge of a section.
  ///
  /// The first rule that applies decides:
  ///
  /// 1. The edge is hidden: `minimal`.
  /// 2. A closure answers `heightForHeader` or `heightForFooter`: `given`.
  /// 3. There is no model: `minimal`.
  /// 4. The style is `title`: `automatic`; else `standard`.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - section: The index of the section.
  /// - Returns: The height; `minimal` if the manager has no view.
  public func height(of edge: SectionEdge, inSection section: Int) -> EdgeHeight {
    guard managed != nil, !isHidden(edge, inSection: section) else { return .minimal }
    let event: ModelEvent<Double> = edge == .header ? .heightForHeader : .heightForFooter
    if let height = answer(event, of: edge, inSection: section) {
      return .given(height)
    }
    guard model(of: edge, inSection: section) != nil else { return .minimal }
    return configuration.style(of: edge) == .title ? .automatic : .standard
  }

  /// The model that a list view draws for a supplementary view: a title, or the model of a view.
  package func shownSupplementaryModel(ofKind kind: String, at indexPath: IndexPath) -> Any? {
    guard managed != nil else { return nil }
    guard let edge = edge(ofKind: kind), let section = indexPath.first else {
      return modelToShow(of: .supplementaryView(kind: kind), at: indexPath)
    }
    return switch content(of: edge, inSection: section) {
    case .hidden, .nothing: nil
    case .title(let title): title
    case .view(let model): model
    }
  }

  /// The type of the views of headers or footers.
  package func type(of edge: SectionEdge) -> ViewType {
    .supplementaryView(kind: supplementaryKind(of: edge))
  }

  /// The index path of the header and of the footer of a section.
  package static func indexPath(ofSection section: Int) -> IndexPath {
    IndexPath(ItemPosition(section: section, item: 0))
  }

  /// Performs an event of the model of a header or footer.
  package func answer<Answer>(
    _ event: ModelEvent<Answer>,
    of edge: SectionEdge,
    inSection section: Int
  ) -> Answer? {
    answer(event, at: Self.indexPath(ofSection: section), of: type(of: edge))
  }

  /// Whether a header or footer is a view, has a model and is not hidden.
  package func isShown(_ edge: SectionEdge, inSection section: Int) -> Bool {
    // Asking for the content would make the storage record that the model is shown.
    switch height(of: edge, inSection: section) {
    case .standard, .given: true
    case .minimal, .automatic: false
    }
  }

  private func model(of edge: SectionEdge, inSection section: Int) -> Any? {
    model(of: type(of: edge), at: Self.indexPath(ofSection: section))
  }

  /// Whether the edge of a section is not displayed because the section is empty.
  package func isHidden(_ edge: SectionEdge, inSection section: Int?) -> Bool {
    guard !configuration.displaysOnEmptySection(edge) else { return false }
    return section.map { storage.numberOfItems(inSection: $0) == 0 } ?? true
  }

  /// The edge whose supplementary views have a kind; nil for another kind.
  package func edge(ofKind kind: String) -> SectionEdge? {
    SectionEdge.allCases.first { kind == supplementaryKind(of: $0) }
  }
}

public import ListViews
import PortableFoundation

// Renders the rows of a storage, and makes a step of a patch for an edit.

/// The contents of a row of a page, for the closure that renders the row.
public struct RowContent {
  /// Whether the row shows an item, a header or a footer.
  public let kind: PageRow.Kind

  /// The identifier of the item or section, nil if the storage has none.
  ///
  /// If the storage has no identifiers, it is the `id` of the model, if the model is `Identifiable`.
  public let identifier: AnyHashable?

  /// The model of the item, header or footer, nil if there is none.
  public let model: Any?

  /// The level and triangle of the item, nil if the list is not an outline.
  public let outlineRow: OutlineRow?

  /// The model as text; the identifier if there is no model.
  public var text: String {
    if let model { return String(describing: model) }
    return identifier.map { String(describing: $0.base) } ?? ""
  }
}

extension RowEdit {
  /// Whether the edit can lead to a list of some rows.
  fileprivate func leads(toRows count: Int) -> Bool {
    switch self {
    // As many rows more were there before.
    case .remove(let rows):
      rows.lowerBound >= 0 && rows.lowerBound <= count && rows.upperBound <= .max - count
    case .insert(let rows), .update(let rows): rows.lowerBound >= 0 && rows.upperBound <= count
    case .move(let from, let to): (0..<count).contains(from) && (0..<count).contains(to)
    }
  }
}

extension HTML {
  /// Whether the markup begins with an element `h1` to `h6`.
  fileprivate var beginsWithHeading: Bool {
    let start = Array(markup.utf8.prefix(4))
    return start.starts(with: "<h".utf8) && start.count == 4
      && (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(start[2]) && " >".utf8.contains(start[3])
  }
}

extension HTML {
  /// The first text that is not blank, at most about 80 characters of it, for a quoted attribute.
  fileprivate var firstText: HTML {
    var rest = markup.drop(while: \.isWhitespace)
    while rest.first == "<", let end = rest.firstIndex(of: ">") {
      rest = rest[rest.index(after: end)...].drop(while: \.isWhitespace)
    }
    var text = rest.prefix { $0 != "<" }.prefix(80)
    // Not the beginning of a character reference.
    if let last = text.lastIndex(of: "&"), !text[last...].contains(";") { text = text[..<last] }
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return HTML(markup: parts.joined(separator: "&quot;"))
  }
}

extension PatchStream {
  /// The step of an edit, with the rows that the storage has after it; nil if the edit does not fit them.
  ///
  /// If there are more rows than the limit, it says only how many.
  func step(for edit: RowEdit, rowLimit: Int) -> PagePatch.Step? {
    let index = storage.rowIndex(rowLayout)
    guard edit.leads(toRows: index.count) else { return nil }
    func rows(_ range: Range<Int>) -> [PageRow] { range.map { row(at: $0, in: index) } }
    return switch edit {
    case .remove(let range): .remove(at: range.lowerBound, count: range.count)
    case .move(let from, let to): .move(from: from, to: to)
    case .insert(let range) where range.count > rowLimit:
      .insertRows(at: range.lowerBound, count: range.count)
    case .update(let range) where range.count > rowLimit:
      .updateRows(at: range.lowerBound, count: range.count)
    case .insert(let range): .insert(at: range.lowerBound, rows(range))
    case .update(let range): .update(at: range.lowerBound, rows(range))
    }
  }

  func row(at row: Int, in index: RowIndex) -> PageRow {
    let place = index.place(at: row)
    let content = content(of: place)
    let html = render(content)
    return PageRow(
      content.kind,
      identifier: content.identifier.map { String(describing: $0.base) },
      html: content.kind == .header && !html.beginsWithHeading
        ? "<h2>\(html)</h2>" : withTriangle(html, of: content),
      isMovable: isMovable(place),
      level: content.outlineRow?.level
    )
  }

  /// The HTML of a row behind the button that opens or closes it; none if the row has no children.
  private func withTriangle(_ html: HTML, of content: RowContent) -> HTML {
    guard let row = content.outlineRow, row.isExpandable else { return html }
    let (action, sign) = row.isExpanded ? ("collapse", "▾") : ("expand", "▸")
    let name = HTML(text: texts.triangle, replacing: "row", by: html.firstText)
    return """
      <button type="button" class="patches-triangle" tabindex="-1" data-action="\(action)" \
      aria-expanded="\(row.isExpanded)" aria-label="\(name)">\(sign)</button>\(html)
      """
  }

  /// Whether the storage's handlers allow a user to move the row.
  private func isMovable(_ place: RowIndex.Place?) -> Bool {
    guard case .item(let position) = place else { return false }
    return storage.canMoveItem(at: IndexPath(position)) ?? false
  }

  private func content(of place: RowIndex.Place?) -> RowContent {
    switch place {
    case .header(let section):
      edge(.header, section, connected.supplementary?.supplementaryHeaderKind)
    case .footer(let section):
      edge(.footer, section, connected.supplementary?.supplementaryFooterKind)
    case .item(let position):
      item(at: IndexPath(position))
    case nil:
      RowContent(kind: .item, identifier: nil, model: nil, outlineRow: nil)
    }
  }

  private func item(at indexPath: IndexPath) -> RowContent {
    let model = storage.item(at: indexPath)
    let identifier =
      storage.identifier(at: indexPath)
      ?? (model as? any Identifiable).map { Self.identifier(of: $0) }
    return RowContent(
      kind: .item,
      identifier: identifier,
      model: model,
      outlineRow: storage.outlineRow(at: indexPath)
    )
  }

  private func edge(_ kind: PageRow.Kind, _ section: Int, _ name: String?) -> RowContent {
    RowContent(
      kind: kind,
      identifier: storage.identifier(ofSection: section),
      model: connected.supplementaryModel(ofKind: name, inSection: section),
      outlineRow: nil
    )
  }

  private static func identifier(of model: some Identifiable) -> AnyHashable { model.id }
}

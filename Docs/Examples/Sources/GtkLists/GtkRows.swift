public import CRowModel
import Foundation
public import ListViews

/// A widget of GTK.
public typealias Widget = UnsafeMutablePointer<GtkWidget>

/// Shows a text in a `GtkLabel`; markup in it has no effect.
public func setText(_ text: String, of label: Widget) {
  // A C string ends at the first NUL.
  gtk_label_set_text(OpaquePointer(label), text.replacing("\0", with: "\u{FFFD}"))
}

/// Shows a storage of models in a `GtkListView`, with a row for the header of each section.
///
/// ```text
/// GtkListView ◀── GtkSingleSelection ◀── GListModel ◀── GtkRows ◀── ListUpdater ◀── a storage of models
/// ```
///
/// Keep a reference to it as long as the list is used. Use it on GTK's thread only.
public final class GtkRows<Section: Hashable, Model: Identifiable & Equatable>:
  SequentialListView
{
  /// The contents of a row.
  public enum Content: Equatable {
    case header(Section)
    /// A model, with its level and triangle if it is in an outline.
    case item(Model, OutlineRow?)
  }

  /// How many pixels a level of an outline is indented.
  public static var indentation: Int32 { 20 }

  /// The `GtkListView`; put it into a `GtkScrolledWindow`.
  public let widget: Widget

  /// Called when another item is selected, or none any more.
  public var selectionDidChange: (() -> Void)?

  /// Counts of the work done since the list was created.
  public private(set) var counters = Counters()

  private let storage: BaseModelStorage<Section, Model>
  private let makeWidget: () -> Widget
  private let fill: (Widget, Content) -> Void
  private let context = RowContext()
  private var updater: ListUpdater?
  private var isUpdating = false
  private var selection: Model.ID?

  /// The `GListModel`, and the `GtkSingleSelection` that the list view shows.
  private let rows: OpaquePointer
  private let selectedRows: OpaquePointer

  /// The rows that the storage does not have any more, while GTK still has them.
  private var leavingRows = 0..<0

  /// The objects that GTK uses at the moment.
  private var objects: [Row: UnsafeMutablePointer<GObject>] = [:]

  /// The rows that have widgets, as `GtkListItem`.
  private var boundItems: Set<OpaquePointer> = []

  /// The contents of all widgets, including those that have no row at the moment.
  private var contents: [OpaquePointer: Content] = [:]

  /// The levels of outlines that widgets are indented by, unless 0.
  private var levels: [OpaquePointer: Int32] = [:]

  /// GTK has margins up to 32,767 pixels.
  private static var deepestShown: Int { 1_000 }

  private enum Row: Hashable {
    case header(Section)
    case item(Model.ID)
  }

  /// Shows a storage, and follows it from now on.
  ///
  /// - Parameters:
  ///   - storage: The storage, whose delegate the list's updater becomes.
  ///   - makeWidget: Makes an empty widget for a row. GTK uses it for several rows in turn.
  ///   - fill: Shows the content of a row in a widget, which is then indented by its level. It must not change the storage. It must not close
  ///     the window: GTK 4.8 ends the program if a window is closed while a new row is bound.
  public init(
    _ storage: BaseModelStorage<Section, Model>,
    makeWidget: @escaping () -> Widget,
    fill: @escaping (Widget, Content) -> Void
  ) {
    self.storage = storage
    self.makeWidget = makeWidget
    self.fill = fill
    rows = makeRowModel(context)
    // Both functions take ownership of a reference, and this object keeps another one.
    selectedRows = gtk_single_selection_new(
      OpaquePointer(g_object_ref(UnsafeMutableRawPointer(rows)))
    )
    gtk_single_selection_set_autoselect(selectedRows, 0)
    gtk_single_selection_set_can_unselect(selectedRows, 1)
    let shown = OpaquePointer(g_object_ref(UnsafeMutableRawPointer(selectedRows)))
    widget = gtk_list_view_new(shown, makeRowFactory(context))
    g_object_ref_sink(widget)
    context.owner = self

    let updater = ListUpdater(self)
    updater.willUpdateContent = { [weak self] _ in self?.isUpdating = true }
    updater.didUpdateContent = { [weak self] _ in self?.finishUpdate() }
    self.updater = updater
    storage.delegate = updater
    onSignal("notify::selected", of: selectedRows) { [weak self] in self?.readSelection() }
    reloadRows()
  }

  deinit {
    gtk_single_selection_set_model(selectedRows, nil)
    for object in [rows, selectedRows] { g_object_unref(UnsafeMutableRawPointer(object)) }
    g_object_unref(widget)
  }

  // MARK: SequentialListView

  /// Whether the window is visible; if not, updates reload the list.
  public var isOnScreen: Bool { gtk_widget_get_mapped(widget) != 0 }

  /// A row for each header, and for each item.
  public let rowLayout = RowLayout.headersAndItems

  /// False, because a `GListModel` has no moves.
  public let allowsRowMoves = false

  /// Reports an edit to GTK, or fills the widgets of updated rows.
  public func apply(_ edit: RowEdit) {
    switch edit {
    case .remove(let rows): remove(rows)
    case .insert(let rows): rowsChanged(at: rows.lowerBound, removed: 0, added: rows.count)
    case .move: reloadRows()
    case .update(let rows):
      // If the window is closed while a row is filled, its rows are removed.
      for item in boundItems where boundItems.contains(item) && rows.contains(row(of: item)) {
        fillRow(item)
      }
    }
  }

  /// Reloads all rows.
  public func reloadRows() {
    // The list view asks the removed model for its number of rows, so the number changes after the
    // removal.
    gtk_single_selection_set_model(selectedRows, nil)
    context.count = storage.rowIndex(rowLayout).count
    gtk_single_selection_set_model(selectedRows, rows)
  }

  /// Reports a removal to GTK; in two parts if its first rows have no widgets and later ones have.
  ///
  /// GTK 4.8 keeps widgets of removed rows if a removal begins in the middle of rows without widgets
  /// and goes beyond them. It works if no removed row has a widget, or if the first one has.
  private func remove(_ rows: Range<Int>) {
    let first = boundItems.lazy.map(row).filter(rows.contains).min() ?? rows.lowerBound
    let countAbove = first - rows.lowerBound
    if countAbove > 0 {
      leavingRows = rows.dropLast(countAbove)
      rowsChanged(at: rows.lowerBound, removed: countAbove, added: 0)
      leavingRows = 0..<0
    }
    rowsChanged(at: rows.lowerBound, removed: rows.count - countAbove, added: 0)
  }

  private func rowsChanged(at row: Int, removed: Int, added: Int) {
    context.count += added - removed
    g_list_model_items_changed(rows, guint(row), guint(removed), guint(added))
  }
}

// MARK: - Calls of GTK

extension GtkRows: RowOwner {
  func object(at row: Int) -> UnsafeMutablePointer<GObject>? {
    // The storage does not have the content of a removed row any more.
    guard !leavingRows.contains(row) else { return makeRowObject {} }
    let key: Row
    switch content(at: row) {
    case .header(let section): key = .header(section)
    case .item(let model, _): key = .item(model.id)
    case nil: return nil
    }
    if let object = objects[key] {
      g_object_ref(object)
      return object
    }
    let object = makeRowObject { [weak self] in self?.objects[key] = nil }
    objects[key] = object
    return object
  }

  func setUp(_ item: OpaquePointer) {
    counters.made += 1
    gtk_list_item_set_child(item, makeWidget())
  }

  func bind(_ item: OpaquePointer) {
    counters.bound += 1
    boundItems.insert(item)
    fillRow(item)
  }

  func unbind(_ item: OpaquePointer) { boundItems.remove(item) }

  func tearDown(_ item: OpaquePointer) {
    contents[item] = nil
    levels[item] = nil
  }

  private func row(of item: OpaquePointer) -> Int { Int(gtk_list_item_get_position(item)) }

  private func fillRow(_ item: OpaquePointer) {
    // GTK 4.8 binds a widget again if the number of its row changes. The content is still the same
    // then.
    guard let widget = gtk_list_item_get_child(item), let content = content(at: row(of: item)),
      content != contents[item]
    else { return }
    contents[item] = content
    counters.filled += 1
    if case .item = content {
      gtk_list_item_set_selectable(item, 1)
    } else {
      gtk_list_item_set_selectable(item, 0)
    }
    g_object_ref(widget)
    fill(widget, content)
    if case .item(_, let row) = content { indent(item, widget, to: row?.level ?? 0) }
    g_object_unref(widget)
  }

  /// Indents a row by its level in an outline, and tells it to screen readers.
  private func indent(_ item: OpaquePointer, _ widget: Widget, to level: Int) {
    let (old, new) = (levels[item] ?? 0, Int32(min(level, Self.deepestShown)))
    guard old != new else { return }
    levels[item] = new
    let start = gtk_widget_get_margin_start(widget) + (new - old) * Self.indentation
    gtk_widget_set_margin_start(widget, start)
    guard let row = gtk_widget_get_parent(widget) else { return }
    var property = GTK_ACCESSIBLE_PROPERTY_LEVEL
    var value = GValue()
    g_value_init(&value, g_type_from_name("gint"))
    g_value_set_int(&value, new + 1)
    gtk_accessible_update_property_value(OpaquePointer(row), 1, &property, &value)
    g_value_unset(&value)
  }

  private func content(at row: Int) -> Content? {
    guard !leavingRows.contains(row) else { return nil }
    let row = row < leavingRows.lowerBound ? row : row - leavingRows.count
    return switch storage.rowIndex(rowLayout).place(at: row) {
    case .header(let section)?: storage.sectionIdentifier(at: section).map { .header($0) }
    case .item(let position)?:
      (storage.item(at: IndexPath(position)) as? Model).map {
        .item($0, storage.outlineRow(at: IndexPath(position)))
      }
    case .footer?, nil: nil
    }
  }
}

// MARK: - Selection

extension GtkRows {
  /// The identifier of the selected item, nil if none is selected.
  ///
  /// The item stays selected wherever an update moves it.
  public var selectedItem: Model.ID? {
    get { selection }
    set {
      guard newValue != selection else { return }
      selection = newValue
      finishUpdate()
      selectionDidChange?()
    }
  }

  /// Called when the user has selected another row.
  private func readSelection() {
    guard !isUpdating else { return }
    let row = Int(gtk_single_selection_get_selected(selectedRows))
    let content = row < context.count ? content(at: row) : nil
    let selected: Model.ID? = if case .item(let model, _)? = content { model.id } else { nil }
    guard selected != selection else { return }
    selection = selected
    selectionDidChange?()
  }

  /// Selects the row of the selected item again, after GTK has removed it and inserted it elsewhere.
  private func finishUpdate() {
    isUpdating = true
    defer { isUpdating = false }
    guard let position = selection.flatMap({ storage.snapshot().identifiers.position(of: $0) })
    else {
      gtk_single_selection_set_selected(selectedRows, guint.max)
      guard selection != nil else { return }
      selection = nil
      selectionDidChange?()
      return
    }
    // More updates follow if the storage does not show the item there yet.
    guard storage.identifier(at: IndexPath(position)) == selection.map({ AnyHashable($0) }),
      let row = storage.rowIndex(rowLayout).row(of: .item(position))
    else { return }
    gtk_single_selection_set_selected(selectedRows, guint(row))
  }
}

extension GtkRows {
  /// Counts of the work that a list has done.
  public struct Counters: Equatable, Sendable {
    /// The number of widgets that were made.
    public var made = 0

    /// The number of times that GTK gave a widget a row.
    public var bound = 0

    /// The number of times that a widget had to show other content.
    public var filled = 0
  }
}

import CRowModel
import DiffableStorage
import GtkLists

/// A window with a list, and queries for its visible state.
@MainActor
final class ListWindow {
  typealias Rows = GtkRows<String, Line>

  let storage = ModelStorage<String, Line>(maximumChanges: 100)
  /// Called before a row is filled.
  var willFill: () -> Void = {}
  private(set) var rows: Rows?

  private var window: Widget?
  private let list: Widget

  init() throws {
    try Display.start()
    let fill = Fill()
    let rows = Rows(storage, makeWidget: { gtk_label_new(nil) }, fill: { fill.run($0, $1) })
    self.rows = rows
    list = rows.widget
    g_object_ref(list)
    fill.run = { [weak self] label, content in
      self?.willFill()
      switch content {
      case .header(let section): setText(section, of: label)
      case .item(let line, _): setText(line.text, of: label)
      }
    }
    let scrolled: Widget = gtk_scrolled_window_new()
    gtk_scrolled_window_set_child(OpaquePointer(scrolled), list)
    window = gtk_window_new()
    gtk_window_set_child(cast(window), scrolled)
    gtk_window_set_default_size(cast(window), 300, 400)
    gtk_window_present(cast(window))
  }

  isolated deinit {
    close()
    g_object_unref(list)
  }

  var isOpen: Bool { window != nil }

  /// Whether the window is on the screen.
  var isVisible: Bool {
    get { gtk_widget_get_mapped(window) != 0 }
    set { gtk_widget_set_visible(window, newValue ? 1 : 0) }
  }

  func close() {
    if let window = window.take() { gtk_window_destroy(cast(window)) }
  }

  /// Releases the list.
  func forgetRows() { rows = nil }

  // MARK: The model in GTK

  private var model: OpaquePointer? { gtk_list_view_get_model(OpaquePointer(list)) }

  /// The number of rows of the model that the list view shows.
  var modelCount: Int { Int(g_list_model_get_n_items(model)) }

  /// The selected row, nil if none is selected.
  var selectedRow: Int? {
    let selected = gtk_selection_model_get_selection(model)
    defer { gtk_bitset_unref(selected) }
    return gtk_bitset_is_empty(selected) != 0 ? nil : Int(gtk_bitset_get_minimum(selected))
  }

  /// Selects a row as a click on it does.
  func select(_ row: Int) { gtk_selection_model_select_item(model, guint(row), 1) }

  // MARK: Visible rows

  /// The height of a row; all rows have the same.
  private var rowHeight: Double {
    // Before its first layout, a row has only the height of its padding.
    guard let row = children.first(where: { gtk_widget_get_height($0) > 0 }) else { return 1 }
    let bounds = bounds(row)
    return Double(bounds.upperBound - bounds.lowerBound)
  }

  /// Has GTK lay out the window now instead of in the next frame, which is up to 17 ms away.
  func layOut() {
    guard let clock = gtk_widget_get_frame_clock(list) else { return }
    var value = GValue()
    g_value_init(&value, gdk_frame_clock_get_type())
    g_value_set_object(&value, UnsafeMutableRawPointer(clock))
    g_signal_emitv(&value, g_signal_lookup("layout", gdk_frame_clock_get_type()), 0, nil)
    g_value_unset(&value)
  }

  private var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
    gtk_scrollable_get_vadjustment(OpaquePointer(list))
  }

  /// The rows that are at least partly visible, by the position of the scroll bar.
  var visibleRows: Range<Int> {
    let value = gtk_adjustment_get_value(adjustment)
    let end = value + Double(gtk_widget_get_height(list))
    let first = Int(value / rowHeight)
    return first..<max(first, min(Int((end / rowHeight).rounded(.up)), modelCount))
  }

  /// Scrolls to a row.
  func scroll(to row: Int) {
    gtk_adjustment_set_value(adjustment, Double(row) * rowHeight)
  }

  /// The texts of the labels that are at least partly visible, from top to bottom.
  var visibleTexts: [String] { children.filter(isVisible).compactMap(text) }

  /// The rows for which GTK has widgets, also above and below the visible ones, and the texts of their
  /// labels.
  var ready: (rows: Range<Int>, texts: [String]) {
    let children = children
    guard let visible = children.firstIndex(where: isVisible) else { return (0..<0, []) }
    let first = visibleRows.lowerBound - visible
    // The first and the last child may be rows far away, which GTK keeps for keyboard focus.
    let texts = children.dropFirst().dropLast().compactMap(text)
    return (first + 1..<first + 1 + texts.count, texts)
  }

  private func isVisible(_ row: Widget) -> Bool {
    gtk_widget_get_child_visible(row) != 0
      && bounds(row).overlaps(0..<Float(gtk_widget_get_height(list)))
  }

  private func text(_ row: Widget) -> String? {
    gtk_widget_get_first_child(row).map { String(cString: gtk_label_get_text(OpaquePointer($0))) }
  }

  /// Where a row is, from the upper edge of what is visible.
  private func bounds(_ row: Widget) -> Range<Float> {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(row, list, &bounds) != 0 else { return 0..<0 }
    return bounds.origin.y..<bounds.origin.y + bounds.size.height
  }

  private var children: [Widget] {
    var children: [Widget] = []
    var next: Widget? = gtk_widget_get_first_child(list)
    while let child = next {
      children.append(child)
      next = gtk_widget_get_next_sibling(child)
    }
    return children
  }
}

/// The closure that fills rows, which is set after the list was made.
private final class Fill {
  var run: (Widget, ListWindow.Rows.Content) -> Void = { _, _ in }
}

private func cast<T>(_ widget: Widget?) -> UnsafeMutablePointer<T>? {
  UnsafeMutableRawPointer(widget)?.assumingMemoryBound(to: T.self)
}

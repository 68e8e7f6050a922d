import CRowModel
import GtkLists

/// A window with a search field, a button, a list and a line of text.
final class Window {
  var searchDidChange: () -> Void = {}
  var shuffleWasClicked: () -> Void = {}

  private let window: Widget = gtk_window_new()
  private let search: Widget = gtk_search_entry_new()
  private let line: Widget = gtk_label_new(nil)
  private var isOpen = true

  init(title: String, list: Widget) {
    let bar = gtk_header_bar_new()
    let button: Widget = gtk_button_new_with_label("Shuffle")
    let scrolled = gtk_scrolled_window_new()
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    gtk_header_bar_set_title_widget(OpaquePointer(bar), search)
    gtk_header_bar_pack_end(OpaquePointer(bar), button)
    gtk_scrolled_window_set_child(OpaquePointer(scrolled), list)
    gtk_widget_set_vexpand(scrolled, 1)
    gtk_box_append(cast(box), scrolled)
    gtk_box_append(cast(box), line)
    gtk_window_set_title(cast(window), title)
    gtk_window_set_titlebar(cast(window), bar)
    gtk_window_set_default_size(cast(window), 560, 480)
    gtk_window_set_child(cast(window), box)
    onSignal("search-changed", of: OpaquePointer(search)) { [weak self] in self?.searchDidChange() }
    onSignal("clicked", of: OpaquePointer(button)) { [weak self] in self?.shuffleWasClicked() }
    onSignal("destroy", of: OpaquePointer(window)) { [weak self] in self?.isOpen = false }
  }

  /// The text in the search field.
  var query: String { String(cString: gtk_editable_get_text(OpaquePointer(search))) }

  /// The text below the list.
  var status = "" {
    didSet { setText(status, of: line) }
  }

  /// Shows the window until the user closes it.
  func run() {
    gtk_window_present(cast(window))
    while isOpen { g_main_context_iteration(nil, 1) }
  }
}

/// Makes the widget of a row: a name, and more text in a lighter color.
func makeRow() -> Widget {
  let row: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)
  for _ in 0..<2 {
    let label = gtk_label_new(nil)
    gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
    gtk_label_set_single_line_mode(OpaquePointer(label), 1)
    gtk_box_append(cast(row), label)
  }
  gtk_widget_add_css_class(gtk_widget_get_last_child(row), "dim-label")
  return row
}

func fillRow(_ row: Widget, _ content: GtkRows<String, DebianPackage>.Content) {
  guard let name = gtk_widget_get_first_child(row), let summary = gtk_widget_get_last_child(row)
  else { return }
  switch content {
  case .header(let section):
    gtk_widget_add_css_class(row, "heading")
    setText(section, of: name)
    setText("", of: summary)
  case .item(let package):
    gtk_widget_remove_css_class(row, "heading")
    setText(package.id, of: name)
    setText(package.summary, of: summary)
  }
}

/// A widget as a pointer to its class of widgets.
private func cast<T>(_ widget: Widget?) -> UnsafeMutablePointer<T>? {
  UnsafeMutableRawPointer(widget)?.assumingMemoryBound(to: T.self)
}

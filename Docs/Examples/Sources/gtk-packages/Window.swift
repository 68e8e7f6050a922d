import CRowModel
import GtkLists

/// A window with a search field, two menus, a button, a list and a line of text.
final class Window {
  /// Called when the user asks for other packages, another order or other groups.
  var choiceDidChange: () -> Void = {}
  var shuffleWasClicked: () -> Void = {}

  private let window: Widget = gtk_window_new()
  private let search: Widget = gtk_search_entry_new()
  private let line: Widget = gtk_label_new(nil)
  private let groups: Widget
  private let orders: Widget
  private var isOpen = true

  /// Creates a window with the texts of the entries of its menus.
  init(title: String, list: Widget, groups: [String], orders: [String]) {
    self.groups = makeMenu(groups)
    self.orders = makeMenu(orders)
    let bar = gtk_header_bar_new()
    let button: Widget = gtk_button_new_with_label("Shuffle")
    let scrolled = gtk_scrolled_window_new()
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    gtk_header_bar_set_title_widget(OpaquePointer(bar), search)
    gtk_header_bar_pack_start(OpaquePointer(bar), self.groups)
    gtk_header_bar_pack_start(OpaquePointer(bar), self.orders)
    gtk_header_bar_pack_end(OpaquePointer(bar), button)
    gtk_scrolled_window_set_child(OpaquePointer(scrolled), list)
    gtk_widget_set_vexpand(scrolled, 1)
    gtk_box_append(cast(box), scrolled)
    gtk_box_append(cast(box), line)
    gtk_window_set_title(cast(window), title)
    gtk_window_set_titlebar(cast(window), bar)
    gtk_window_set_default_size(cast(window), 760, 480)
    gtk_window_set_child(cast(window), box)
    onSignal("search-changed", of: OpaquePointer(search)) { [weak self] in self?.choiceDidChange() }
    for menu in [self.groups, self.orders] {
      onSignal("notify::selected", of: OpaquePointer(menu)) { [weak self] in self?.choiceDidChange()
      }
    }
    onSignal("clicked", of: OpaquePointer(button)) { [weak self] in self?.shuffleWasClicked() }
    onSignal("destroy", of: OpaquePointer(window)) { [weak self] in self?.isOpen = false }
  }

  /// The text in the search field.
  var query: String { String(cString: gtk_editable_get_text(OpaquePointer(search))) }

  /// The index of the chosen groups, and that of the chosen order.
  var choice: (group: Int, order: Int) {
    (
      Int(gtk_drop_down_get_selected(OpaquePointer(groups))),
      Int(gtk_drop_down_get_selected(OpaquePointer(orders)))
    )
  }

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

private func makeMenu(_ texts: [String]) -> Widget {
  let names = gtk_string_list_new(nil)
  for text in texts { gtk_string_list_append(names, text) }
  // The menu takes ownership of the list.
  return gtk_drop_down_new(names, nil)
}

/// Makes the widget of a row: a name, a size, and more text in a lighter color.
func makeRow() -> Widget {
  let row: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)
  for _ in 0..<3 {
    let label = gtk_label_new(nil)
    gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
    gtk_label_set_single_line_mode(OpaquePointer(label), 1)
    gtk_box_append(cast(row), label)
  }
  gtk_widget_add_css_class(gtk_widget_get_last_child(row), "dim-label")
  return row
}

func fillRow(_ row: Widget, _ content: GtkRows<String, DebianPackage>.Content) {
  guard let name = gtk_widget_get_first_child(row), let size = gtk_widget_get_next_sibling(name),
    let summary = gtk_widget_get_last_child(row)
  else { return }
  switch content {
  case .header(let section):
    gtk_widget_add_css_class(row, "heading")
    setText(section, of: name)
    setText("", of: size)
    setText("", of: summary)
  case .item(let package):
    gtk_widget_remove_css_class(row, "heading")
    setText(package.id, of: name)
    setText("\(package.size) kB", of: size)
    setText(package.summary, of: summary)
  }
}

/// A widget as a pointer to its class of widgets.
private func cast<T>(_ widget: Widget?) -> UnsafeMutablePointer<T>? {
  UnsafeMutableRawPointer(widget)?.assumingMemoryBound(to: T.self)
}

import CRowModel
import Foundation
import GtkLists

/// A window with a search field, two menus, a button, a list and a line of text.
final class Window {
  /// Called when the user asks for other packages, another order or other groups.
  var choiceDidChange: () -> Void = {}
  var shuffleWasClicked: () -> Void = {}

  private let window: Widget = gtk_window_new()
  private let search: Widget = gtk_search_entry_new()
  private let line: Widget = makeLabel(columns: 0)
  private let groups: Widget
  private let orders: Widget
  private let message = Message()

  /// The list, or what is shown in its place.
  private let stack: Widget = gtk_stack_new()
  private var isOpen = true

  /// Creates a window with the texts of the entries of its menus.
  init(title: String, list: Widget, groups: [String], orders: [String]) {
    self.groups = makeMenu(groups)
    self.orders = makeMenu(orders)
    let bar = gtk_header_bar_new()
    let button: Widget = gtk_button_new_with_label("Shuffle")
    let scrolled = gtk_scrolled_window_new()
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    gtk_widget_set_size_request(search, 220, -1)
    gtk_header_bar_set_title_widget(OpaquePointer(bar), search)
    gtk_header_bar_pack_start(OpaquePointer(bar), self.groups)
    gtk_header_bar_pack_start(OpaquePointer(bar), self.orders)
    gtk_header_bar_pack_end(OpaquePointer(bar), button)
    gtk_scrolled_window_set_child(OpaquePointer(scrolled), list)
    gtk_stack_add_named(OpaquePointer(stack), scrolled, "list")
    gtk_stack_add_named(OpaquePointer(stack), message.widget, "message")
    gtk_widget_set_vexpand(stack, 1)
    gtk_box_append(cast(box), stack)
    gtk_box_append(cast(box), gtk_separator_new(GTK_ORIENTATION_HORIZONTAL))
    gtk_box_append(cast(box), line)
    setMargins(of: line, horizontal: 18, vertical: 8)
    gtk_window_set_title(cast(window), title)
    gtk_window_set_titlebar(cast(window), bar)
    gtk_window_set_default_size(cast(window), 860, 520)
    gtk_window_set_child(cast(window), box)
    useStyle(of: window)
    onSignal("search-changed", of: OpaquePointer(search)) { [weak self] in self?.choiceDidChange() }
    for menu in [self.groups, self.orders] {
      onSignal("notify::selected", of: OpaquePointer(menu)) { [weak self] in self?.choiceDidChange()
      }
    }
    onSignal("clicked", of: OpaquePointer(button)) { [weak self] in self?.shuffleWasClicked() }
    onSignal("clicked", of: OpaquePointer(message.button)) { [weak self] in self?.clearSearch() }
    onSignal("stop-search", of: OpaquePointer(search)) { [weak self] in self?.clearSearch() }
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

  /// Chooses an order, as the user can by the menu.
  func choose(order: Int) { gtk_drop_down_set_selected(OpaquePointer(orders), guint(order)) }

  /// The text below the list.
  var status = "" {
    didSet { setText(status, of: line) }
  }

  /// Whether the packages have not arrived.
  var isWaiting = false {
    didSet {
      message.isSpinning = isWaiting
      showNotice(isWaiting ? Notice(title: "Reading the packages …") : nil)
    }
  }

  /// Shows a notice in place of the list; nil for the list.
  func showNotice(_ notice: Notice?) {
    if isWaiting, notice == nil { return }
    if let notice { message.show(notice) }
    gtk_stack_set_visible_child_name(OpaquePointer(stack), notice == nil ? "list" : "message")
  }

  /// Shows the window until the user closes it.
  func run() {
    gtk_window_present(cast(window))
    while isOpen { g_main_context_iteration(nil, 1) }
  }

  private func clearSearch() {
    gtk_editable_set_text(OpaquePointer(search), "")
    gtk_widget_grab_focus(search)
  }
}

/// A text that a window shows in place of its list, with a button that ends the search if that has a name.
struct Notice {
  var title: String
  var more = ""
  var button = ""
}

/// The widget of a notice: a spinner while it waits, a text, and a button.
private final class Message {
  let widget: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)
  let button: Widget = gtk_button_new()
  private let spinner: Widget = gtk_spinner_new()
  private let title: Widget = makeLabel(columns: 0)
  private let more: Widget = makeLabel(columns: 0)

  init() {
    for part in [spinner, title, more, button] {
      gtk_box_append(cast(widget), part)
      gtk_widget_set_halign(part, GTK_ALIGN_CENTER)
    }
    gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
    gtk_widget_add_css_class(title, "title-4")
    gtk_widget_add_css_class(more, "dim-label")
    setMargins(of: widget, horizontal: 24, vertical: 24)
  }

  var isSpinning = false {
    didSet {
      gtk_spinner_set_spinning(OpaquePointer(spinner), isSpinning ? 1 : 0)
      gtk_widget_set_visible(spinner, isSpinning ? 1 : 0)
    }
  }

  func show(_ notice: Notice) {
    setText(notice.title, of: title)
    setText(notice.more, of: more)
    gtk_button_set_label(cast(button), notice.button)
    gtk_widget_set_visible(more, notice.more.isEmpty ? 0 : 1)
    gtk_widget_set_visible(button, notice.button.isEmpty ? 0 : 1)
  }
}

private func makeMenu(_ texts: [String]) -> Widget {
  let names = gtk_string_list_new(nil)
  for text in texts { gtk_string_list_append(names, text) }
  // The menu takes ownership of the list.
  return gtk_drop_down_new(names, nil)
}

/// Makes a label that is cut off at its end, with a fixed number of columns unless that is 0.
private func makeLabel(columns: Int32, alignment: Float = 0) -> Widget {
  let label: Widget = gtk_label_new(nil)
  gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
  gtk_label_set_single_line_mode(OpaquePointer(label), 1)
  gtk_label_set_xalign(OpaquePointer(label), alignment)
  if columns > 0 {
    gtk_label_set_width_chars(OpaquePointer(label), columns)
    gtk_label_set_max_width_chars(OpaquePointer(label), columns)
  }
  return label
}

/// Colors of the selected row in which its texts, also the lighter one, can be read: 4.8 : 1.
private func useStyle(of window: Widget) {
  let style = gtk_css_provider_new()
  gtk_css_provider_load_from_data(
    style,
    """
    listview > row:selected { background-color: #1c71d8; color: #fff; }
    listview > row:selected .dim-label { opacity: 1; }
    """,
    -1
  )
  gtk_style_context_add_provider_for_display(
    gtk_widget_get_display(window),
    OpaquePointer(style),
    guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
  )
  g_object_unref(style)
}

private func setMargins(of widget: Widget, horizontal: Int32, vertical: Int32) {
  gtk_widget_set_margin_start(widget, horizontal)
  gtk_widget_set_margin_end(widget, horizontal)
  gtk_widget_set_margin_top(widget, vertical)
  gtk_widget_set_margin_bottom(widget, vertical)
}

/// Makes the widget of a row: a name, a size, and more text in a lighter color.
func makeRow() -> Widget {
  let row: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 18)
  setMargins(of: row, horizontal: 10, vertical: 5)
  let labels = [
    makeLabel(columns: 30), makeLabel(columns: 9, alignment: 1), makeLabel(columns: 0),
  ]
  for label in labels { gtk_box_append(cast(row), label) }
  gtk_widget_add_css_class(labels[1], "numeric")
  gtk_widget_add_css_class(labels[2], "dim-label")
  return row
}

func fillRow(_ row: Widget, _ content: GtkRows<String, DebianPackage>.Content) {
  guard let name = gtk_widget_get_first_child(row), let size = gtk_widget_get_next_sibling(name),
    let summary = gtk_widget_get_last_child(row)
  else { return }
  switch content {
  case .header(let section):
    gtk_widget_add_css_class(row, "heading")
    setText(section.isEmpty ? "Without a section" : section, of: name)
    setText("", of: size)
    setText("", of: summary)
  case .item(let package, _):
    gtk_widget_remove_css_class(row, "heading")
    setText(package.id, of: name)
    setText(sizeText(kilobytes: package.size), of: size)
    setText(package.summary, of: summary)
  }
}

/// A size in the unit in which it has at most three digits before the point.
private func sizeText(kilobytes: Int) -> String {
  if kilobytes < 1_000 { return "\(kilobytes) kB" }
  let megabytes = Double(kilobytes) / 1_000
  return megabytes < 1_000
    ? String(format: "%.1f MB", megabytes) : String(format: "%.1f GB", megabytes / 1_000)
}

/// A widget as a pointer to its class of widgets.
private func cast<T>(_ widget: Widget?) -> UnsafeMutablePointer<T>? {
  UnsafeMutableRawPointer(widget)?.assumingMemoryBound(to: T.self)
}

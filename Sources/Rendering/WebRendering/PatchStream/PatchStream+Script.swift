// What a browser loads beside a page.

extension PatchStream {
  /// The script that keeps the lists of a page up to date, as plain JavaScript without dependencies.
  ///
  /// Serve it as a file and load it at the end of the page, or with `defer`. It keeps each element that
  /// ``WebPage/list(label:patches:events:windowRows:followsEnd:empty:)`` has made, and:
  ///
  /// - connects to the event stream, and again when the connection is lost or silent for 15 seconds, and says so
  ///   meanwhile; a page that is hidden has no connection, because browsers allow few of them;
  /// - asks for the rows near the screen, if the page is a window, and replaces those far away by spacers;
  /// - carries out patches, in the next frame: the element of a row that moves or changes stays the same element, so it
  ///   keeps its focus, selection, scroll position and typed text;
  /// - loads the page again after a gap, which keeps the elements of all rows that are still there;
  /// - animates moves, unless the user prefers reduced motion, more than 200 rows come or move at once, or the page
  ///   has more than 5,000 rows;
  /// - keeps the first visible row in its place, or the end of the list if the page follows it;
  /// - moves the focus with the arrow keys, Home and End, and to the neighbor of a removed row;
  /// - opens and closes rows of an outline by their triangle, and with → and ←, which otherwise go to the first item
  ///   below the row and to its parent, if that is in the page;
  /// - tells screen readers how many rows were added, removed, moved and changed, at most every 30 seconds;
  /// - sends a ``RowEvent`` when a button or form with an attribute `data-action` is used, and
  ///   shows the answer, or that there is none;
  /// - lets the user drag rows that the storage's `reorderingHandlers` allow to be moved, and sends the drop as
  ///   a ``RowEvent``.
  ///
  /// A row is dragged with the mouse, with a finger after a short press, or with the keyboard: Space picks it up,
  /// and with Shift adds it to those that are picked up together; the arrow keys choose the gap, Space drops, and
  /// Escape cancels. In an outline, a drop on the middle of a row goes below it; in a gap, the level follows the pointer
  /// to the side, or ← and →, and → at the deepest level goes below the row in front. The row and the gap are elements,
  /// so patches that arrive meanwhile move them along; if the row is removed, the drag ends.
  ///
  /// All its words are ``PageTexts``. What it shows has attributes and classes for style sheets:
  ///
  /// - A list has the attribute `data-connection`, which is `open` or `lost`, and `aria-busy` while visible rows of a
  ///   window have not come for a fifth of a second.
  /// - A row has `data-move` if it can be dragged, `data-dragged` while it is, `data-marked` if it was added with
  ///   Shift, and `data-sending` from an event to its answer.
  /// - A row of an outline has `aria-level`, from 1 on, and below another one the property `--level`, from 1 on. The
  ///   button of the class `patches-triangle`, at the beginning of a row, contains ▸ or ▾; it does nothing if the list
  ///   has no address for events.
  /// - `patches-gap` is a line in the gap, or with `data-onto` a frame around a row, in its `color`. `patches-ghost`
  ///   follows the pointer: a list of one row, with the number of rows as `data-count` if there are several.
  /// - `patches-blank` stands for the rows that a window does not have: it has `data-text`, and the height of a row as
  ///   `--row`.
  /// - `patches-messages`, after the list, contains the messages: `patches-connection`, which is empty while there is
  ///   a connection, `patches-alert`, which has the answer to the last event unless it is `done`, and
  ///   `patches-status`, which is for screen readers only.
  /// - `patches-empty` is shown while the list has no items.
  public static let script = Embedded.patchesScript

  /// The style sheet of a page that looks finished: rows, outlines, what is dragged, messages, light and dark.
  ///
  /// Serve it as `text/css`, and link it before your own. Each rule of yours wins, because all selectors have the
  /// lowest specificity. If `body` contains the list itself, it gets margins and a font, too. Colors are those of the
  /// system, and the properties `--patches-accent`, `--patches-line` and `--patches-faint`; a page that is light only
  /// sets `color-scheme: light` on its root.
  public static let style = Embedded.patchesStyle
}

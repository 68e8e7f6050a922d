// MARK: - Prefetching

extension ModelEvent where Answer == Void {
  /// The item will probably be on screen soon.
  public static var prefetch: Self { Self("prefetch") }

  /// A prefetched item will probably not be on screen soon any more.
  public static var cancelPrefetch: Self { Self("cancelPrefetch") }
}

// MARK: - Editing

extension ModelEvent where Answer == Bool {
  /// Whether the row can be edited.
  ///
  /// Unanswered: true.
  public static var canEditCell: Self { Self("canEditCell") }

  /// Whether the item can be edited.
  ///
  /// Unanswered: true.
  public static var canEdit: Self { Self("canEdit") }
}

// MARK: - Measures

extension ModelEvent where Answer == Int {
  /// How deep the row is indented.
  ///
  /// Unanswered: 0.
  public static var indentationLevelForCell: Self { Self("indentationLevelForCell") }
}

extension ModelEvent where Answer == Double {
  /// The height of the row.
  ///
  /// Unanswered: the default of the list view.
  public static var heightForCell: Self { Self("heightForCell") }

  /// The estimated height of the row.
  ///
  /// Unanswered: the default of the list view.
  public static var estimatedHeightForCell: Self { Self("estimatedHeightForCell") }

  /// The height of the header.
  ///
  /// Unanswered: see ``ListManager/height(of:inSection:)``.
  public static var heightForHeader: Self { Self("heightForHeader") }

  /// The height of the footer.
  ///
  /// Unanswered: see ``ListManager/height(of:inSection:)``.
  public static var heightForFooter: Self { Self("heightForFooter") }

  /// The estimated height of the header.
  ///
  /// Unanswered: the default of the list view.
  public static var estimatedHeightForHeader: Self { Self("estimatedHeightForHeader") }

  /// The estimated height of the footer.
  ///
  /// Unanswered: the default of the list view.
  public static var estimatedHeightForFooter: Self { Self("estimatedHeightForFooter") }
}

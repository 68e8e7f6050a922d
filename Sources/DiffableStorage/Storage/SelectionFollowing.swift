/// A delegate whose view can lose its selection in a reload.
protocol SelectionFollowing: StorageUpdating {
  /// Follows the selected items to the contents that the view is about to reload.
  ///
  /// It is called before ``StorageUpdating/storageNeedsReloading()``, while the storage still returns what
  /// the view shows.
  ///
  /// - Parameters:
  ///   - storage: The storage.
  ///   - positionAfter: Returns the position of the same item in the new contents; nil if it is deleted.
  func followSelection(
    in storage: any Storage,
    to positionAfter: (ItemPosition) -> ItemPosition?
  )
}

/// A delegate whose view asks in advance whether users can reorder items.
protocol OfferFollowing: StorageUpdating {
  /// The storage has begun or ended to offer reordering.
  func offerDidChange()
}

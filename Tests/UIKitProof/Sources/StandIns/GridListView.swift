package import Foundation
package import ListViews

/// What a list view over a grid asks its data source, and what it tells its delegate.
///
/// The kind of a cell is nil.
@MainActor package protocol GridListView: AnyObject {
  func askedNumberOfSections() -> Int
  func askedNumberOfItems(inSection section: Int) -> Int

  /// Called in each layout pass, when the numbers are known.
  func prepareLayout()

  /// The kinds of supplementary views in a section that are neither headers nor footers.
  func otherKinds(inSection section: Int) -> Set<String>
  func hasView(ofKind kind: String, inSection section: Int) -> Bool

  func makeView(ofKind kind: String?, at path: IndexPath) -> AnyObject?
  func reconfigure(_ cell: AnyObject, at path: IndexPath)
  func willDisplay(_ view: AnyObject, ofKind kind: String?, at path: IndexPath)
  func didEndDisplaying(_ view: AnyObject, ofKind kind: String?, at path: IndexPath)

  /// Puts a view into its pool.
  func retire(_ view: AnyObject)

  /// Called in a batch, so that the view updates the index paths that it stores itself.
  func follow(_ map: PositionMap)
}

extension GridListView {
  package func prepareLayout() {}
  package func otherKinds(inSection section: Int) -> Set<String> { [] }
  package func reconfigure(_ cell: AnyObject, at path: IndexPath) {}
  package func follow(_ map: PositionMap) {}
}

import DiffableStorage
import Foundation
import Testing
import UIKit

@MainActor @Suite struct PhotosScreenTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
  private let screen = PhotosScreen()

  init() {
    screen.loadViewIfNeeded()
    window.addSubview(screen.view)
  }

  /// The titles of the months with the captions of their photos, as they are on screen.
  private var shown: [String] {
    let view = screen.collectionView
    view.layoutIfNeeded()
    view.finishAnimations()
    return (0..<view.numberOfSections).map { section in
      let header = view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: section)
      )
      let captions = (0..<view.numberOfItems(inSection: section)).map {
        text(view.cellForItem(at: IndexPath(item: $0, section: section)))
      }
      return "\(text(header)): \(captions.joined(separator: " "))"
    }
  }

  private func text(_ view: UICollectionReusableView?) -> String {
    let configuration = (view as? UICollectionViewListCell)?.contentConfiguration
    return (configuration as? UIListContentConfiguration)?.text ?? "-"
  }

  @Test func `Photos stand under their months, and a changed caption keeps its cell`() throws {
    try screen.show([
      Photo(id: 1, caption: "lake", month: 202610),
      Photo(id: 2, caption: "snow", month: 202611),
      Photo(id: 3, caption: "fog", month: 202611),
    ])
    #expect(shown == ["2026-11: snow fog", "2026-10: lake"])
    let cell = screen.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))
    try screen.show([
      Photo(id: 3, caption: "fog", month: 202611),
      Photo(id: 2, caption: "first snow", month: 202611),
      Photo(id: 4, caption: "sun", month: 202609),
    ])
    #expect(shown == ["2026-11: fog first snow", "2026-9: sun"])
    let now = screen.collectionView.cellForItem(at: IndexPath(item: 1, section: 0))
    #expect(cell != nil && cell === now)
  }

  @Test func `A photo that occurs twice is an error, and changes nothing`() throws {
    let photo = Photo(id: 1, caption: "lake", month: 202610)
    try screen.show([photo])
    #expect(throws: (any Error).self) { try screen.show([photo, photo]) }
    #expect(shown == ["2026-10: lake"])
  }
}

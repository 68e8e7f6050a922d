import DiffableStorage
import GridRendering
import ListViews
import PortableFoundation

/// A list view that has a grid do what it is asked to, and whose animations end when the test says so.
class GridView: ListView {
  final let grid: HeadlessGrid
  final var animates: Bool
  final var isOnScreen = true
  private var completions: [() -> Void] = []

  init(_ grid: HeadlessGrid, animates: Bool = true) {
    self.grid = grid
    self.animates = animates
  }

  final var isAnimating: Bool { !completions.isEmpty }

  /// Ends the animations that are running.
  final func endAnimations() {
    let ending = completions
    completions = []
    for completion in ending { completion() }
  }

  final var mayNeedLayout: Bool { grid.mayNeedLayout }
  final func prepareToReload() { grid.prepareToReload() }
  final func reloadData() { grid.reloadData() }
  final func layoutIfNeeded() { grid.layoutIfNeeded() }
  final func whenSettled(_ work: @escaping () -> Void) { grid.whenSettled(work) }
  final func didUpdateItems(at paths: [IndexPath]) { grid.didUpdateItems(at: paths) }

  final func carryOut(
    _ style: ListUpdateStyle,
    _ body: @escaping () -> BatchOperations,
    completion: @escaping () -> Void
  ) {
    let animates = animates
    grid.carryOut(style, body) {}
    if animates { completions.append(completion) } else { completion() }
  }
}

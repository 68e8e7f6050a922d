package import DiffableStorage

extension ShowingWait {
  /// What the views have shown; nil if they have not finished.
  package func presentationIfComplete() async -> Presentation? {
    let task = Task { await self.presentation() }
    task.cancel()
    let ending = await task.value
    return ending == .cancelled ? nil : ending
  }
}

import UIKit

/// The texts with which UIKit would have stopped the program while a closure runs.
@MainActor func failures(_ body: () throws -> Void) rethrows -> [String] {
  var texts: [String] = []
  let before = UIKitStub.onFailure
  UIKitStub.onFailure = { texts.append($0) }
  defer { UIKitStub.onFailure = before }
  try body()
  return texts
}

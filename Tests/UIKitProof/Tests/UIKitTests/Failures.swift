import UIKit

/// The texts of the exceptions that UIKit would raise while a closure runs.
@MainActor func failures(_ body: () throws -> Void) rethrows -> [String] {
  var texts: [String] = []
  let before = UIKitStub.onFailure
  UIKitStub.onFailure = { texts.append($0) }
  defer { UIKitStub.onFailure = before }
  try body()
  return texts
}

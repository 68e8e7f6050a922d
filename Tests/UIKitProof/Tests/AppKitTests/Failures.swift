import AppKit

/// The texts of the exceptions that AppKit would raise while a closure runs.
@MainActor func failures(_ body: () throws -> Void) rethrows -> [String] {
  var texts: [String] = []
  let before = AppKitStub.onFailure
  AppKitStub.onFailure = { texts.append($0) }
  defer { AppKitStub.onFailure = before }
  try body()
  return texts
}

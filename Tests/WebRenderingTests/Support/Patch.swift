import Testing
import WebRendering

/// The patch of a message; fails if it is another one.
func patch(
  _ message: PatchStream.Message?,
  at location: SourceLocation = #_sourceLocation
) throws -> PagePatch {
  guard case .patch(let patch)? = message else {
    Issue.record("\(String(describing: message)) is no patch", sourceLocation: location)
    throw CancellationError()
  }
  return patch
}

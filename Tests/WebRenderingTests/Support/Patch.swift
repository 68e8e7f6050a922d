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

extension PatchStream {
  /// The messages for a reader that waits as long as it takes: on a slow machine a heartbeat could come before a
  /// patch.
  func patches(after page: WebPage) -> Messages { messages(after: page).withoutHeartbeats }

  /// The same for a reader that knows the position that it has reached.
  func patches(after lastEventID: String?) -> Messages {
    messages(after: lastEventID).withoutHeartbeats
  }
}

extension PatchStream.Messages {
  fileprivate var withoutHeartbeats: Self {
    var messages = self
    messages.heartbeatInterval = .infinity
    return messages
  }
}

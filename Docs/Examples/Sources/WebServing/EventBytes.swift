import FlyingFox
import FlyingSocks
import WebRendering

/// The event stream of one browser, as the body of a response.
///
/// The server asks for the next bytes when it has sent the previous ones. So a slow browser slows down
/// only its own stream, and gets the whole page again when it is too far behind.
struct EventBytes<List: LiveList>: AsyncBufferedSequence {
  typealias Element = UInt8

  let list: List
  let part: List.Part
  let messages: PatchStream.Messages

  func makeAsyncIterator() -> Iterator {
    Iterator(list: list, part: part, messages: messages.makeAsyncIterator())
  }

  struct Iterator: AsyncBufferedIteratorProtocol {
    let list: List
    let part: List.Part
    var messages: PatchStream.Messages.Iterator

    mutating func next() async throws -> UInt8? {
      preconditionFailure("A body is read by nextBuffer(suggested:)")
    }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      switch await messages.next() {
      case .patch(let patch): Array(patch.serverSentEvent.utf8)
      case .gap: Array(await list.page(of: part).serverSentEvent.utf8)
      case .heartbeat: Array(PatchStream.heartbeat.utf8)
      case nil: nil
      }
    }
  }
}

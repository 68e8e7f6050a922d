// The asynchronous sequence of patches for one reader, with messages for missed ones and for silence.

extension PatchStream {
  /// A message for a reader.
  public enum Message: Hashable, Sendable {
    /// The patch with the next number.
    case patch(PagePatch)

    /// The reader has missed patches: load the page.
    ///
    /// The page may already contain patches that follow. Skip those whose numbers are not higher than
    /// the page's.
    case gap

    /// Nothing has changed for some seconds: send ``PatchStream/heartbeat``, so that the page knows that
    /// its rows are still those of the storage.
    case heartbeat
  }

  /// What a browser gets for ``Message/heartbeat``, as an event of an event stream.
  public static let heartbeat = "event: heartbeat\ndata: 1\n\n"

  /// The messages of a stream for one reader.
  public struct Messages: AsyncSequence, Sendable {
    /// A patch, a gap or a heartbeat.
    public typealias Element = Message

    /// The sequence does not fail.
    public typealias Failure = Never

    let log: PatchLog
    let number: Int?

    /// After how many seconds without a message a reader gets a heartbeat; infinity for never.
    ///
    /// The script takes the connection for lost after 15 seconds of silence.
    public var heartbeatInterval = 5.0

    init(log: PatchLog, number: Int?) {
      self.log = log
      self.number = number
    }

    /// Creates a reader.
    public func makeAsyncIterator() -> Iterator {
      Iterator(log: log, heartbeatInterval: heartbeatInterval, number: number)
    }

    /// The iterator of ``Messages``.
    public struct Iterator: AsyncIteratorProtocol, Sendable {
      let log: PatchLog
      let heartbeatInterval: Double

      /// The number of the patch that the reader got last; nil before it has a page.
      var number: Int?

      /// Waits for the next message; returns nil after the end, or if the task is cancelled.
      public mutating func next() async -> Message? {
        let next = await log.next(after: number, heartbeatInterval: heartbeatInterval)
        guard let (message, number) = next else { return nil }
        self.number = number
        return message
      }

      /// Waits for the next message; returns nil after the end, or if the task is cancelled.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Message? {
        await next()
      }
    }
  }
}

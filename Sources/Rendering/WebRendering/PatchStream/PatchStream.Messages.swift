// The asynchronous sequence of patches for one reader, with a message for missed ones.

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
  }

  /// The messages of a stream for one reader.
  public struct Messages: AsyncSequence, Sendable {
    /// A patch or a gap.
    public typealias Element = Message

    /// The sequence does not fail.
    public typealias Failure = Never

    let log: PatchLog
    let number: Int?

    /// Creates a reader.
    public func makeAsyncIterator() -> Iterator { Iterator(log: log, number: number) }

    /// The iterator of ``Messages``.
    public struct Iterator: AsyncIteratorProtocol, Sendable {
      let log: PatchLog

      /// The number of the patch that the reader got last; nil before it has a page.
      var number: Int?

      /// Waits for the next message; returns nil after the end, or if the task is cancelled.
      public mutating func next() async -> Message? {
        guard let (message, number) = await log.next(after: number) else { return nil }
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

import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The size of a terminal.
public struct TerminalSize: Equatable, Sendable {
  /// The number of columns.
  public var columns: Int

  /// The number of rows.
  public var rows: Int

  /// Creates a size.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// The terminal of a program that uses the whole screen.
///
/// Keys arrive at once, and the previous screen is restored when the program leaves.
public final class Terminal {
  /// An event of the terminal.
  public enum Event: Equatable, Sendable {
    /// A key was pressed.
    case key(Key)

    /// No event arrived in the given time.
    case timeout

    /// The terminal has another size, or the program continues after it was stopped.
    case redraw

    /// The program was asked to end, or the terminal was closed.
    case end
  }

  /// A key.
  public enum Key: Equatable, Sendable {
    case up, down, left, right, pageUp, pageDown
    case other(UInt8)
  }

  private var input: [UInt8] = []
  private let before: termios

  /// Begins to use the terminal of the standard input and output.
  ///
  /// - Returns: Nil if they are no terminal.
  public init?() {
    var settings = termios()
    guard isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    before = settings
    for number in handledSignals {
      signal(number) { arrived.bitwiseOr(1 << UInt64($0), ordering: .relaxed) }
    }
    enter()
  }

  deinit { leave() }

  /// The size of the terminal.
  public var size: TerminalSize {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return TerminalSize(columns: 80, rows: 24)
    }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Writes a text.
  public func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { writeOutput($0) }
      if count < 0, errno != EINTR, errno != EAGAIN { return }
      bytes = bytes.dropFirst(max(count, 0))
    }
  }

  /// Waits for an event.
  ///
  /// - Parameter milliseconds: How long to wait.
  /// - Returns: The event; `timeout` if there was none.
  public func nextEvent(within milliseconds: Int) -> Event {
    if let key = nextKey() { return .key(key) }
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    var count: Int32 = 0
    if arrived.load(ordering: .relaxed) == 0 {
      count = poll(&descriptor, 1, Int32(clamping: max(milliseconds, 0)))
    }
    let signals = arrived.exchange(0, ordering: .relaxed)
    if signals & (1 << UInt64(SIGTSTP)) != 0 { stop() }
    if signals & endingSignals.reduce(0, { $0 | 1 << UInt64($1) }) != 0 { return .end }
    if signals != 0 { return .redraw }
    guard count > 0 else { return .timeout }
    var bytes = Array(repeating: UInt8(0), count: 4_096)
    let size = read(STDIN_FILENO, &bytes, bytes.count)
    guard size > 0 else { return .end }
    input += bytes.prefix(size)
    return nextKey().map { .key($0) } ?? .timeout
  }

  /// The next key of the input, without the sequences of keys that are not in ``Key``.
  ///
  /// A sequence whose end has not arrived stays in the input.
  private func nextKey() -> Key? {
    while input.starts(with: "\u{1B}[".utf8) || input.starts(with: "\u{1B}O".utf8) {
      guard let end = input.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
        return nil
      }
      let sequence = input.prefix(through: end).dropFirst(2)
      input.removeFirst(end + 1)
      switch String(decoding: sequence, as: UTF8.self) {
      case "A": return .up
      case "B": return .down
      case "C": return .right
      case "D": return .left
      case "5~": return .pageUp
      case "6~": return .pageDown
      default: continue
      }
    }
    return input.isEmpty ? nil : .other(input.removeFirst())
  }

  /// Restores the terminal.
  public func leave() {
    // Long lines wrap again, the cursor is visible, and the previous screen is restored.
    write("\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
    var settings = before
    tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
  }

  private func enter() {
    var settings = before
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    write("\u{1B}[?1049h\u{1B}[?25l")
  }

  /// Stops the program until a signal continues it.
  private func stop() {
    leave()
    kill(getpid(), SIGSTOP)
    enter()
  }
}

/// The system call, whose name is also that of a method of ``Terminal``.
private func writeOutput(_ bytes: UnsafeRawBufferPointer) -> Int {
  write(STDOUT_FILENO, bytes.baseAddress, bytes.count)
}

private let endingSignals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
private let handledSignals = endingSignals + [SIGWINCH, SIGTSTP]

/// The signals that arrived, as bits.
private let arrived = Atomic<UInt64>(0)

import CRowModel
import Foundation
import GtkLists
import Synchronization

/// A screen in memory, and GTK on it.
@MainActor
enum Display {
  struct Failure: Error {
    var text: String
  }

  private static var isReady = false

  /// Starts an X server at the first call; the server ends with this process.
  static func start() throws {
    guard !isReady else { return }
    let server = Process()
    let output = Pipe()
    server.executableURL = URL(filePath: "/usr/bin/env")
    server.arguments =
      ["Xvfb", "-displayfd", "1", "-screen", "0", "800x600x24", "-nolisten", "tcp", "-terminate"]
    server.standardOutput = output
    server.standardError = FileHandle.nullDevice
    try server.runWithSignals()
    let number = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard !number.isEmpty else { throw Failure(text: "Xvfb does not start") }
    setenv("DISPLAY", ":\(number)", 1)
    setenv("GDK_BACKEND", "x11", 1)
    setenv("GSK_RENDERER", "cairo", 1)
    // There is no screen reader, and no bus over which GTK could look for one.
    setenv("GTK_A11Y", "none", 1)
    g_log_set_writer_func(
      { level, fields, count, _ in
        if level.rawValue & severe != 0, let fields,
          let text = g_log_writer_format_fields(level, fields, count, 0)
        {
          written.withLock { $0.append(String(cString: text)) }
          g_free(text)
        }
        return G_LOG_WRITER_HANDLED
      },
      nil,
      nil
    )
    guard gtk_init_check() != 0 else { throw Failure(text: "GTK cannot use the display") }
    isReady = true
  }

  /// The errors, critical messages and warnings that GTK has written.
  static var complaints: [String] { written.withLock { $0 } }

  /// Lets GTK handle its events until something holds.
  static func wait(until condition: () throws -> Bool) rethrows -> Bool {
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      if try condition() { return true }
      if g_main_context_iteration(nil, 0) == 0 { usleep(500) }
    }
    return false
  }
}

private let written = Mutex<[String]>([])

private let severe =
  G_LOG_LEVEL_ERROR.rawValue | G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_WARNING.rawValue

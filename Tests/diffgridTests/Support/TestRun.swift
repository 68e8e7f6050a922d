import Foundation

/// This run of the tests, of which nothing stays behind.
///
/// A test that fails takes its folder with it, a run that ends takes all, and what a run that was
/// killed could not take the next one does.
enum TestRun {
  private static let prefix = "diffgrid-tests-"

  /// Where the folders of this run's tests are.
  static let folder: URL = {
    removeLeftovers()
    atexit { try? FileManager.default.removeItem(at: TestRun.folder) }
    return folder(of: ProcessInfo.processInfo.processIdentifier)
  }()

  static func folder(of process: Int32) -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("\(prefix)\(process)")
  }

  /// Removes what runs have left behind that are no more.
  static func removeLeftovers() {
    let place = FileManager.default.temporaryDirectory
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    for name in names where name.hasPrefix(prefix) {
      guard let process = Int32(name.dropFirst(prefix.count)), !isRunning(process) else { continue }
      try? FileManager.default.removeItem(at: place.appendingPathComponent(name))
    }
  }

  private static func isRunning(_ process: Int32) -> Bool {
    kill(process, 0) == 0 || errno != ESRCH
  }
}

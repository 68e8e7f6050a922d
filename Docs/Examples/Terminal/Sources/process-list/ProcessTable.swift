import Foundation

/// Reads the processes of the machine: from `/proc` if there is one, as on Linux, or else by `ps`.
///
/// Processes of the kernel, which have no command, are left out.
struct ProcessTable {
  private let readsFiles: Bool
  private var users: [Int: String] = [:]

  /// The processor time of each process when it was read last, in ticks.
  private var ticks: [Int: Int] = [:]
  private var readAt = ContinuousClock.now

  /// - Parameter asksPS: Whether to call `ps` even if there is `/proc`.
  init(asksPS: Bool = false) {
    readsFiles = !asksPS && FileManager.default.fileExists(atPath: "/proc/self/stat")
    for line in text("/etc/passwd").split(separator: "\n") {
      let fields = line.split(separator: ":", omittingEmptySubsequences: false)
      if fields.count > 2, let id = Int(fields[2]) { users[id] = String(fields[0]) }
    }
  }

  /// Reads all processes, by their number.
  mutating func read() -> [ProcessRow] {
    readsFiles ? readFiles() : readOutput().sorted { $0.id < $1.id }
  }

  // MARK: /proc

  private mutating func readFiles() -> [ProcessRow] {
    let now = ContinuousClock.now
    let seconds = max((now - readAt) / .seconds(1), 0.001)
    readAt = now
    var newTicks: [Int: Int] = [:]
    var rows: [ProcessRow] = []
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    for id in names.compactMap({ Int($0) }).sorted() {
      var arguments = text("/proc/\(id)/cmdline").split(separator: "\0").map { String($0) }
      // If one of the files does not exist, the process has ended.
      guard !arguments.isEmpty, let (time, pages, name) = status(id), let user = user(id) else {
        continue
      }
      let used = time - (ticks[id] ?? time)
      newTicks[id] = time
      // Some programs write their arguments into the first one.
      let path = arguments[0].prefix { $0 != " " }
      arguments[0] = withoutFolder(path) + arguments[0].dropFirst(path.count)
      rows.append(
        ProcessRow(
          id: id,
          user: user,
          program: name,
          command: arguments.joined(separator: " "),
          cpu: Int((Double(used) / seconds).rounded()),
          kilobytes: pages * Int(getpagesize()) / 1024
        )
      )
    }
    ticks = newTicks
    return rows
  }

  /// The processor time in ticks of 1/100 second, the pages in memory, and the name.
  private func status(_ id: Int) -> (time: Int, pages: Int, name: String)? {
    let stat = text("/proc/\(id)/stat")
    // The name is in parentheses, and can itself contain parentheses.
    guard let open = stat.firstIndex(of: "("), let close = stat.lastIndex(of: ")") else {
      return nil
    }
    let fields = stat[close...].split(separator: " ")
    guard fields.count > 22, let user = Int(fields[12]), let system = Int(fields[13]),
      let pages = Int(fields[22])
    else { return nil }
    return (user + system, pages, String(stat[stat.index(after: open)..<close]))
  }

  private func user(_ id: Int) -> String? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: "/proc/\(id)")
    guard let owner = attributes?[.ownerAccountID] as? NSNumber else { return nil }
    return users[owner.intValue] ?? "\(owner)"
  }

  // MARK: ps

  /// The rows of `ps`, with the path of each program as its command.
  private func readOutput() -> [ProcessRow] {
    let ps = Process()
    let output = Pipe()
    ps.executableURL = URL(fileURLWithPath: "/bin/ps")
    ps.arguments = ["-axo", "pid=,user=,pcpu=,rss=,comm="]
    ps.standardOutput = output
    guard (try? ps.run()) != nil else { return [] }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    ps.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ", maxSplits: 4).map { String($0) }
      guard fields.count == 5, let id = Int(fields[0]), let kilobytes = Int(fields[3]) else {
        return nil
      }
      // In some languages, the number has a comma.
      let cpu = Double(fields[2].replacing(",", with: ".")) ?? 0
      let program = withoutFolder(fields[4].trimmingCharacters(in: .whitespaces)[...])
      return ProcessRow(
        id: id,
        user: fields[1],
        program: program,
        command: program,
        cpu: Int(cpu.rounded()),
        kilobytes: kilobytes
      )
    }
  }
}

private func text(_ path: String) -> String {
  String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
}

/// The last part of an absolute path.
///
/// Other names can have slashes that separate no folders, such as `kworker/0:0-events` of the kernel.
private func withoutFolder(_ path: Substring) -> String {
  String(path.hasPrefix("/") ? path.split(separator: "/").last ?? path : path)
}

import Foundation

/// A process as one line of the list.
struct ProcessRow: Identifiable, Equatable {
  let id: Int
  let user: String
  var cpu: Int
  var kilobytes: Int
  var command: String
}

/// Reads the processes of the machine from `/proc`.
struct ProcessTable {
  private var users: [Int: String] = [:]

  /// The processor time of each process when it was read last, in ticks.
  private var ticks: [Int: Int] = [:]
  private var readAt = ContinuousClock.now

  init() {
    for line in text("/etc/passwd").split(separator: "\n") {
      let fields = line.split(separator: ":", omittingEmptySubsequences: false)
      if fields.count > 2, let id = Int(fields[2]) { users[id] = String(fields[0]) }
    }
  }

  /// Reads all processes, by their number.
  mutating func read() -> [ProcessRow] {
    let now = ContinuousClock.now
    let seconds = max((now - readAt) / .seconds(1), 0.001)
    readAt = now
    var newTicks: [Int: Int] = [:]
    var rows: [ProcessRow] = []
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    for id in names.compactMap({ Int($0) }).sorted() {
      // If one of the files does not exist, the process has ended.
      guard let (time, pages, name) = status(id), let user = user(id) else { continue }
      let used = time - (ticks[id] ?? time)
      newTicks[id] = time
      let command = text("/proc/\(id)/cmdline").replacing("\0", with: " ")
      rows.append(
        ProcessRow(
          id: id,
          user: user,
          cpu: Int((Double(used) / seconds).rounded()),
          kilobytes: pages * 4,
          command: command.isEmpty ? "[\(name)]" : command
        )
      )
    }
    ticks = newTicks
    return rows
  }

  /// The processor time in ticks of 1/100 second, the pages in memory, and the name.
  private func status(_ id: Int) -> (time: Int, pages: Int, name: Substring)? {
    let stat = text("/proc/\(id)/stat")
    // The name is in parentheses, and can itself contain parentheses.
    guard let open = stat.firstIndex(of: "("), let close = stat.lastIndex(of: ")") else {
      return nil
    }
    let fields = stat[close...].split(separator: " ")
    guard fields.count > 22, let user = Int(fields[12]), let system = Int(fields[13]),
      let pages = Int(fields[22])
    else { return nil }
    return (user + system, pages, stat[stat.index(after: open)..<close])
  }

  private func user(_ id: Int) -> String? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: "/proc/\(id)")
    guard let owner = attributes?[.ownerAccountID] as? NSNumber else { return nil }
    return users[owner.intValue] ?? "\(owner)"
  }
}

private func text(_ path: String) -> String {
  String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
}

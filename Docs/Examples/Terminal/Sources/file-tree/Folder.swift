import Foundation

/// A path in the bytes of the file system: some names are not UTF-8, and "é" can be two names in one folder.
struct Path: Hashable, Sendable {
  /// The bytes, with a 0 at the end.
  let bytes: [CChar]

  func appending(_ name: [CChar]) -> Path {
    let slash = CChar(bitPattern: UInt8(ascii: "/"))
    let folder = bytes.dropLast()
    return Path(bytes: folder + (folder.last == slash ? [] : [slash]) + name)
  }
}

/// What a folder lists: a file, a folder or a symbolic link.
struct Entry: Equatable {
  enum Kind: Equatable {
    case folder, file
    case link(to: String)
  }

  let path: Path
  let name: String
  let kind: Kind

  /// Stays the same if the file is renamed.
  let number: UInt64

  /// Folders come first, then names in the order of the alphabet.
  fileprivate var order: (Int, String, String, UInt64) {
    (kind == .folder ? 0 : 1, name.lowercased(), name, number)
  }
}

/// Why something cannot be read.
struct ReadingFailure: Error, Equatable {
  var reason: String

  /// The failure of the last call of the system.
  static var last: Self { Self(reason: String(cString: strerror(errno))) }
}

/// The folder that a user names, perhaps by a link.
func folder(_ name: String) throws(ReadingFailure) -> Entry {
  guard let real = realpath(name, nil) else { throw .last }
  defer { free(real) }
  let path = Path(bytes: Array(UnsafeBufferPointer(start: real, count: strlen(real) + 1)))
  _ = try entries(of: path)
  return Entry(path: path, name: text(path.bytes), kind: .folder, number: 0)
}

/// What is in a folder, in order; links are not followed.
func entries(of folder: Path) throws(ReadingFailure) -> [Entry] {
  let descriptor = open(folder.bytes, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
  guard descriptor >= 0, let stream = fdopendir(descriptor) else { throw .last }
  defer { closedir(stream) }
  // A folder that changes meanwhile can list a name twice.
  var found: [Path: Entry] = [:]
  while true {
    errno = 0
    guard let next = readdir(stream) else { break }
    let name = withUnsafeBytes(of: &next.pointee.d_name) { bytes in
      bytes.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]
    }
    if [".", ".."].contains(text(name)) { continue }
    // A file that is gone already has no kind.
    guard let (kind, number) = kind(of: name, in: descriptor) else { continue }
    let path = folder.appending(name)
    found[path] = Entry(path: path, name: text(name), kind: kind, number: number)
  }
  guard errno == 0 else { throw .last }
  return found.values.map { ($0.order, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
}

private func kind(of name: [CChar], in folder: Int32) -> (Entry.Kind, number: UInt64)? {
  var status = stat()
  guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
  let number = UInt64(status.st_ino)
  switch status.st_mode & S_IFMT {
  case S_IFDIR: return (.folder, number)
  case S_IFLNK:
    var target = [CChar](repeating: 0, count: 4_097)
    guard readlinkat(folder, name, &target, 4_096) >= 0 else { return nil }
    return (.link(to: text(target)), number)
  default: return (.file, number)
  }
}

/// The text of bytes that end with a 0; those that are not UTF-8 become "\u{FFFD}".
private func text(_ bytes: [CChar]) -> String {
  String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

// The sources are read on the machine that has built the tests.
#if os(Linux)
  import Foundation

  /// The classes and protocols that Swift files declare, and what they inherit.
  struct Declarations {
    private var parents: [String: Set<String>] = [:]
    private var isPublic: Set<String> = []

    /// Reads the files of a folder and its folders.
    init(in folder: URL) throws {
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        read(try String(contentsOf: file, encoding: .utf8))
      }
    }

    /// Reads a file.
    mutating func read(_ text: String) {
      let whole = NSRange(text.startIndex..., in: text)
      for match in Self.header.matches(in: text, range: whole) {
        func part(_ index: Int) -> String {
          Range(match.range(at: index), in: text).map { String(text[$0]) } ?? ""
        }
        let name = part(3)
        parents[name, default: []].formUnion(Self.inherited(part(4)))
        // What is extended is public elsewhere, or of another module.
        let isUIClass = part(2) == "extension" && (name.hasPrefix("UI") || name.hasPrefix("NS"))
        if isUIClass || part(2) == "class" && ["public", "open"].contains(part(1)) {
          isPublic.insert(name)
        }
      }
    }

    /// The start of a line, the access, what is declared, its name, and the rest up to the brace.
    private static let header: NSRegularExpression = {
      let attributes = #"(?:@\w+(?:\([^)\n]*\))?\s+)*"#
      let pattern =
        #"^[ \t]*"# + attributes + #"(?:(public|open|package) )?(?:final )?"#
        + #"(class|protocol|extension) (?!func |var )(\w+)([^{]*)\{"#
      do {
        return try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
      } catch {
        preconditionFailure("\(error)")
      }
    }()

    /// The names behind the colon of a header, without generic parameters and constraints.
    private static func inherited(_ header: String) -> [String] {
      var depth = 0
      var plain = ""
      for character in header {
        if character == "<" { depth += 1 }
        if depth == 0 { plain.append(character) }
        if character == ">" { depth -= 1 }
      }
      let clause = plain.components(separatedBy: " where ")[0].drop { $0 != ":" }.dropFirst()
      return clause.split { ",&".contains($0) }.compactMap {
        $0.split { $0.isWhitespace || $0 == "." }.last.map(String.init)
      }
    }

    /// The public classes that inherit one of some names.
    func classes(inheriting roots: Set<String>) -> Set<String> {
      isPublic.filter { !ancestors(of: [$0]).isDisjoint(with: roots) }
    }

    /// All that some classes inherit.
    func ancestors(of classes: Set<String>) -> Set<String> {
      var found: Set<String> = []
      var open = Array(classes)
      while let next = open.popLast() {
        for parent in parents[next] ?? [] where found.insert(parent).inserted {
          open.append(parent)
        }
      }
      return found
    }
  }
#endif

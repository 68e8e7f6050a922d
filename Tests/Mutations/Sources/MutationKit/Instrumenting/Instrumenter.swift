/// Writes mutants into a source file, each behind a switch.
///
/// The code of a mutant contains no other mutants, because only one mutant is on at a time. So the
/// size of the file grows in proportion to the number of mutants.
///
///     a < b && c      (mutantIsOn(1) ? a < b || c : (mutantIsOn(2) ? a <= b : a < b) && c)
package enum Instrumenter {
  /// The function that says whether a mutant is on.
  static let function = "mutantIsOn"

  /// Writes the mutants of one file into it.
  ///
  /// - Parameters:
  ///   - source: The text of the file.
  ///   - mutants: The mutants of the file by their numbers.
  /// - Returns: The text with the mutants, and the origin of its parts.
  package static func instrument(
    _ source: String,
    with mutants: [Int: Mutant]
  ) -> InstrumentedFile {
    var writer = Writer(source: Array(source.utf8), mutants: mutants)
    // The import is public, because code that is inlined into other modules calls the function.
    writer.write("public import MutantSwitch\n")
    writer.write(writer.source.indices, sites: Site.tree(of: mutants))
    return writer.file
  }
}

/// A place in a file where mutants are written, with the places inside of it.
struct Site {
  var range: Range<Int>
  var style: Mutant.Style
  var mutants: [Int]
  var inner: [Site] = []

  /// The sites of mutants, nested as their ranges are.
  static func tree(of mutants: [Int: Mutant]) -> [Site] {
    struct Place: Hashable {
      var range: Range<Int>
      var style: Mutant.Style
    }
    let places = Dictionary(grouping: mutants.keys.sorted()) {
      Place(range: mutants[$0]?.range ?? 0..<0, style: mutants[$0]?.style ?? .expression)
    }
    // Outer sites come first. A site before a statement comes before that of the statement itself.
    let sites = places.map { Site(range: $0.range, style: $0.style, mutants: $1) }.sorted {
      ($0.range.lowerBound, $0.range.isEmpty ? 0 : 1, -$0.range.upperBound, $0.style.rawValue)
        < ($1.range.lowerBound, $1.range.isEmpty ? 0 : 1, -$1.range.upperBound, $1.style.rawValue)
    }
    var rest = sites[...]
    return take(&rest, within: nil)
  }

  private static func take(_ rest: inout ArraySlice<Site>, within outer: Range<Int>?) -> [Site] {
    var taken: [Site] = []
    while var site = rest.first {
      if let outer,
        site.range.upperBound > outer.upperBound || site.range.lowerBound >= outer.upperBound
      {
        break
      }
      rest.removeFirst()
      if !site.range.isEmpty { site.inner = take(&rest, within: site.range) }
      taken.append(site)
    }
    return taken
  }
}

/// Writes the text of a file and records the origin of each part.
private struct Writer {
  let source: [UInt8]
  let mutants: [Int: Mutant]
  var file = InstrumentedFile()

  init(source: [UInt8], mutants: [Int: Mutant]) {
    self.source = source
    self.mutants = mutants
    file.mutants = mutants
  }

  mutating func write(_ text: String) { file.bytes += Array(text.utf8) }

  /// Writes a part of the original with the sites in it.
  mutating func write(_ range: Range<Int>, sites: [Site]) {
    var offset = range.lowerBound
    for site in sites {
      copy(offset..<site.range.lowerBound)
      write(site)
      offset = site.range.upperBound
    }
    copy(offset..<range.upperBound)
  }

  private mutating func copy(_ range: Range<Int>) {
    file.copied.append((file.bytes.count..<file.bytes.count + range.count, range.lowerBound))
    file.bytes += source[range]
  }

  private mutating func write(_ site: Site) {
    let start = file.bytes.count
    switch site.style {
    case .prologue, .body:
      for id in site.mutants {
        write("if \(Instrumenter.function)(\(id)) { ")
        writeReplacement(id)
        write(" }; ")
      }
      if site.style == .body {
        write("return ")
        write(site.range, sites: site.inner)
      }
    case .statement:
      for id in site.mutants {
        write("if \(Instrumenter.function)(\(id)) { ")
        writeReplacement(id)
        write(" } else ")
      }
      write("{ ")
      write(site.range, sites: site.inner)
      write(" }")
    case .expression:
      write("(")
      for id in site.mutants {
        write("\(Instrumenter.function)(\(id)) ? ")
        writeReplacement(id)
        write(" : ")
      }
      write(site.range, sites: site.inner)
      write(")")
    }
    file.sites.append((start..<file.bytes.count, site.mutants))
  }

  private mutating func writeReplacement(_ id: Int) {
    let start = file.bytes.count
    write(mutants[id]?.replacement ?? "")
    file.replacements.append((start..<file.bytes.count, id))
  }
}

/// The edit distance of two short words.
enum EditDistance {
  /// Returns a hint, which continues a sentence, that names the known word that the user probably meant; empty
  /// if there is none.
  static func hint(at word: String, among known: [String]) -> String {
    let near = known.map { ($0, between($0, word)) }.min { $0.1 < $1.1 }
    // For a short word, a distance of two letters is usually another word.
    let limit = word.count < 5 ? 1 : 2
    let meant =
      near.flatMap { $0.1 <= limit ? $0.0 : nil }
      ?? (word.count > 3 ? known.first { $0.hasPrefix(word) } : nil)
    return meant.map { ". Did you mean '\($0)'?" } ?? ""
  }

  /// Returns the smallest number of letters to insert, delete or replace.
  static func between(_ a: String, _ b: String) -> Int {
    let b = Array(b.unicodeScalars.prefix(64))
    var row = Array(0...b.count)
    for (i, letter) in a.unicodeScalars.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let replaced = diagonal + (letter == b[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[b.count]
  }
}

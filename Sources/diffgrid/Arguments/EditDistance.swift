/// The edit distance of two short words.
enum EditDistance {
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

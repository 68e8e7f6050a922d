// Shows the values of fields in one line.

extension Shown {
  /// The number of scalars of a changed value that a line shows, and of one in a new row.
  private static let (valueLength, shortLength) = (40, 24)

  /// The number of characters of an inserted or deleted row that a line shows.
  private static let rowLength = 72

  /// A value as a reader knows it: a text without quotes.
  static func value(_ value: FieldValue, limit: Int = .max) -> String {
    part(of: value, from: 0, limit: limit)
  }

  /// What changes in the fields of a row: `price 2 → 5, stock added: 7`.
  static func changes(_ changes: [FieldChange], arrow: String) -> String {
    changes.map { change in
      let column = name(change.column)
      switch (change.before, change.after) {
      case (let before?, let after?):
        let (old, new) = differing(before, after)
        return "\(column) \(old) \(arrow) \(new)"
      case (nil, let after?): return "\(column) added: \(value(after, limit: valueLength))"
      case (let before?, nil): return "\(column) removed: \(value(before, limit: valueLength))"
      case (nil, nil): return column
      }
    }.joined(separator: ", ")
  }

  /// The first fields of a row that have a value: `price 2, stock 7`.
  static func row(_ fields: [(String, FieldValue)]) -> String {
    var shown = ""
    for (column, value) in fields where value != .text("") {
      let field = "\(name(column)) \(self.value(value, limit: shortLength))"
      if !shown.isEmpty, shown.count + field.count > rowLength { return shown + ", …" }
      shown += (shown.isEmpty ? "" : ", ") + field
    }
    return shown
  }

  /// Two values, shortened so that the place from which they differ is seen.
  private static func differing(_ old: FieldValue, _ new: FieldValue) -> (String, String) {
    let place = zip(old.words.unicodeScalars, new.words.unicodeScalars).prefix { $0 == $1 }.count
    let parts = (
      part(of: old, from: place, limit: valueLength), part(of: new, from: place, limit: valueLength)
    )
    // A text can look like another value of JSON.
    return parts.0 == parts.1 ? (text(old.json), text(new.json)) : parts
  }

  /// A value, or the part of a long one around a place.
  private static func part(of value: FieldValue, from place: Int, limit: Int) -> String {
    let words = value.words
    let end = limit == .max ? limit : max(place, limit) + limit
    let scalars = Array(words.unicodeScalars.prefix(end))
    let start = scalars.count <= limit || place < limit * 3 / 4 ? 0 : place - limit / 4
    var part = String.UnicodeScalarView()
    part.append(contentsOf: scalars[start...].prefix(limit))
    let isCut = start + part.count < words.unicodeScalars.count
    let shown = if case .text = value { name(String(part)) } else { text(String(part)) }
    return (start > 0 ? "…" : "") + shown + (isCut ? "…" : "")
  }
}

extension FieldValue {
  /// A text as it is, and any other value as JSON.
  fileprivate var words: String {
    switch self {
    case .text(let text): text
    case .json(let json, _): json
    }
  }
}

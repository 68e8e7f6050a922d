import DiffableStorage
import GridRendering
import Markup

/// Two SVG pictures side by side in one document, with lines from where items were to where they
/// are, and a legend.
struct SVGSheet {
  private static let captionHeight = 34
  private static let legendHeight = 34

  /// The largest number of moves that lines can show clearly.
  private static let lineLimit = 16

  let titles: (before: String, after: String)
  let pictures: (before: MarkedPicture, after: MarkedPicture)?
  let difference: Difference

  /// The SVG document.
  var document: String {
    guard let pictures else { return "" }
    let (before, after) = (Self.size(of: pictures.before), Self.size(of: pictures.after))
    let width = before.width + after.width
    let height = Self.captionHeight + max(before.height, after.height) + Self.legendHeight
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
      width="\(width)" height="\(height)">
      <rect class="page" width="\(width)" height="\(height)"/>
      \(picture(pictures.before, "Before: " + titles.before, x: 0))\
      \(picture(pictures.after, "After: " + titles.after, x: before.width))\
      \(ways(pictures, shift: before.width))\(legend(y: height - 12))</svg>

      """
  }

  private func picture(_ picture: MarkedPicture, _ caption: String, x: Int) -> String {
    """
    <text class="header" x="\(x + 16)" y="24">\(escaped(caption))</text>
    <svg x="\(x)" y="\(Self.captionHeight)" \(picture.document.drop { $0 != " " }.dropFirst())
    """
  }

  /// The lines of the moves; none if there are too many.
  ///
  /// A line leaves an item at its lower edge and runs below the row to the space between the pictures, so that it
  /// crosses no other item.
  private func ways(
    _ pictures: (before: MarkedPicture, after: MarkedPicture),
    shift: Int
  ) -> String {
    let moves = difference.itemMoves
    guard moves.count <= Self.lineLimit else { return "" }
    return moves.enumerated().reduce(into: "") { lines, numbered in
      let (number, move) = numbered
      guard let from = pictures.before.cells[move.from], let to = pictures.after.cells[move.to]
      else { return }
      let start = (x: from.x + from.width / 2, y: from.y + from.height + Self.captionHeight)
      let end = (x: to.x + to.width / 2 + shift, y: to.y + to.height + Self.captionHeight)
      // Six pixels are between two rows, and twelve on each side between the cards of both pictures.
      let space = number.isMultiple(of: 2) ? 2 : 4
      let middle = shift - 12 + 24 * (number + 1) / (moves.count + 1)
      lines += """
        <path class="way" d="M\(start.x) \(start.y)V\(start.y + space)H\(middle)\
        V\(end.y + space)H\(end.x)V\(end.y)"/>

        """
    }
  }

  /// The signs that occur, with what they mean.
  private func legend(y: Int) -> String {
    let signs = [
      ("−", "deleted", !difference.itemDeletions.isEmpty || !difference.sectionDeletions.isEmpty),
      (
        "+", "inserted", !difference.itemInsertions.isEmpty || !difference.sectionInsertions.isEmpty
      ),
      ("›", "moved", !difference.itemMoves.isEmpty || !difference.sectionMoves.isEmpty),
      ("!", "reloaded", !difference.reloadedItems.isEmpty || !difference.reloadedSections.isEmpty),
      ("!", "updated", !difference.reconfiguredItems.isEmpty),
    ]
    var x = 24
    return signs.filter(\.2).reduce(into: "") { legend, entry in
      legend += """
        <text class="sign \(entry.1)-sign" x="\(x)" y="\(y)">\(entry.0)</text>
        <text class="legend" x="\(x + 6)" y="\(y)">\(entry.1)</text>

        """
      x += 100
    }
  }

  /// Returns the size that an SVG document declares.
  private static func size(of picture: MarkedPicture) -> (width: Int, height: Int) {
    let head = picture.document.prefix { $0 != ">" }
    return (number(after: "width=\"", in: head), number(after: "height=\"", in: head))
  }

  private static func number(after attribute: String, in head: Substring) -> Int {
    let words = head.split(separator: " ")
    guard let word = words.first(where: { $0.hasPrefix(attribute) }) else { return 0 }
    return Int(word.dropFirst(attribute.count).prefix { $0 != "\"" }) ?? 0
  }
}

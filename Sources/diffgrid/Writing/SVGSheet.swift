import GridRendering

/// Two SVG pictures side by side in one document.
struct SVGSheet {
  private static let captionHeight = 34

  let pictures: [(caption: String, document: String)]

  /// The SVG document.
  var document: String {
    var x = 0
    var height = 0
    var body = ""
    for (caption, document) in pictures {
      let size = Self.size(of: document)
      body += """
        <text class="header" x="\(x + 16)" y="24">\(escaped(caption))</text>
        <svg x="\(x)" y="\(Self.captionHeight)" \(document.drop { $0 != " " }.dropFirst())
        """
      x += size.width
      height = max(height, size.height + Self.captionHeight)
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(x) \(height)" \
      width="\(x)" height="\(height)">
      <rect class="page" width="\(x)" height="\(height)"/>
      \(body)</svg>

      """
  }

  /// Returns the size that an SVG document declares.
  private static func size(of document: String) -> (width: Int, height: Int) {
    let head = document.prefix { $0 != ">" }
    return (number(after: " width=\"", in: head), number(after: " height=\"", in: head))
  }

  private static func number(after attribute: String, in head: Substring) -> Int {
    guard let start = head.utf8.firstRange(of: attribute.utf8)?.upperBound else { return 0 }
    return Int(head[start...].prefix { $0 != "\"" }) ?? 0
  }
}

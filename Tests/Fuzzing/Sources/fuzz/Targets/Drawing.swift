import DiffableStorage
import DiffableStorageTesting
import GridRendering
import TestSupport

/// Draws arbitrary texts.
///
/// Pictures must be well-formed, and lines equally wide.
func draw(_ bytes: [UInt8]) throws {
  var source = ByteSource(bytes)
  let columns = 1 + source.below(4)
  let texts = bytes.dropFirst().split(separator: 0xFF, omittingEmptySubsequences: false)
    .map { String(decoding: $0, as: UTF8.self) }
  let storage = ListStorage([texts, []])
  storage.nameSections(texts)
  storage.setSectionFooterModels(texts)
  let grid = HeadlessGrid(columns: columns)
  grid.attach(to: storage)
  for isASCII in [false, true] {
    let widths = Set(
      grid.textLayout(ascii: isASCII).lines.map { line in
        line.reduce(0) { $0 + displayWidth($1.text) }
      }
    )
    // Two sections of equal width.
    try requireEqual(widths.count, 1, "Lines of different widths")
    let isHarmless = grid.text(ascii: isASCII).unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || !isInvisible(scalar) || scalar.value == 0x200D || scalar.value == 0xFE0F
        || (0xE0020...0xE007F).contains(scalar.value)
    }
    try require(isHarmless, "Something invisible got out")
  }
  let picture = WellFormed(grid.svg())
  try require(picture.isWellFormed, "A picture is not well-formed")
  try requireEqual(
    Set(picture.elements.keys).subtracting(["svg", "title", "style", "rect", "text"]),
    []
  )
  storage.sections[0].reverse()
  grid.reloadData()
  let page = WellFormed(grid.html())
  try require(page.isWellFormed, "A page is not well-formed")
  try require((page.elements["script"] ?? 0) <= 1 && page.elements["img"] == nil, "Markup got out")
}

import ClassicStorage

/// A model with an identifier and content, and with contents that `==` does not compare.
package struct VersionedCard: Identifiable, Hashable, EntityIdentifiable, Sendable,
  CustomStringConvertible
{
  package let id: Int
  package var version = 0

  /// The section for a storage that asks its models; it is not compared.
  package var section = 0

  /// A content that is not compared.
  package var note = 0

  /// The card above it in an outline; it is not compared.
  package var parent: Int?

  /// Is counted while the card is alive; it is not compared.
  package var life: LiveItem?

  package init(id: Int, version: Int = 0, note: Int = 0, life: LiveItem? = nil) {
    (self.id, self.version, self.note, self.life) = (id, version, note, life)
    parent = id > 3 && id % 3 == 0 ? id / 3 : nil
  }

  package var identifier: AnyHashable { id }

  package var description: String { "\(id).\(version)" }

  package static func == (a: Self, b: Self) -> Bool { a.id == b.id && a.version == b.version }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(version)
  }
}

/// Sections with their elements, as a literal.
///
/// A dictionary literal, whose order counts, and an array literal, which may be empty, are such a value:
///
/// ```swift
/// let menu = try Snapshot(sections: ["Starters": ["soup"], "Desserts": ["cake", "ice"]])
/// let same = try Snapshot(sections: [("Starters", ["soup"]), ("Desserts", ["cake", "ice"])])
/// let none = try Snapshot<String, String>(sections: [])
/// print(menu == same, none.numberOfSections)  // true 0
/// ```
public struct SectionLiteral<Section, Element>: Sequence {
  @usableFromInline
  package let sections: [(Section, [Element])]

  @inlinable
  init(_ sections: [(Section, [Element])]) { self.sections = sections }

  /// Returns an iterator over the sections, in order.
  @inlinable
  public func makeIterator() -> IndexingIterator<[(Section, [Element])]> { sections.makeIterator() }
}

extension SectionLiteral: Sendable where Section: Sendable, Element: Sendable {}

extension SectionLiteral: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  /// Creates the value of a dictionary literal.
  @inlinable
  public init(dictionaryLiteral sections: (Section, [Element])...) { self.init(sections) }

  /// Creates the value of an array literal.
  @inlinable
  public init(arrayLiteral sections: (Section, [Element])...) { self.init(sections) }
}

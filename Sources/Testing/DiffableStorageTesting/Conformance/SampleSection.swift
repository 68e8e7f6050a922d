// The lists that engines are checked with.

/// A section of a list that ``checkEngine(sections:items:view:strictness:runs:atLeast:seed:_:)`` makes.
public struct SampleSection: Identifiable, Hashable, Sendable, CustomStringConvertible {
  /// The identifier of the section, such as `"A"`; no other section of the list has it.
  public var id: String

  /// The items, from the first to the last.
  public var items: [SampleItem]

  /// Creates a section, for instance of the list between two batches.
  public init(id: String, items: [SampleItem]) {
    self.id = id
    self.items = items
  }

  /// The identifier and the items, such as `"A": [1a, 2b]`.
  public var description: String { "\(String(reflecting: id)): \(items)" }
}

/// An item of a ``SampleSection``.
public struct SampleItem: Identifiable, Hashable, Sendable, CustomStringConvertible {
  /// What makes it the same item before and after a change; no other item of the list has it.
  public var id: Int

  /// What its cell shows: `"a"`, or `"b"` if it has changed.
  public var content: String

  /// Creates an item, for instance of the list between two batches.
  public init(id: Int, content: String) {
    self.id = id
    self.content = content
  }

  /// The identifier and the content, such as `1a`.
  public var description: String { "\(id)\(content)" }
}

// What the package uses of Apple's Foundation, without bodies that do anything: declarations and their
// availability, from Apple's documentation. Nothing of it is ever run.
//
// `IndexPath` has no `item`, `row`, `section` and no initializers with them: UIKit and AppKit add these.

@_exported import Darwin

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
  var failureReason: String? { get }
  var recoverySuggestion: String? { get }
  var helpAnchor: String? { get }
}

extension LocalizedError {
  public var errorDescription: String? { nil }
  public var failureReason: String? { nil }
  public var recoverySuggestion: String? { nil }
  public var helpAnchor: String? { nil }
}

extension Error {
  public var localizedDescription: String { "" }
}

public struct IndexPath: Hashable, Comparable, Codable, Sendable, RandomAccessCollection,
  MutableCollection, ExpressibleByArrayLiteral, CustomStringConvertible
{
  public typealias Element = Int
  public typealias Index = Array<Int>.Index
  public typealias Indices = DefaultIndices<IndexPath>

  private var elements: [Int]

  public init() { elements = [] }
  public init<ElementSequence: Sequence>(indexes: ElementSequence)
  where ElementSequence.Element == Int { elements = Array(indexes) }
  public init(arrayLiteral indexes: Int...) { elements = indexes }
  public init(indexes: [Int]) { elements = indexes }
  public init(index: Int) { elements = [index] }

  public var startIndex: Int { elements.startIndex }
  public var endIndex: Int { elements.endIndex }
  public subscript(index: Int) -> Int {
    get { elements[index] }
    set { elements[index] = newValue }
  }
  public subscript(range: Range<Index>) -> IndexPath {
    get { self }
    set { self = newValue }
  }
  public func index(before index: Index) -> Index { index }
  public func index(after index: Index) -> Index { index }
  public mutating func append(_ other: IndexPath) { elements += other.elements }
  public mutating func append(_ other: Int) { elements.append(other) }
  public func appending(_ other: Int) -> IndexPath { self }
  public func dropLast() -> IndexPath { self }
  public var description: String { "" }
  public static func < (left: IndexPath, right: IndexPath) -> Bool { false }
}

public typealias TimeInterval = Double

public final class ProcessInfo: @unchecked Sendable {
  public static let processInfo = ProcessInfo()
  public var environment: [String: String] { [:] }
  public var arguments: [String] { [] }
  public var systemUptime: TimeInterval { 0 }
}

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

// MARK: What only tests use

open class NSObject: Hashable {
  public init() {}
  public static func == (left: NSObject, right: NSObject) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) {}
}

public struct Data: Hashable, Sendable, RandomAccessCollection, MutableCollection {
  private var bytes: [UInt8]

  public init<Bytes: Sequence>(_ bytes: Bytes) where Bytes.Element == UInt8 {
    self.bytes = Array(bytes)
  }
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 {
    get { bytes[index] }
    set { bytes[index] = newValue }
  }
}

public struct Date: Hashable, Comparable, Codable, Sendable {
  public init() {}
  public init(timeIntervalSince1970: TimeInterval) {}
  public init(timeIntervalSinceReferenceDate: TimeInterval) {}
  public var timeIntervalSince1970: TimeInterval { 0 }
  public static func < (left: Date, right: Date) -> Bool { false }
}

public struct UUID: Hashable, Codable, Sendable {
  public init() {}
  public var uuidString: String { "" }
}

open class JSONEncoder: @unchecked Sendable {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    public static let sortedKeys = OutputFormatting(rawValue: 2)
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
  }

  public init() {}
  open var outputFormatting: OutputFormatting {
    get { [] }
    set {}
  }
  open var userInfo: [CodingUserInfoKey: any Sendable] {
    get { [:] }
    set {}
  }
  open func encode<Value: Encodable>(_ value: Value) throws -> Data { Data([]) }
}

open class JSONDecoder: @unchecked Sendable {
  public init() {}
  open var userInfo: [CodingUserInfoKey: any Sendable] {
    get { [:] }
    set {}
  }
  open func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))
  }
}

open class XMLParser: NSObject {
  public init(data: Data) {}
  open weak var delegate: (any XMLParserDelegate)?
  open func parse() -> Bool { false }
}

public protocol XMLParserDelegate: NSObject {
  func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes attributeDict: [String: String]
  )
  func parser(
    _ parser: XMLParser,
    didEndElement elementName: String,
    namespaceURI: String?,
    qualifiedName: String?
  )
  func parser(_ parser: XMLParser, foundCharacters string: String)
}

extension StringProtocol {
  public func contains<Other: StringProtocol>(_ other: Other) -> Bool { false }
  public func replacingOccurrences<Target: StringProtocol, Replacement: StringProtocol>(
    of target: Target,
    with replacement: Replacement
  ) -> String { "" }
}

import DifferenceKit
import Foundation

/// A model as applications have them, for both libraries.
///
/// Each kind of identifiers has a struct of its own: arrays of a generic one are copied and destroyed
/// more slowly.
protocol Song: Identifiable, Equatable, Differentiable {
  /// The type of the identifiers, for the tables.
  static var identifier: String { get }

  var plays: Int { get set }

  init(_ number: Int, _ texts: Texts)
}

struct SongByInt: Song {
  static let identifier = "Int"

  let id: Int
  var title: String
  var plays = 0

  var differenceIdentifier: Int { id }

  init(_ number: Int, _ texts: Texts) {
    id = number
    title = texts.title(number)
  }
}

struct SongByUUID: Song {
  static let identifier = "UUID"

  let id: UUID
  var title: String
  var plays = 0

  var differenceIdentifier: UUID { id }

  init(_ number: Int, _ texts: Texts) {
    var random = SplitMix(seed: UInt64(number))
    id = withUnsafeBytes(of: (random.next(), random.next())) {
      UUID(uuid: $0.load(as: uuid_t.self))
    }
    title = texts.title(number)
  }
}

struct SongByString: Song {
  static let identifier = "String"

  let id: String
  var title: String
  var plays = 0

  var differenceIdentifier: String { id }

  init(_ number: Int, _ texts: Texts) {
    id = texts.identifier(number)
    title = texts.title(number)
  }
}

/// How long the strings of the models are.
enum Texts: CaseIterable {
  /// At most 15 bytes, which Swift stores inline.
  case short
  /// More, in a buffer that is allocated.
  case long

  // An interpolation could allocate a buffer for a short string, too.

  func identifier(_ number: Int) -> String {
    switch self {
    case .short: "song-" + String(number)
    case .long: "library/songs/song-" + String(number)
    }
  }

  func title(_ number: Int) -> String {
    switch self {
    case .short: "Song " + String(number)
    case .long: "Song number " + String(number) + ", live"
    }
  }
}

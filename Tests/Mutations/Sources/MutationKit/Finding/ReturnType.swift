import SwiftSyntax

/// What a function returns, as far as its mutants need to know.
enum ReturnType: Equatable {
  case void, bool, optional, integer, text, list, dictionary, other

  /// - Parameters:
  ///   - type: The type in the source.
  ///   - missingIsVoid: Whether a missing type means `Void`.
  init(_ type: TypeSyntax?, missingIsVoid: Bool = true) {
    guard let type else {
      self = missingIsVoid ? .void : .other
      return
    }
    switch type.trimmedDescription {
    case "Void", "()": self = .void
    case "Bool": self = .bool
    case "Int", "Int32", "UInt32", "UInt64", "UInt8", "UInt16", "UInt": self = .integer
    case "String": self = .text
    default:
      if type.is(OptionalTypeSyntax.self) {
        self = .optional
      } else if type.is(ArrayTypeSyntax.self) {
        self = .list
      } else if type.is(DictionaryTypeSyntax.self) {
        self = .dictionary
      } else {
        self = .other
      }
    }
  }

  /// The values that a mutant returns early.
  var values: [(Mutant.Kind, String)] {
    switch self {
    case .void: [(.nothing, "")]
    case .bool: [(.returnTrue, "true"), (.returnFalse, "false")]
    case .optional: [(.returnNil, "nil")]
    case .integer: [(.returnZero, "0")]
    case .text: [(.returnEmpty, "\"\"")]
    case .list: [(.returnEmpty, "[]")]
    case .dictionary: [(.returnEmpty, "[:]")]
    case .other: []
    }
  }
}

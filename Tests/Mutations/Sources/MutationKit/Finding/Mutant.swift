/// One small change of a source file that the tests should notice.
package struct Mutant: Hashable, Sendable {
  /// The kind of change; the raw value is part of the mutant's name.
  package enum Kind: String, CaseIterable, Sendable {
    /// `<` and `<=`, `>` and `>=`.
    case boundary
    /// A comparison becomes its opposite.
    case comparison
    /// `+` and `-`, `*` and `/`, and operators like them.
    case arithmetic
    /// A range ends one earlier.
    case range
    /// An integer literal is one greater.
    case greater
    /// An integer literal is one less.
    case less
    /// `true` and `false`.
    case bool
    /// `&&` and `||`.
    case logic
    /// A `!`, `-` or `~` before an expression is removed.
    case prefix
    /// The condition of an `if` or `?:` becomes its opposite.
    case condition
    /// A condition of a `guard` always holds.
    case `guard`
    /// A `where` always holds.
    case `where`
    /// A loop never runs.
    case loop
    /// A call or an assignment is not carried out.
    case statement
    /// A `return`, `break` or `continue` is not carried out.
    case jump
    /// Two adjacent arguments are exchanged.
    case swap
    /// A function does nothing.
    case nothing
    /// A function returns `true`.
    case returnTrue = "return-true"
    /// A function returns `false`.
    case returnFalse = "return-false"
    /// A function returns `nil`.
    case returnNil = "return-nil"
    /// A function returns zero.
    case returnZero = "return-zero"
    /// A function returns an empty collection.
    case returnEmpty = "return-empty"
  }

  /// How a mutant is written into the code.
  package enum Style: Int, Comparable, Sendable {
    /// Statements before the first of a function's body; the range is empty.
    case prologue
    /// Statements before the single expression of a function's body.
    case body
    /// In place of a statement.
    case statement
    /// In place of an expression.
    case expression

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// The file's path below the folder of sources.
  package let path: String

  /// The line of the change, from 1.
  package let line: Int

  /// The function or property, with the names of the types that contain it.
  package let function: String

  /// The kind of change.
  package let kind: Kind

  /// The number of the mutant among those of its kind in the function, from 1.
  package internal(set) var number: Int

  /// The UTF-8 offsets of the replaced code.
  package let range: Range<Int>

  /// How it is written into the code.
  package let style: Style

  /// The code that is written in place of the range, or before it.
  package let replacement: String

  /// A description of the change.
  package let change: String

  /// The UTF-8 offsets of the declaration that contains the change.
  package let declaration: Range<Int>

  /// The file's name as it begins the mutant's name.
  package internal(set) var file: String

  /// A name that does not change when code elsewhere changes:
  /// `File.swift/Type.function(_:)/kind#1`.
  package var name: String { "\(file)/\(function)/\(kind.rawValue)#\(number)" }

  /// The folder below the folder of sources.
  package var folder: String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }
}

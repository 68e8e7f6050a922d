// The error with which a grid refuses a batch or reports a wrong cell.

extension HeadlessGrid {
  /// A batch that a list view cannot carry out, or a cell that does not show the data.
  ///
  /// ``rule`` names the broken rule. ``description`` says which operations and numbers break it,
  /// and what to change.
  public struct Violation: Error, CustomStringConvertible, Hashable {
    /// The name of the broken rule.
    ///
    /// `A1` to `A17` and `B1` to `B12` are the batch rules. `C` means that a cell that stays does
    /// not show the data's identifier, or that the data changed too early. `verify` means that
    /// ``HeadlessGrid/verify()`` found a difference.
    public let rule: String

    /// What the batch asked for, with its numbers.
    package let finding: String

    /// What the developer should change.
    package let advice: String

    package init(rule: String, finding: String, advice: String) {
      self.rule = rule
      self.finding = finding
      self.advice = advice
    }

    /// The rule, the operations and numbers that break it, and what to change.
    ///
    /// - Complexity: O(*n*) for a text of *n* characters.
    public var description: String { "\(rule): \(finding). \(advice)." }
  }
}

extension HeadlessGrid {
  /// A batch that a list view cannot carry out, or cells that show something the data has not.
  ///
  /// ``rule`` names the rule of the batch rules that was broken; ``description`` says with which
  /// operations and numbers, and what to change.
  public struct Violation: Error, CustomStringConvertible, Hashable {
    /// The name of the broken rule.
    ///
    /// `A1` to `A17` and `B1` to `B12` as in the batch rules, `C` for a kept cell that no longer
    /// shows the data's identifier or for data that switched too early, `verify` for a difference
    /// that ``HeadlessGrid/verify()`` found.
    public let rule: String

    /// What was asked for, with its numbers.
    package let finding: String

    /// What a developer should change.
    package let advice: String

    /// The rule, the operations and numbers that break it, and what to change.
    public var description: String { "\(rule): \(finding). \(advice)." }
  }
}

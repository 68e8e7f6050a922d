/// Runs random sequences of commands on a model and on the system under test, and compares them.
///
/// The model is a simple implementation that is obviously correct. The system must give the same
/// answers:
///
/// ```swift
/// enum Command { case push(Int), pop }
/// let commands = Gen<Command>.oneOf([.constant(.pop), Gen.int(in: 0...9).map { .push($0) }])
///
/// try checkCommands(commands, model: { [Int]() }, system: { Stack() }) { command, model, stack in
///   switch command {
///   case .push(let number):
///     model.append(number)
///     stack.push(number)
///   case .pop:
///     try requireEqual(stack.pop(), model.popLast())
///   }
///   try requireEqual(stack.count, model.count)
/// }
/// ```
///
/// The generator does not know the state in which a command runs. Let `apply` ignore commands that
/// make no sense in the current state. Then every subsequence of commands is valid, and a failing
/// sequence shrinks to the few commands that matter.
///
/// A command that traps ends the process. With `DIFFABLE_VERBOSE=1` in the environment, the check
/// writes the seed of each sequence to standard error before it runs, as ``check(_:runs:atLeast:seed:_:)``
/// does.
///
/// - Parameters:
///   - command: Makes the commands.
///   - count: The possible numbers of commands in a sequence.
///   - runs: The number of sequences to try.
///   - seed: The seed of the first sequence, as in ``check(_:runs:atLeast:seed:_:)``.
///   - makeModel: Makes the model for each sequence.
///   - makeSystem: Makes the system under test for each sequence.
///   - apply: Carries out a command on both, and throws if they disagree.
/// - Throws: ``PropertyFailure`` with the smallest failing sequence; its last command fails.
/// - Complexity: At most *runs* × *count* calls of `apply`; a failure adds at most 10,000 simpler
///   sequences.
public func checkCommands<Command, Model, System>(
  _ command: Gen<Command>,
  count: ClosedRange<Int> = 0...50,
  runs: Int = 200,
  seed: UInt64? = nil,
  model makeModel: () throws -> Model,
  system makeSystem: () throws -> System,
  apply: (_ command: Command, _ model: inout Model, _ system: inout System) throws -> Void
) throws(PropertyFailure) {
  let sequences = Gen.array(of: command, count: count)
  try check(sequences, runs: runs, seed: seed, describing: describeSteps) { commands in
    var model = try makeModel()
    var system = try makeSystem()
    for command in commands {
      try apply(command, &model, &system)
    }
  }
}

/// The steps as an array literal with one step on each line.
func describeSteps<Step>(_ steps: [Step]) -> String {
  guard !steps.isEmpty else { return "[]" }
  return "[\n"
    + steps.map { "  " + describe($0).replacingLineBreaks(with: "\n  ") + ",\n" }.joined() + "]"
}

import Testing

/// The programs of Docs/Examples on real screens.
///
/// One test after the other: each starts processes, which inherit the open files of all that run at
/// the same time, and keep them open.
@Suite(.serialized) struct ScreensTests {}

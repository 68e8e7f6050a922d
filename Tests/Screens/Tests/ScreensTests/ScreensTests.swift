import Testing

/// The programs of Docs/Examples on real screens.
///
/// The tests run one after the other. Each starts processes, which would inherit the open files of
/// tests that run at the same time, and keep them open.
@Suite(.serialized) struct ScreensTests {}

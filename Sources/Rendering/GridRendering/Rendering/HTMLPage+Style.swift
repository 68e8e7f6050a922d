// The CSS of a page, for light and dark color schemes.

extension HTMLPage {
  /// The style sheet.
  ///
  /// Every highlight also has a text label, so that color is never the only sign.
  static let style = """

    :root {
      --page: #f5f5f2; --card: #ffffff; --line: #dcdbd5; --cell: #f7f8fa; --text: #1f2328;
      --quiet: #5f6b7a; --accent: #175cd3;
      --deleted: #b42318; --deleted-bg: #fdecea; --inserted: #05603a; --inserted-bg: #e3f6ea;
      --moved: #175cd3; --moved-bg: #e6f0fe; --reloaded: #6941c6; --reloaded-bg: #f1ecfe;
      --updated: #8a5300; --updated-bg: #fdf1dc; --top: 0px; --rest: 80vh;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #111417; --card: #1a1e23; --line: #30363d; --cell: #22272e; --text: #e6e8eb;
        --quiet: #9aa6b5; --accent: #84b6ff;
        --deleted: #ffa198; --deleted-bg: #3d1a1a; --inserted: #7ee2a8; --inserted-bg: #12331f;
        --moved: #9cc3ff; --moved-bg: #16294a; --reloaded: #cbb5ff; --reloaded-bg: #2d2149;
        --updated: #ffcf87; --updated-bg: #3b2a0d;
      }
    }
    * { box-sizing: border-box }
    body { margin: 0; background: var(--page); color: var(--text);
      font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif }
    body > header { position: sticky; top: 0; z-index: 3; padding: 12px 20px;
      background: var(--card); border-bottom: 1px solid var(--line) }
    h1 { margin: 0; font-size: 17px; overflow-wrap: anywhere }
    h2 { margin: 26px 0 4px; font-size: 18px }
    h3 { margin: 14px 0 6px; font-size: 15px; color: var(--quiet) }
    nav { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-top: 10px }
    body:not(.stepping) nav { display: none }
    #place { font-weight: 600; font-variant-numeric: tabular-nums; min-width: 12em }
    #slider { flex: 1 1 160px; min-width: 120px; margin: 0; accent-color: var(--accent) }
    .choices { display: flex; flex-wrap: wrap; gap: 4px 16px; font-size: 13px }
    label { display: inline-flex; gap: 6px; align-items: center; cursor: pointer }
    button { font: inherit; color: var(--text); background: var(--cell); padding: 6px 14px;
      border: 1px solid var(--line); border-radius: 8px; cursor: pointer }
    button:hover { border-color: var(--accent) }
    button[aria-disabled="true"] { color: var(--quiet); cursor: default;
      border-color: var(--line) }
    #play { min-width: 5em; color: var(--card); background: var(--accent);
      border-color: var(--accent) }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
    .legend { display: flex; flex-wrap: wrap; gap: 4px 14px; margin: 10px 0 0; padding: 0;
      list-style: none; font-size: 13px; color: var(--quiet) }
    .legend li::before { content: ""; display: inline-block; width: 12px; height: 12px;
      margin-right: 6px; border: 1px solid var(--tone); border-radius: 3px;
      background: var(--wash); vertical-align: -1px }
    main { padding: 4px 20px 40px }
    .chips { display: flex; flex-wrap: wrap; gap: 6px; margin: 0 0 14px }
    .chip { padding: 2px 10px; border-radius: 99px; font-size: 13px; border: 1px solid var(--line);
      color: var(--tone, var(--quiet)); background: var(--wash, var(--card)) }
    .chip[class*=" "] { border-color: transparent }
    .omission { margin: 0 0 14px; padding: 8px 14px; border-radius: 8px; background: var(--card);
      border-left: 4px solid var(--accent) }
    .refused { margin: 0 0 12px; padding: 10px 14px; border-radius: 8px; overflow-wrap: anywhere;
      background: var(--deleted-bg); border-left: 4px solid var(--deleted) }
    .stage { display: flex; gap: 14px; align-items: flex-start }
    .frames { position: relative; flex: 1; min-width: 0; display: grid; gap: 20px;
      grid-template-columns: repeat(2, minmax(0, 1fr)); align-items: start }
    .frames.one, .alone .frames { grid-template-columns: minmax(0, 1fr) }
    figure { margin: 0; min-width: 0 }
    figcaption { margin-bottom: 6px; font-size: 13px; font-weight: 600; color: var(--quiet) }
    .map { position: sticky; top: var(--top); flex: none; width: 18px;
      height: var(--rest); background: var(--card);
      border: 1px solid var(--line); border-radius: 4px }
    .stepping .map { cursor: pointer }
    .map rect { fill: var(--tone) }
    .grid { display: grid; gap: 12px; align-items: start }
    .alone .grid, .one .grid {
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr)) }
    .stepping.alone h3, .stepping.alone figcaption { position: absolute; width: 1px; height: 1px;
      overflow: hidden; clip-path: inset(50%) }
    .card { padding: 0 12px 12px; background: var(--card);
      border: 1px solid var(--line); border-radius: 10px }
    h4 { position: sticky; top: var(--top); z-index: 1; display: flex; align-items: baseline;
      gap: 8px; margin: 0 -11px; padding: 8px 11px; font-size: 14px; background: var(--card);
      border-radius: 10px }
    h4 bdi, .cell bdi, footer bdi { min-width: 0; overflow-wrap: anywhere; white-space: pre-wrap }
    h4.name { color: var(--quiet); font-weight: 500 }
    h4 small { margin-left: auto }
    small { color: var(--quiet); font-size: 11px; font-weight: 400;
      font-variant-numeric: tabular-nums }
    ol { display: grid; gap: 6px; margin: 0; padding: 0; list-style: none }
    ol.many { grid-template-columns: repeat(auto-fill, minmax(min(100%, 140px), 1fr)) }
    .cell { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 10px; padding: 6px 10px;
      background: var(--cell); border: 1px solid var(--line); border-radius: 6px }
    .cell small { min-width: 1.4em; text-align: right }
    .cell bdi { flex: 1 1 0; min-width: 3em }
    em { font-style: normal; font-size: 12px; overflow-wrap: anywhere; color: var(--tone) }
    .many em { flex: 1 0 100% }
    .moving h4 { position: relative; top: 0; background: none }
    .moving .cell { z-index: 2 }
    .gap { grid-column: 1 / -1; padding: 0 10px; color: var(--quiet); font-size: 12px }
    .gap::before { content: "⋯ " }
    .note { margin: 8px 0 0; color: var(--quiet); font-size: 13px }
    .card footer { margin-top: 8px; color: var(--quiet); font-size: 13px }
    .deleted { --tone: var(--deleted); --wash: var(--deleted-bg) }
    .inserted { --tone: var(--inserted); --wash: var(--inserted-bg) }
    .moved { --tone: var(--moved); --wash: var(--moved-bg) }
    .reloaded { --tone: var(--reloaded); --wash: var(--reloaded-bg) }
    .updated { --tone: var(--updated); --wash: var(--updated-bg) }
    .cell[class*=" "] { background: var(--wash); border-color: var(--tone); color: var(--tone) }
    .card[class*=" "] { border-color: var(--tone) }
    .card[class*=" "] h4 { color: var(--tone) }
    .deleted bdi { text-decoration: line-through }
    .current { outline: 2px solid var(--accent); outline-offset: 2px }
    .ghost { position: absolute; margin: 0; pointer-events: none }
    details { margin-top: 8px }
    summary { cursor: pointer; color: var(--quiet) }
    details ul { margin: 8px 0 0; padding-left: 20px; columns: 18em;
      font: 13px/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
    [hidden] { display: none !important }
    @media (max-width: 640px) {
      body > header { padding: 10px 12px }
      main { padding: 4px 12px 32px }
      .frames { grid-template-columns: minmax(0, 1fr); gap: 12px }
      button { padding: 6px 10px }
      ol.many { grid-template-columns: repeat(auto-fill, minmax(min(100%, 112px), 1fr)) }
      #place { flex: 1 0 100%; order: 1 }
      .choices { order: 2 }
    }
    @media print {
      nav, .map, details { display: none }
      body > header, h4, .map { position: static }
      .alone .frames { grid-template-columns: repeat(2, minmax(0, 1fr)) }
      .stepping.alone h3, .stepping.alone figcaption { position: static; width: auto; height: auto;
        clip-path: none }
      .card, .cell { break-inside: avoid }
      h2, h3, .note, .chips, figcaption { break-after: avoid }
      [hidden] { display: block !important }
    }

    """
}

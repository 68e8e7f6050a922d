extension HTMLPage {
  /// The style sheet.
  ///
  /// Every highlight also has a text, so that colour is never the only sign.
  static let style = """

    :root {
      --page: #f5f5f2; --card: #ffffff; --line: #dcdbd5; --cell: #f7f8fa; --text: #1f2328;
      --quiet: #5f6b7a; --accent: #175cd3;
      --deleted: #b42318; --deleted-bg: #fdecea; --inserted: #05603a; --inserted-bg: #e3f6ea;
      --moved: #175cd3; --moved-bg: #e6f0fe; --reloaded: #6941c6; --reloaded-bg: #f1ecfe;
      --updated: #8a5300; --updated-bg: #fdf1dc;
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
    header { position: sticky; top: 0; z-index: 1; padding: 12px 20px; background: var(--card);
      border-bottom: 1px solid var(--line) }
    h1 { margin: 0; font-size: 17px }
    nav { display: grid; grid-template-columns: auto 1fr auto; gap: 8px 12px; align-items: center;
      margin-top: 10px; max-width: 960px }
    body:not(.stepping) nav { display: none }
    #place { text-align: center; font-weight: 600; font-variant-numeric: tabular-nums }
    #slider { grid-column: 1 / -1; width: 100%; margin: 0; accent-color: var(--accent) }
    button { font: inherit; color: var(--text); background: var(--cell); padding: 7px 14px;
      border: 1px solid var(--line); border-radius: 8px; cursor: pointer }
    button:hover:not(:disabled) { border-color: var(--accent) }
    button:disabled { opacity: .45; cursor: default }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
    main { padding: 16px 20px 40px; max-width: 1240px }
    h2 { margin: 18px 0 6px; font-size: 16px }
    .stepping h2 { display: none }
    .chips { display: flex; flex-wrap: wrap; gap: 6px; margin: 0 0 14px }
    .chip { padding: 2px 10px; border-radius: 99px; font-size: 13px; border: 1px solid var(--line);
      color: var(--tone, var(--quiet)); background: var(--wash, var(--card)) }
    .refused { margin: 0 0 12px; padding: 10px 14px; border-radius: 8px; overflow-wrap: anywhere;
      background: var(--deleted-bg); border-left: 4px solid var(--deleted) }
    .frames { display: grid; gap: 20px; grid-template-columns: repeat(2, minmax(0, 1fr));
      align-items: start }
    figure { margin: 0; min-width: 0 }
    figcaption { margin-bottom: 6px; font-size: 13px; font-weight: 600; color: var(--quiet) }
    .card { margin-bottom: 12px; padding: 10px 12px 12px; background: var(--card);
      border: 1px solid var(--line); border-radius: 10px; overflow-x: auto }
    h3 { display: flex; align-items: baseline; gap: 8px; margin: 0 0 8px; font-size: 14px }
    h3 bdi, .cell bdi, footer bdi { min-width: 0; overflow-wrap: anywhere; white-space: pre-wrap }
    h3.name { color: var(--quiet); font-weight: 500 }
    h3 small { margin-left: auto }
    small { color: var(--quiet); font-size: 11px; font-weight: 400;
      font-variant-numeric: tabular-nums }
    ol { display: grid; gap: 6px; margin: 0; padding: 0; list-style: none }
    ol.many { grid-template-columns: repeat(var(--columns), minmax(104px, 1fr)) }
    .cell { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 10px; padding: 6px 10px;
      background: var(--cell); border: 1px solid var(--line); border-radius: 6px }
    .cell small { min-width: 1.4em; text-align: right }
    .cell bdi { flex: 1 1 0; min-width: 3em }
    em { display: none; font-style: normal; font-size: 12px; white-space: nowrap;
      color: var(--tone) }
    ol.many .cell { display: grid; grid-template: auto 1fr / auto 1fr; align-content: start }
    ol.many small { text-align: left }
    ol.many bdi { grid-area: 2 / 1 / 3 / -1 }
    ol.many em { grid-area: 1 / 2; text-align: right; white-space: normal }
    .note { margin: 8px 0 0; color: var(--quiet); font-size: 13px }
    .card footer { margin-top: 8px; color: var(--quiet); font-size: 13px }
    .deleted { --tone: var(--deleted); --wash: var(--deleted-bg) }
    .inserted { --tone: var(--inserted); --wash: var(--inserted-bg) }
    .moved { --tone: var(--moved); --wash: var(--moved-bg) }
    .reloaded { --tone: var(--reloaded); --wash: var(--reloaded-bg) }
    .updated { --tone: var(--updated); --wash: var(--updated-bg) }
    .chip[class*=" "] { border-color: transparent }
    article:not([data-phase="before"], [data-phase="after"]) .cell[class*=" "] {
      background: var(--wash); border-color: var(--tone); color: var(--tone) }
    article:not([data-phase="before"], [data-phase="after"]) .card[class*=" "] {
      border-color: var(--tone) }
    article:not([data-phase="before"], [data-phase="after"]) .card[class*=" "] h3 {
      color: var(--tone) }
    article:not([data-phase="before"], [data-phase="after"]) .deleted bdi {
      text-decoration: line-through }
    article:not([data-phase="before"], [data-phase="after"]) em { display: inline }
    [data-phase="before"] .frames, [data-phase="after"] .frames {
      grid-template-columns: minmax(0, 1fr); max-width: 600px }
    [data-phase="before"] .after, [data-phase="after"] .before { display: none }
    details { margin-top: 8px }
    summary { cursor: pointer; color: var(--quiet) }
    details ul { margin: 8px 0 0; padding-left: 20px; columns: 18em;
      font: 13px/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
    @media (max-width: 640px) {
      header { padding: 10px 12px }
      main { padding: 12px 12px 32px }
      .frames { grid-template-columns: minmax(0, 1fr); gap: 12px }
      button { padding: 7px 10px }
      #place { grid-area: 1 / 1 / 2 / -1 }
      #previous { grid-area: 2 / 1 }
      #slider { grid-area: 2 / 2 }
      #next { grid-area: 2 / 3 }
    }

    """
}

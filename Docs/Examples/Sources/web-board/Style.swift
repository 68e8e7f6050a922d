/// What the board adds to the style sheet of all pages: its colors, cards in columns, and the bar with the messages.
let style = """
  :root { --back: #f6f5f2; --card: #fff; --ink: #23211d; --faint: #69645b; --line: #dedad2;
    --accent: #a8421b; --on-accent: #fff; --bar: 56px;
    --patches-accent: var(--accent); --patches-faint: var(--faint);
    font: 16px/1.45 system-ui, sans-serif; scroll-padding-top: calc(var(--bar) + 12px); }
  @media screen and (prefers-color-scheme: dark) { :root { --back: #191817; --card: #252422; --ink: #efece6;
    --faint: #a8a297; --line: #3b3936; --accent: #f0936b; --on-accent: #1d1008; } }
  * { box-sizing: border-box; margin: 0; }
  body { background: var(--back); color: var(--ink); }
  header, .intro, main { max-width: 1200px; margin: auto; padding: 0 20px; }
  header { position: sticky; top: 0; z-index: 3; display: flex; align-items: center; height: var(--bar);
    background: var(--back); }
  h1 { font-size: 1.6rem; letter-spacing: -.02em; }
  .intro p, .hint, .patches-empty { color: var(--faint); }
  nav { display: flex; flex-wrap: wrap; gap: 8px 7px; margin-top: 12px; }
  nav a { display: flex; align-items: center; min-height: 36px; padding: 4px 12px; color: inherit;
    border: 1px solid var(--line); border-radius: 22px; text-decoration: none; font-size: .9rem;
    background: var(--card); }
  nav a:hover { border-color: var(--accent); }
  nav a[aria-current] { background: var(--accent); border-color: var(--accent); color: var(--on-accent);
    font-weight: 600; }
  main { display: flex; flex-direction: column; padding: 20px 20px 64px; }
  main a { color: var(--accent); }
  ul { display: grid; gap: 12px;
    grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); }
  li { background: var(--card); border: 1px solid var(--line); border-radius: 12px;
    padding: 14px; }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  li[data-kind=header] { grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: center;
    gap: 8px 12px; background: none; border: 0; border-radius: 8px; padding: 14px 2px 0; }
  h2 { font-size: 1.05rem; }
  .count { display: inline-block; min-width: 1.7em; padding: 0 .5em; margin-inline-start: 6px; border-radius: 1em;
    background: var(--line); font-size: .85rem; text-align: center; font-variant-numeric: tabular-nums; }
  .hint { width: 100%; }
  form { display: flex; gap: 8px; min-width: 0; }
  input, button { font: inherit; font-size: .9rem; color: var(--ink); min-height: 36px; padding: 4px 12px;
    border: 1px solid var(--line); border-radius: 8px; background: var(--card); overflow-wrap: anywhere; }
  input { width: 12em; min-width: 0; border-color: var(--faint); }
  input::placeholder { color: var(--faint); opacity: 1; }
  button { cursor: pointer; }
  button:hover { border-color: var(--accent); }
  [data-action=next], [data-action=order] button { background: var(--accent); border-color: var(--accent);
    color: var(--on-accent); font-weight: 600; }
  .dish { font-weight: 600; overflow-wrap: anywhere; }
  .facts { display: flex; gap: 12px; color: var(--faint); font-size: .9rem; margin-bottom: 10px;
    font-variant-numeric: tabular-nums; }
  .facts strong { color: var(--accent); }
  .buttons { display: flex; gap: 8px; }
  [data-action=cancel] { margin-inline-start: auto; }

  /* What the script shows */
  .patches-ghost li { border-color: var(--accent); }
  .patches-ghost .buttons { display: none; }
  [data-connection=lost] li { border-style: dashed; border-color: var(--faint); }
  .patches-empty { order: -1; padding: 0; }
  .patches-messages { inset: 0 0 auto; flex-direction: row; justify-content: flex-end; max-width: 1200px;
    height: var(--bar); margin: auto; padding: 0; padding-inline: 240px 20px; }
  .patches-messages > * { font-size: .9rem; line-height: 1.25; box-shadow: none; }
  .patches-alert button { margin-inline-end: -8px; border-color: transparent; background: none; color: inherit; }

  @media (max-width: 600px), (pointer: coarse) {
    input, button, nav a { min-height: 44px; min-width: 44px; }
  }
  @media (max-width: 600px) {
    header, .intro, main { padding-left: 16px; padding-right: 16px; }
    /* One line, which a finger moves; it begins with the chosen link. */
    nav { flex-wrap: nowrap; overflow-x: auto; scrollbar-width: none; scroll-padding-inline: 16px;
      margin: 6px -16px 0; padding: 6px 16px; }
    nav a { flex: none; }
    nav a[aria-current] { order: -1; }
    main { padding-top: 0; }
    [data-action=order] { width: 100%; }
    [name=dish] { flex: 1; }
    .patches-messages { padding: 0 8px; }
    .patches-connection:not(:empty), .patches-alert:not(:empty) { width: 100%; justify-content: space-between; }
    .patches-messages:has(.patches-alert:not(:empty)) .patches-connection { position: absolute; clip-path: inset(50%); }
  }
  @media print {
    nav, form, .buttons, .intro p { display: none; }
    header { position: static; }
    li { break-inside: avoid; }
    li[data-kind=header] { break-after: avoid; }
  }
  """

/// The style sheet of the board.
let style = """
  :root { --back: #f6f5f2; --card: #fff; --ink: #23211d; --faint: #69645b; --line: #dedad2;
    --accent: #a8421b; --on-accent: #fff; --bar: 56px;
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
  ul { list-style: none; padding: 0; display: grid; gap: 12px;
    grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); }
  li { position: relative; background: var(--card); border: 1px solid var(--line); border-radius: 12px;
    padding: 14px; }
  li:focus-visible, a:focus-visible, button:focus-visible, input:focus-visible {
    outline: 3px solid var(--accent);
    outline-offset: 2px; }
  li[data-kind=header] { grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: center;
    gap: 8px 12px; background: none; border: 0; border-radius: 8px; padding: 14px 2px 0; }
  h2 { font-size: 1.05rem; }
  .count { display: inline-block; min-width: 1.7em; padding: 0 .5em; margin-left: 6px; border-radius: 1em;
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
  [data-action=cancel] { margin-left: auto; }

  /* What the script shows */
  li[data-move] { cursor: grab; touch-action: pan-y; }
  li[data-dragged] { opacity: .45; cursor: grabbing; }
  li[data-marked] { border-color: var(--accent); }
  .patches-gap { color: var(--accent); }
  .patches-ghost .buttons { display: none; }
  .patches-ghost li { border-color: var(--accent); box-shadow: 0 6px 20px #0006; opacity: .9; }
  .patches-ghost[data-count]::after { content: attr(data-count); position: absolute; top: -10px; right: -10px;
    min-width: 24px; border-radius: 12px; background: var(--accent); color: var(--on-accent); font-weight: 600;
    text-align: center; }
  li[data-sending] { cursor: progress; }
  li[data-sending]::after { content: ""; position: absolute; inset: auto 14px 3px; height: 3px; border-radius: 2px;
    background: var(--accent); animation: sending 1s .3s infinite alternate both; }
  @keyframes sending { from { clip-path: inset(0 100% 0 0); } to { clip-path: inset(0); } }
  [data-connection=lost] li { border-style: dashed; border-color: var(--faint); }
  .patches-empty { order: -1; }
  .patches-messages { position: fixed; inset: 0 0 auto; z-index: 4; display: flex; align-items: center;
    justify-content: flex-end; gap: 12px; max-width: 1200px; height: var(--bar); margin: auto;
    padding: 0 20px 0 240px; pointer-events: none; font-size: .9rem; line-height: 1.25; }
  .patches-connection:not(:empty), .patches-alert:not(:empty) { display: flex; align-items: center; gap: 12px;
    padding: 4px 12px; min-height: 44px; border-radius: 8px; pointer-events: auto; }
  .patches-connection:not(:empty) { border: 2px solid var(--accent); font-weight: 600; }
  .patches-alert { background: var(--ink); color: var(--back); }
  .patches-alert button { margin-right: -8px; border-color: transparent; background: none; color: inherit; }
  .patches-status { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }

  @media (max-width: 600px), (pointer: coarse) {
    input, button, nav a { min-height: 44px; min-width: 44px; }
  }
  @media (max-width: 600px) {
    header, .intro, main { padding-left: 16px; padding-right: 16px; }
    [data-action=order] { width: 100%; }
    [name=dish] { flex: 1; }
    .patches-messages { padding: 0 8px; }
    .patches-connection:not(:empty), .patches-alert:not(:empty) { width: 100%; justify-content: space-between; }
    .patches-connection { background: var(--back); }
    .patches-messages:has(.patches-alert:not(:empty)) .patches-connection { position: absolute; clip-path: inset(50%); }
  }
  @media (prefers-reduced-motion: reduce) { li[data-sending]::after { animation: none; } }
  @media print {
    nav, form, .buttons, .intro p { display: none; }
    header { position: static; }
    .patches-messages { position: static; padding: 0; }
    .patches-alert { display: none !important; }
    li { break-inside: avoid; }
    li[data-kind=header] { break-after: avoid; }
  }
  """

// Made from Browser/patches.css by .ci/embed: change that file.

extension Embedded {
  static let patchesStyle = #"""
    /* Lists that look finished. Selectors stand in :where(…), so that every rule of your own style sheet wins. */
    :where(:root) {
      color-scheme: light dark;
      --patches-accent: LinkText;
      --patches-line: color-mix(in srgb, CanvasText 16%, Canvas);
      --patches-faint: color-mix(in srgb, CanvasText 68%, Canvas);
    }
    @supports (color: light-dark(red, red)) {
      :where(:root) { --patches-accent: light-dark(#0b57d0, #8ab4f8); }
    }

    /* A document whose list is not inside of something else has no layout of its own. */
    :where(body:has(> [data-patches])) {
      max-width: 45rem;
      margin: 0 auto;
      padding: 1.5rem 1rem 6rem;
      font: 1rem/1.5 system-ui, sans-serif;
      overflow-wrap: anywhere;
    }
    :where(body:has(> [data-patches]) > h1) { margin: 0 .75rem .5rem; font-size: 1.75rem; line-height: 1.2; }

    /* Rows */
    :where([data-patches], .patches-ghost) { list-style: none; margin: 0; padding: 0; }
    :where([data-patches] > li, .patches-ghost > li) {
      position: relative;
      box-sizing: border-box;
      padding: .6rem .75rem;
      border-block-end: 1px solid var(--patches-line);
    }
    :where([data-patches] > li[data-kind=header]) { padding-block: 1.5rem .35rem; }
    :where([data-patches] > li[data-kind=footer]) { border: 0; color: var(--patches-faint); font-size: .9em; }
    :where([data-patches], .patches-ghost) :where(h1, h2, h3, h4, h5, h6, p) { margin: 0; }
    :where([data-patches] h2) { font-size: 1.1rem; line-height: 1.3; }
    :where([data-patches], .patches-ghost, .patches-alert) :where(button, input, select, textarea) { font: inherit; }
    :where([data-patches], .patches-alert) :where(button, input:not([type=checkbox], [type=radio]), select) {
      box-sizing: border-box;
      max-inline-size: 100%;
      min-block-size: 2rem;
      padding: 0 .6rem;
      border: 1px solid var(--patches-faint);
      border-radius: .4rem;
      background: Canvas;
      color: inherit;
    }
    :where([data-patches] button) { cursor: pointer; }
    :where([data-patches] button:hover) { border-color: var(--patches-accent); color: var(--patches-accent); }
    :where([data-patches] :disabled) { opacity: .5; cursor: default; }
    :where([data-patches] > li) > :where(button, form, input, select) { margin-inline-start: .5rem; }
    :where([data-patches], .patches-messages) :where(:focus-visible) {
      outline: 2px solid var(--patches-accent);
      outline-offset: 1px;
    }
    :where([data-patches] > li:focus-visible) { outline-offset: -2px; }
    :where(.patches-empty) { padding: .6rem .75rem; color: var(--patches-faint); }

    /* Outlines */
    :where([data-patches], .patches-ghost) > :where([aria-level]) {
      padding-inline-start: calc(var(--level, 0) * 1.25rem + 2.25rem);
    }
    :where(.patches-triangle) {
      inline-size: 2rem;
      min-block-size: 2.75rem;
      margin: -.75rem 0;
      margin-inline-start: -2rem;
      padding: 0;
      border: 0;
      background: none;
      color: inherit;
      cursor: pointer;
    }
    :where(.patches-triangle:dir(rtl)) { transform: scaleX(-1); }

    /* Dragging */
    :where(li[data-move]) { cursor: grab; touch-action: pan-y; }
    :where(li[data-marked]) { background: color-mix(in srgb, var(--patches-accent) 16%, transparent); }
    :where(li[data-dragged]) { opacity: .4; }
    :where(.patches-gap) { color: var(--patches-accent); border-radius: 4px; }
    :where(.patches-ghost > li) {
      padding: .6rem .75rem;
      border: 1px solid var(--patches-accent);
      border-radius: .5rem;
      background: Canvas;
      box-shadow: 0 6px 20px #0005;
    }
    :where(.patches-ghost) :where(button, input, select, textarea) { display: none; }
    :where(.patches-ghost[data-count])::after {
      content: attr(data-count);
      position: absolute;
      inset: -.6rem -.4rem auto auto;
      min-inline-size: 1.5rem;
      border-radius: 1rem;
      background: var(--patches-accent);
      color: Canvas;
      text-align: center;
    }

    /* What takes time */
    :where(li[data-sending]) { cursor: progress; }
    :where(li[data-sending])::after {
      content: "";
      position: absolute;
      inset: auto .75rem 0;
      block-size: 2px;
      background: var(--patches-accent);
      animation: patches-sending 1s .3s infinite alternate both;
    }
    @keyframes patches-sending { from { clip-path: inset(0 100% 0 0); } to { clip-path: inset(0); } }
    @media (prefers-reduced-motion: reduce) { :where(li[data-sending])::after { animation: none; } }
    :where([data-connection=lost] > li) { border-block-end-style: dashed; border-color: var(--patches-faint); }
    :where(.patches-blank) {
      inline-size: 55%;
      block-size: 100%;
      margin-inline-start: .75rem;
      background: linear-gradient(transparent .9rem, var(--patches-line) 0 1.6rem, transparent 0) 0 0 / 100% var(--row);
      opacity: .8;
    }
    :where([aria-busy=true] .patches-blank)::before {
      content: attr(data-text);
      position: sticky;
      inset-block-start: 45vh;
      display: block;
      inline-size: fit-content;
      padding: .35rem .75rem;
      border-radius: .5rem;
      background: CanvasText;
      color: Canvas;
    }

    /* Messages */
    :where(.patches-messages) {
      position: fixed;
      z-index: 10;
      inset: auto 0 0;
      display: flex;
      flex-direction: column;
      align-items: center;
      gap: .5rem;
      padding: 1rem;
      pointer-events: none;
    }
    :where(.patches-connection, .patches-alert):where(:not(:empty)) {
      display: flex;
      align-items: center;
      gap: .75rem;
      box-sizing: border-box;
      max-inline-size: 40rem;
      min-block-size: 2.75rem;
      padding: .25rem 1rem;
      border-radius: .5rem;
      background: CanvasText;
      color: Canvas;
      font: 1rem/1.4 system-ui, sans-serif;
      box-shadow: 0 4px 16px #0005;
      pointer-events: auto;
    }
    :where(.patches-connection):where(:not(:empty)) {
      border: 2px solid var(--patches-accent);
      background: Canvas;
      color: CanvasText;
    }
    :where(.patches-alert button) { margin-inline-end: -.5rem; border: 0; background: none; color: inherit; }
    :where(.patches-status) {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    @media (pointer: coarse) {
      :where([data-patches] > li) { padding-block: .75rem; }
      :where([data-patches], .patches-alert) :where(button, input:not([type=checkbox], [type=radio]), select) {
        min-block-size: 2.75rem;
      }
      :where([data-patches], .patches-alert) :where(button) { min-inline-size: 2.75rem; }
    }
    @media print { :where(.patches-messages) { display: none; } }
    """#
}

/** All text roles are defined here. */

/** Font families, and the OpenType features of the interface font. */
export const font = {
  ui: "'Inter Variable', 'Noto Sans Devanagari Variable', system-ui, sans-serif",
  reading: "'Source Serif 4 Variable', 'Noto Serif Devanagari Variable', Georgia, serif",
  mono: "ui-monospace, 'SF Mono', Menlo, monospace",
  features: { ui: "'cv05','ss03','cv11'", numbers: 'tabular-nums' },
} as const;

/** Text roles: font size and line height in px, letter spacing in em. */
export const type = {
  caption: { size: 12, line: 16, weight: 500, track: 0 },
  small: { size: 13, line: 20, weight: 400, track: 0 },
  body: { size: 14, line: 20, weight: 400, track: -0.003 },
  strong: { size: 14, line: 20, weight: 550, track: -0.005 },
  lead: { size: 16, line: 24, weight: 400, track: -0.006 },
  h3: { size: 15, line: 22, weight: 600, track: -0.01 },
  h2: { size: 20, line: 28, weight: 620, track: -0.015 },
  h1: { size: 26, line: 32, weight: 640, track: -0.02 },
  display: { size: 40, line: 44, weight: 640, track: -0.028 },
  reading: { family: 'reading', size: 17, line: 28, weight: 400, track: 0 },
  readingSmall: { family: 'reading', size: 15, line: 24, weight: 400, track: 0 },
  mark: { size: 32, line: 36, weight: 620, track: -0.02, numbers: 'tabular' },
} as const;

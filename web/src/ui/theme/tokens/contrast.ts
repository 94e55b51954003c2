import type { color } from './colour.ts';

type Colour = keyof (typeof color)['light'];

/**
 * Pairs of foreground and background by their minimum contrast (WCAG 2.2 AA): 4.5 for text, 3 for borders and
 * glyphs.
 */
const legible: { min: number; bg: Colour; fgs: Colour[] }[] = [
  { min: 4.5, bg: 'canvas', fgs: ['text', 'text2', 'text3', 'accentText', 'okText', 'warnText', 'badText'] },
  { min: 4.5, bg: 'surface', fgs: ['text', 'text2', 'text3', 'accentText', 'okText', 'warnText', 'badText'] },
  { min: 4.5, bg: 'sidebar', fgs: ['text', 'text3'] },
  { min: 4.5, bg: 'selected', fgs: ['text2', 'accentText', 'text3'] },
  { min: 4.5, bg: 'hover', fgs: ['text3'] },
  { min: 4.5, bg: 'raised', fgs: ['text3', 'badText'] },
  { min: 4.5, bg: 'accent', fgs: ['onAccent'] },
  { min: 4.5, bg: 'accentHover', fgs: ['onAccent'] },
  { min: 4.5, bg: 'accentSoft', fgs: ['accentText'] },
  { min: 4.5, bg: 'okSoft', fgs: ['okText'] },
  { min: 4.5, bg: 'warnSoft', fgs: ['warnText'] },
  { min: 4.5, bg: 'badSoft', fgs: ['badText'] },
  { min: 4.5, bg: 'evFound', fgs: ['text'] },
  { min: 4.5, bg: 'evPartial', fgs: ['text'] },
  { min: 4.5, bg: 'evNone', fgs: ['text'] },
  { min: 4.5, bg: 'sunken', fgs: ['text3'] },
  { min: 4.5, bg: 'okMark', fgs: ['surface'] },
  { min: 4.5, bg: 'warnMark', fgs: ['surface'] },
  { min: 4.5, bg: 'badMark', fgs: ['surface'] },
  { min: 4.5, bg: 'badFill', fgs: ['onAccent'] },
  {
    min: 3,
    bg: 'surface',
    fgs: ['lineStrong', 'okMark', 'warnMark', 'badMark', 'accent', 'chart1', 'chart2', 'chart3'],
  },
  { min: 3, bg: 'raised', fgs: ['lineStrong'] },
  { min: 3, bg: 'canvas', fgs: ['lineStrong', 'focus'] },
];

/** The pairs that must be legible in both themes. */
export const contrast = legible.flatMap(({ min, bg, fgs }) => fgs.map((fg) => ({ fg, bg, min })));

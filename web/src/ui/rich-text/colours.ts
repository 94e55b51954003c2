import * as t from '../../messages/compiled/ui/richText.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';

/** A colour that the editor offers. `light` is stored; `dark` replaces it in the dark theme. */
export interface PaletteColour {
  name: string;
  light: string;
  dark: string;
}

/** The name follows the language of the page. */
const colour = (name: () => string, light: string, dark: string): PaletteColour => ({
  get name() {
    return name();
  },
  light,
  dark,
});

/** Text colours. Each has a contrast of at least 4.5 : 1 on the page of its theme. */
export const INKS: readonly PaletteColour[] = [
  colour(terms.red, '#a52d24', '#f2a198'),
  colour(t.amber, '#754a04', '#edbb58'),
  colour(terms.green, '#19633f', '#8acda6'),
  colour(terms.blue, '#3a51c2', '#a5b3f0'),
  colour(t.purple, '#7a3a8f', '#d3a5e3'),
];

/** Highlighter colours. Text is readable on each. */
export const TINTS: readonly PaletteColour[] = [
  colour(t.yellow, '#fbe6b5', '#4c3a12'),
  colour(terms.green, '#d6f0e0', '#1f4531'),
  colour(terms.red, '#f8dad6', '#4f2723'),
  colour(terms.blue, '#dfe5fb', '#2d3766'),
];

/** The highlighter's default colour. */
const PLAIN_TINT = '#fbe6b5';

const COLOUR = /(?:^|[\s;])color: ?(#[0-9a-f]{6})/i;
const BACKGROUND = /background-color: ?(#[0-9a-f]{6})/i;

/**
 * Sets the colours of sanitised rich text as variables, which prose.module.css applies by theme. A colour
 * that the editor does not offer was chosen for a light page: in the dark theme such text has the default
 * colour, and highlighted text is dark.
 */
export function paint(element: HTMLElement, style: string | null): void {
  const ink = COLOUR.exec(style ?? '')?.[1];
  const tint = BACKGROUND.exec(style ?? '')?.[1] ?? (element.localName === 'mark' ? PLAIN_TINT : undefined);
  element.removeAttribute('style');
  if (ink !== undefined) {
    element.dataset.ink = '';
    element.style.setProperty('--ink', ink);
    element.style.setProperty('--ink-dark', darkOf(INKS, ink) ?? 'inherit');
  }
  if (tint !== undefined) {
    const dark = darkOf(TINTS, tint);
    element.dataset.tint = '';
    element.style.setProperty('--tint', tint);
    element.style.setProperty('--tint-dark', dark ?? tint);
    element.style.setProperty('--on-tint-dark', dark === undefined ? '#1d1e22' : 'inherit');
  }
}

function darkOf(palette: readonly PaletteColour[], light: string): string | undefined {
  return palette.find((colour) => colour.light === light.toLowerCase())?.dark;
}

import { keys } from './tools.ts';

export interface TourStep {
  /** The tool that the step is about, by its label. */
  tool: string;
  title: string;
  words: string;
  /** Where there are no keys. */
  byFinger?: string;
}

/** What the editor can do, in six steps (spec 1 §2). */
export const TOUR_STEPS: readonly TourStep[] = [
  {
    tool: 'Bold',
    title: 'Bold, italic and undo',
    words: `Press ${keys('B')} for bold, ${keys('I')} for italic and ${keys('Z')} to undo.`,
    byFinger: 'B makes chosen words bold, I italic. Undo is behind the three dots.',
  },
  {
    tool: 'Bullet list',
    title: 'Lists and indents',
    words: 'Tab indents a line or a list. To leave the text by keyboard, press Esc and then Tab.',
    byFinger: 'A list begins with one tap, and ends with an empty line.',
  },
  {
    tool: 'Formula',
    title: 'Formulas',
    words: `Press ${keys('E', true)}, or write LaTeX between dollar signs: $x^2$.`,
    byFinger: 'Tap it for a formula, or write LaTeX between dollar signs: $x^2$.',
  },
  {
    tool: 'Formula',
    title: 'Formulas as they look',
    words: 'Click a formula, or press Enter inside it, to change it without writing LaTeX.',
    byFinger: 'Tap a formula to change it with the keys of mathematics.',
  },
  {
    tool: 'Image',
    title: 'Images',
    words: 'Choose one, paste it, or drop it into the text. Drag its corner to change its size.',
    byFinger: 'Choose one. To take a photo, open the three dots.',
  },
  {
    tool: 'Drawing',
    title: 'Drawings',
    words: 'Draw with a pen, a finger or the mouse. An unfinished drawing is saved on this device.',
  },
];

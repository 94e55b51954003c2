/**
 * The mathematics keyboard for a phone: seven keys in a row instead of eleven, so that each is large enough
 * to tap.
 */

import type { VirtualKeyboardKeycap, VirtualKeyboardLayout, VirtualKeyboardName } from 'mathlive';
import * as t from '../../../messages/compiled/ui/editor.ts';

type Key = string | Partial<VirtualKeyboardKeycap>;

const BACKSPACE: Key = { label: '[backspace]', width: 1 };
const small = (latex: string, more: Partial<VirtualKeyboardKeycap> = {}): Key => ({
  latex,
  class: 'small',
  ...more,
});

/** `#0` is the selection, `#@` what is before it, `#?` a placeholder. */
const NUMBERS: Key[][] = [
  [
    '[7]',
    '[8]',
    '[9]',
    '[/]',
    { latex: 'x', variants: ['z', 't', 'r', 'u', 'v', 'x_{#?}'] },
    '#@^{2}',
    BACKSPACE,
  ],
  [
    '[4]',
    '[5]',
    '[6]',
    '[*]',
    { latex: 'y', variants: ['a', 'b', 'c', 'y_{#?}'] },
    '#@^{#?}',
    { latex: '\\sqrt{#0}', variants: ['\\sqrt[#?]{#0}', '\\sqrt[3]{#0}'] },
  ],
  ['[1]', '[2]', '[3]', '[-]', '[(]', '[)]', { latex: '\\pi', variants: ['\\theta', '\\alpha', '\\beta'] }],
  ['[0]', '[.]', '[=]', '[+]', { latex: 'n', variants: ['m', 'k', 'p', 'i'] }, '[left]', '[right]'],
];

const FUNCTIONS: Key[][] = [
  [
    small('\\sin', { variants: ['\\arcsin', '\\sin^{-1}', '\\csc'] }),
    small('\\cos', { variants: ['\\arccos', '\\cos^{-1}', '\\sec'] }),
    small('\\tan', { variants: ['\\arctan', '\\tan^{-1}', '\\cot'] }),
    '<',
    '>',
    '\\pm',
    BACKSPACE,
  ],
  [
    small('\\log', { variants: ['\\log_{10}', '\\log_{#?}', '\\lg'] }),
    small('\\ln'),
    '\\mathrm{e}',
    '\\le',
    '\\ge',
    { latex: '\\ne', variants: ['\\approx', '\\equiv', '\\propto'] },
    { latex: '\\infty' },
  ],
  [
    small('\\int_{#?}^{#?}', { variants: ['\\int', '\\mathrm{d}x'] }),
    small('\\frac{\\mathrm{d}#0}{\\mathrm{d}x}', { variants: ['#@^{\\prime}', '\\partial'] }),
    small('\\sum_{#?}^{#?}', { variants: ['\\prod_{#?}^{#?}'] }),
    small('\\lim_{#?}', { variants: ['\\lim_{x\\to\\infty}'] }),
    { latex: '#@^{\\circ}', label: '°' },
    '\\theta',
    small('\\sqrt[#?]{#0}'),
  ],
  [
    '#@_{#?}',
    '\\left|#0\\right|',
    '!',
    ',',
    { latex: '\\to', variants: ['\\Rightarrow', '\\vec{#0}'] },
    '[left]',
    '[right]',
  ],
];

/** The class of rows with seven keys. `formula.module.css` sets their width. */
const SEVEN = 'seven-keys';

/** @returns the layouts for a phone, or MathLive's own for a wider screen */
export function mathKeys(isNarrow: boolean): 'default' | (VirtualKeyboardName | VirtualKeyboardLayout)[] {
  if (!isNarrow) return 'default';
  return [
    {
      label: '123',
      tooltip: 'Numbers',
      displayShiftedKeycaps: false,
      layers: [{ id: `${SEVEN}-numbers`, rows: NUMBERS }],
    },
    {
      label: 'f(x)',
      tooltip: t.functionsAndSigns(),
      displayShiftedKeycaps: false,
      layers: [{ id: `${SEVEN}-functions`, rows: FUNCTIONS }],
    },
    'alphabetic',
    'greek',
  ];
}

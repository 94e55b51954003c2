import { commands, written } from './latex-commands.ts';

/** Spaces of other widths are one space, and signs that only tell Word how to compute are nothing. */
const blank = /\s/u;
const shapeless = /[\u200b-\u200f\u2060-\u2064\ufeff\u00ad]|\p{Variation_Selector}/u;

/** Returns one letter as LaTeX. A letter without a LaTeX command is text. */
export function latexLetter(letter: string): string {
  if (shapeless.test(letter)) {
    return '';
  }
  if (blank.test(letter)) {
    return ' ';
  }
  const command = commands[letter];
  if (command !== undefined) {
    return `\\${command}`;
  }
  return written[letter] ?? (/[\x21-\x7e]/.test(letter) ? letter : `\\text{${letter}}`);
}

/** Joins pieces, with a space between a command and a letter that follows it. */
export function joined(pieces: string[]): string {
  let text = '';
  for (const piece of pieces) {
    const runsIn = /\\[A-Za-z]+$/.test(text) && /^[A-Za-z]/.test(piece);
    text += (runsIn ? ' ' : '') + piece;
  }
  return text.replace(/\}\\text\{/g, (match, at: number) => (endsText(text, at) ? '' : match));
}

/** Returns whether the brace at an index closes a `\text{`, so that following text can be added to it. */
function endsText(text: string, at: number): boolean {
  const open = text.lastIndexOf('{', at);
  return text.slice(open - 5, open) === '\\text';
}

const inText: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
  $: '\\$',
  '%': '\\%',
  '#': '\\#',
  '&': '\\&',
  _: '\\_',
  '{': '\\{',
  '}': '\\}',
};

/** Words among mathematics. */
export function latexText(text: string): string {
  const words = text.replace(/\s+/gu, ' ').replace(/[\\^~$%#&_{}]/g, (letter) => inText[letter] ?? letter);
  return words === '' ? '' : words === ' ' ? '\\ ' : `\\text{${words}}`;
}

export const functionNames = new Set(
  'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min Pr sec sin sinh sup tan tanh'.split(
    ' ',
  ),
);

/** Blocks of U+1D400: how their letters are set. */
const alphabets: [number, string][] = [
  [0x1d400, 'mathbf'],
  [0x1d434, ''],
  [0x1d468, 'boldsymbol'],
  [0x1d49c, 'mathcal'],
  [0x1d4d0, 'mathcal'],
  [0x1d504, 'mathfrak'],
  [0x1d538, 'mathbb'],
  [0x1d56c, 'mathfrak'],
  [0x1d5a0, 'mathsf'],
  [0x1d5d4, 'mathsf'],
  [0x1d608, 'mathsf'],
  [0x1d63c, 'mathsf'],
  [0x1d670, 'mathtt'],
];
const GREEK_FROM = 0x1d6a8;
const GREEK_STEP = 58;
const greek = 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΘΣΤΥΦΧΨΩ∇αβγδεζηθικλμνξοπρςστυφχψω∂ϵϑϰϕϱϖ';
const greekSets = ['mathbf', '', 'boldsymbol', 'mathbf', 'boldsymbol'];
const DIGITS_FROM = 0x1d7ce;
const digitSets = ['mathbf', 'mathbb', 'mathsf', 'mathsf', 'mathtt'];

/** The plain letter of one of Unicode's mathematical alphabets, and the LaTeX command that sets it; '' for the usual way. */
export function plainOfAlphabet(letter: string): { letter: string; set: string } | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if (code >= DIGITS_FROM && code <= 0x1d7ff) {
    const at = code - DIGITS_FROM;
    return { letter: String(at % 10), set: digitSets[Math.floor(at / 10)] ?? '' };
  }
  if (code >= GREEK_FROM && code < GREEK_FROM + 5 * GREEK_STEP) {
    const at = code - GREEK_FROM;
    return { letter: [...greek][at % GREEK_STEP] ?? '', set: greekSets[Math.floor(at / GREEK_STEP)] ?? '' };
  }
  if (code < 0x1d400 || code >= 0x1d6a4) {
    return undefined;
  }
  const alphabet = [...alphabets].reverse().find(([from]) => code >= from);
  const at = code - (alphabet?.[0] ?? code);
  return { letter: String.fromCharCode(at < 26 ? 65 + at : 97 + at - 26), set: alphabet?.[1] ?? '' };
}

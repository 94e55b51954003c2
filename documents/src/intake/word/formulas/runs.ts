import { plainText } from '../symbols.ts';
import {
  childElements,
  type Element,
  findChild,
  innerText,
  isOn,
  readAttribute,
  readSetting,
} from '../xml.ts';
import { functionNames, joined, latexLetter, latexText, plainOfAlphabet } from './latex-letters.ts';

/** The position of a run. */
export interface RunPlace {
  /** The run is part of a function's name. */
  isName?: boolean;
  /** In an array of equations, where & aligns. */
  isArray?: boolean;
}

const accents: Record<string, string> = {
  '\u0300': 'grave',
  '\u0301': 'acute',
  '\u0302': 'hat',
  '\u0303': 'tilde',
  '\u0304': 'bar',
  '\u0305': 'bar',
  '\u0306': 'breve',
  '\u0307': 'dot',
  '\u0308': 'ddot',
  '\u030a': 'mathring',
  '\u030c': 'check',
  '\u0332': 'underline',
  '\u20d0': 'overleftarrow',
  '\u20d1': 'vec',
  '\u20d6': 'overleftarrow',
  '\u20d7': 'vec',
  '\u20db': 'dddot',
  '\u20e1': 'overleftrightarrow',
};

/** The command that sets an accent over one letter; undefined where LaTeX has none. */
export const accentCommand = (accent: string): string | undefined => accents[accent];

const scripts: Record<string, string> = {
  'double-struck': 'mathbb',
  script: 'mathcal',
  fraktur: 'mathfrak',
  'sans-serif': 'mathsf',
  monospace: 'mathtt',
};

/** A run of a formula (m:r, or a run of plain text in one). */
export function runLatex(run: Element, place: RunPlace): string {
  const properties = findChild(run, 'm:rPr');
  if (isOn(run, 'w:rPr', 'w:vanish') || isOn(run, 'w:rPr', 'w:specVanish')) {
    return '';
  }
  const text = childElements(run).map(textOf).join('');
  if (run.name === 'w:r' || isOn(properties, 'm:nor')) {
    return place.isName ? named(text) : latexText(text);
  }
  const style = readSetting(properties, 'm:sty');
  const script = scripts[readSetting(properties, 'm:scr') ?? ''];
  const set =
    script ?? (style === 'p' ? 'mathrm' : style === 'b' ? 'mathbf' : style === 'bi' ? 'boldsymbol' : '');
  return mathLatex(text, set, place);
}

function textOf(child: Element): string {
  switch (child.name) {
    case 'm:t':
    case 'w:t':
      return innerText(child);
    case 'w:sym':
      return plainText(
        String.fromCodePoint(Number.parseInt(readAttribute(child, 'w:char') ?? '20', 16) || 0x20),
        readAttribute(child, 'w:font'),
      );
    case 'w:tab':
    case 'w:br':
    case 'w:cr':
      return ' ';
    case 'w:noBreakHyphen':
      return '-';
    default:
      return '';
  }
}

/** Matches the letters of a word, a letter with its accents, or one symbol. */
const pieces = /[A-Za-z]+(?![\u0300-\u036f\u20d0-\u20ef])|\s+|\d+(?:[.,]\d+)*|\P{M}\p{M}+|./gsu;

/** @param set The command that sets its letters: `mathbf`; '' for the usual way. */
function mathLatex(text: string, set: string, place: RunPlace): string {
  const isProse = /[A-Za-z]{2,} +[A-Za-z]|[A-Za-z] +[A-Za-z]{2,}/.test(text);
  const parts = (plainText(text, undefined).match(pieces) ?? []).map((piece): string => {
    if (/^\s/u.test(piece)) {
      return isProse ? '\\ ' : ' ';
    }
    if (piece === '&' && place.isArray) {
      return '&';
    }
    if (/^[A-Za-z]/.test(piece) && !/\p{M}/u.test(piece)) {
      return wordLatex(piece, set, place);
    }
    if (/^\d/.test(piece)) {
      return set === '' || set === 'mathrm' ? piece : `\\${set}{${piece}}`;
    }
    return signLatex(piece, set);
  });
  return joined(parts);
}

function wordLatex(word: string, set: string, place: RunPlace): string {
  if (place.isName) {
    return named(word);
  }
  const isFunction = functionNames.has(word) && (word.length > 2 || set === 'mathrm' || word === 'ln');
  if (isFunction && (set === '' || set === 'mathrm')) {
    return `\\${word}`;
  }
  return set === '' ? word : `\\${set}{${word}}`;
}

function named(text: string): string {
  const name = text.trim();
  if (functionNames.has(name)) {
    return `\\${name}`;
  }
  return /^[A-Za-z]+$/.test(name) ? `\\operatorname{${name}}` : latexText(name);
}

function signLatex(piece: string, set: string): string {
  const [first = '', ...marks] = [...piece];
  const plain = plainOfAlphabet(first);
  const letter = latexLetter(plain?.letter ?? first);
  const own = plain?.set ?? (/\p{L}/u.test(first) && set !== 'mathrm' ? set : '');
  const inSet = own === '' || letter.startsWith('\\text') ? letter : `\\${own}{${letter}}`;
  return marks.reduce((base, mark) => {
    const command = accentCommand(mark);
    return command === undefined ? base : `\\${command}{${base}}`;
  }, inSet);
}

import type { Glyph } from '../pdf/glyph.ts';
import { fontKind } from './fonts.ts';
import { right } from './geometry.ts';
import type { Measure } from './row.ts';
import { classifyScripts } from './scripts.ts';
import { isFunctionName, isTelling, mathLetter, mathSymbol } from './symbols.ts';
import {
  isSetAsMath,
  type Level,
  type LineWord,
  levelled,
  type Mark,
  type Role,
  stopWords,
  units,
} from './vocabulary.ts';

/** Splits a line into words, and classifies each. */
export function wordsOfLine(marks: Mark[], measure: Measure): LineWord[] {
  const words: LineWord[] = [];
  let open: Mark[] = [];
  const finish = (): void => {
    if (open.length > 0) {
      words.push({ marks: open, text: open.map(({ glyph }) => glyph.text).join(''), role: 'text' });
    }
    open = [];
  };
  for (const mark of marks) {
    const last = open.at(-1);
    if (last && mark.start > last.end) {
      finish();
    }
    open.push(mark);
  }
  finish();
  for (const [at, word] of words.entries()) {
    word.role = roleOf(word, words[at - 1], measure);
    if (word.role === 'operand' && isLabel(word, words[at - 1])) {
      word.role = 'text';
    }
  }
  return words;
}

function roleOf(word: LineWord, before: LineWord | undefined, measure: Measure): Role {
  const levels = word.marks.map(({ glyph }) => levelled(glyph, measure));
  if (levels.includes(undefined) || word.marks.some(({ glyph }) => fontKind(glyph.font).isMonospaced)) {
    return 'text';
  }
  if (
    levels.every((level) => level === 'main') &&
    /^[\p{L}]{5,}$/u.test(word.text) &&
    !word.marks.some(({ glyph }) => isSetAsMath(glyph))
  ) {
    return 'text';
  }
  const scripts = classifyScripts(word, levels, before);
  if (scripts.includes('note')) {
    return 'text';
  }
  if (scripts.includes('chemistry')) {
    return 'chemistry';
  }
  if (scripts.includes('formula') || word.marks.some((_, at) => isMath(word, at, before))) {
    return isOnlySigns(word) ? 'operator' : 'formula';
  }
  return scripts.includes('unit') ? 'text' : weakRole(word, levels);
}

/** True for a letter that only occurs in formulas. */
function isMath(word: LineWord, at: number, before: LineWord | undefined): boolean {
  const glyph = word.marks[at]?.glyph as Glyph;
  const next = word.marks[at + 1]?.glyph;
  const kind = fontKind(glyph.font);
  const isLetter = /^\p{L}$/u.test(glyph.text);
  if (glyph.formula || mathLetter(glyph.text)) {
    return true;
  }
  if (isLetter && (kind.isItalic || kind.isBlackboard || kind.isCalligraphic || kind.isFraktur)) {
    return true;
  }
  if (glyph.text === '√') {
    // Examiners tick with a root sign: 'profit √'.
    return next !== undefined && /^[\da-z]$/.test(next.text) && word.marks[at - 1]?.glyph.text !== '√';
  }
  return isTelling(glyph.text) && !isUnitOrWord(word, at, before);
}

/** Greek letters that name units, and those of Greek words. */
function isUnitOrWord(word: LineWord, at: number, before: LineWord | undefined): boolean {
  const letter = word.marks[at]?.glyph.text ?? '';
  const rest = word.text.slice([...word.text].slice(0, at).join('').length);
  if (/^[Ω]/.test(rest)) {
    return /\d[kKM]?$/.test([...word.text].slice(0, at).join('')) || /^[\d.]+$/.test(before?.text ?? '');
  }
  if (/^[μµ](?:[msgAFLlVWCNJ]|mol)\b/u.test(rest)) {
    return true;
  }
  return /\p{Script=Greek}/u.test(letter) && /\p{Script=Greek}{3,}/u.test(word.text);
}

function isOnlySigns(word: LineWord): boolean {
  return word.marks.every(({ glyph }) => {
    const kind = mathSymbol(glyph.text)?.kind;
    return !glyph.formula && (kind === 'binary' || kind === 'relation' || glyph.text === '\u0338');
  });
}

const bracketedLabel = /^(?:\([a-zA-Z]{1,4}\)|[[(]\d{1,3}[)\]])$/;
const pointedLabel = /^(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{2,4})[.)]$/;

/** The label of a question or of an option, or marks. */
function isLabel(word: LineWord, before: LineWord | undefined): boolean {
  const [first] = word.marks;
  const last = before?.marks.at(-1);
  const isApart = !first || !last || first.glyph.box.x - right(last.glyph.box) > 1.2 * first.glyph.fontSize;
  return bracketedLabel.test(word.text) || (isApart && pointedLabel.test(word.text));
}

/** Returns the possible role of a word without a mathematical sign next to a formula. */
function weakRole(word: LineWord, levels: Level[]): Role {
  // Markup and programs.
  if (/<\/?\p{L}|\p{L}\/?>/u.test(word.text)) {
    return 'text';
  }
  if (levels.some((level) => level !== 'main') || /^(?:[a-z]\.){2,},?$/.test(word.text)) {
    return 'text';
  }
  if (isOnlySigns(word)) {
    return 'operator';
  }
  const text = word.text.replace(/[,.;:?]+$/, '');
  const isKnown = [...text].every((letter) => /[A-Za-z\d.,'’!%°|]/.test(letter) || mathSymbol(letter));
  const runs = text.match(/[A-Za-z]+/g) ?? [];
  return isKnown && text !== '' && runs.every(isName) ? 'operand' : 'text';
}

function isName(run: string): boolean {
  if (run.length === 1 || isFunctionName(run)) {
    return true;
  }
  const isUpper = /^[A-Z]+$/.test(run);
  const isLower = /^[a-z]+$/.test(run);
  return (
    (isUpper && run.length <= 3) ||
    (isLower && run.length === 2 && !stopWords.has(run) && !units.has(run)) ||
    /^(?:abc|xyz|pqr)$/.test(run)
  );
}

/** Finds the words of a line that form one formula. */
import { right } from './geometry.ts';
import { isFunctionName, isTelling, mathSymbol } from './symbols.ts';
import type { LineWord } from './vocabulary.ts';

const isFormula = (word: LineWord | undefined): boolean =>
  word?.role === 'formula' || word?.role === 'chemistry';
const isTerm = (word: LineWord | undefined): boolean => isFormula(word) || word?.role === 'operand';
const endsClause = (word: LineWord | undefined): boolean => /[,.;:?]$/.test(word?.text ?? '');
const endsInSign = ({ text }: LineWord): boolean => /[=+\-−–×<>≤≥(/[{|∠△Δ∆∂∇]$/.test(text);
const beginsWithSign = ({ text }: LineWord): boolean => /^[=+−–×<>≤≥)/\]}]/.test(text);
const isRelation = ({ text }: LineWord): boolean =>
  [...text].some((letter) => mathSymbol(letter)?.kind === 'relation' && letter !== ':');

/** Words from and to which formulas run, both inclusive. */
export function findFormulaRanges(words: LineWord[]): [number, number][] {
  const seeds = new Set(words.flatMap((word, at) => (isFormula(word) || isEquation(words, at) ? [at] : [])));
  const ranges: [number, number][] = [];
  for (let at = 0; at < words.length; at += 1) {
    if (!seeds.has(at) || at <= (ranges.at(-1)?.[1] ?? -1)) {
      continue;
    }
    const range = grown(words, at, (ranges.at(-1)?.[1] ?? -1) + 1);
    if (saysEnough(words.slice(range[0], range[1] + 1), range[1] === words.length - 1)) {
      ranges.push(range);
    }
  }
  return ranges;
}

/** A quantity and its value (I = 2 A) are plain text unless another sign suggests a formula. */
function saysEnough(words: LineWord[], isAtLineEnd: boolean): boolean {
  const hasTellingSign = words.some((word) => isOperator(word) && [...word.text].some(isTelling));
  if (words.some(isFormula) || (hasTellingSign && words.some(isTerm))) {
    return true;
  }
  const text = words
    .map((word) => word.text)
    .join(' ')
    .replace(/[,.;:]+$/, '');
  const [left = '', ...others] = text.split(/[=<>≤≥]/);
  const right = others.join('=');
  const isWorked = /[+\-−–×/*^]/.test(text) || /\d\p{L}|\p{L}\d/u.test(text);
  return (
    words.some(isTerm) &&
    ((/\p{L}/u.test(left) && /\p{L}/u.test(right)) ||
      (isWorked && /\p{L}/u.test(text)) ||
      (isAtLineEnd && right.trim() === ''))
  );
}

const weakEquation = /^[^=<>]*\p{L}[^=<>]*=[^=<>]+$/u;

/** Finds equations such as `y = 2x + 3`, in one word or several. None of their signs proves a formula, but a letter equals something. */
function isEquation(words: LineWord[], at: number): boolean {
  const word = words[at];
  const before = words[at - 1];
  const after = words[at + 1];
  if (word?.role === 'operand') {
    return weakEquation.test(word.text) && isVariable(word.text);
  }
  if (word?.text === '=' && before?.role === 'operand' && !after) {
    // The other side of the equation is on the next line.
    return /^\p{L}$/u.test(before.text);
  }
  if (word?.role !== 'operator' || !isTerm(before) || !isTerm(after)) {
    return false;
  }
  if ([...word.text].some(isTelling)) {
    return true;
  }
  if (!/^[=<>]$/.test(word.text)) {
    return false;
  }
  return (
    before?.role === 'operand' &&
    after?.role === 'operand' &&
    !endsClause(before) &&
    (isVariable(before.text) || isVariable(after.text))
  );
}

/** Returns whether a word contains a letter that may be a variable, and is no abbreviation. */
const isVariable = (text: string): boolean =>
  (text.match(/\p{L}+/gu) ?? []).some((run) => run.length <= 2) && !/[A-Z]{3,}/.test(text);

function grown(words: LineWord[], seed: number, least: number): [number, number] {
  let from = seed;
  let to = seed;
  for (let hasMoved = true; hasMoved; ) {
    const nextTo = rightOf(words, from, to);
    const nextFrom = leftOf(words, from, nextTo, least);
    hasMoved = nextTo !== to || nextFrom !== from;
    to = nextTo;
    from = nextFrom;
  }
  return [from, to];
}

/** Returns the number of open brackets after these words; negative if more are closed. */
function depth(words: LineWord[], from: number, to: number): number {
  const text = words
    .slice(from, to + 1)
    .map((word) => word.text)
    .join('');
  return [...text].reduce(
    (sum, letter) => sum + ('([{'.includes(letter) ? 1 : ')]}'.includes(letter) ? -1 : 0),
    0,
  );
}

const isTabbed = (left: LineWord | undefined, word: LineWord | undefined): boolean => {
  const a = left?.marks.at(-1)?.glyph;
  const b = word?.marks[0]?.glyph;
  return a !== undefined && b !== undefined && b.box.x - right(a.box) > 2 * Math.max(a.fontSize, b.fontSize);
};

function rightOf(words: LineWord[], from: number, to: number): number {
  const last = words[to] as LineWord;
  const next = words[to + 1];
  const afterNext = words[to + 2];
  const isOpen = depth(words, from, to) > 0;
  if (!next || isTabbed(last, next) || (endsClause(last) && !isOpen)) {
    return to;
  }
  if (isFormula(next)) {
    return to + 1;
  }
  if (next.role === 'operator' && last.role !== 'operator') {
    const goesOn = isTerm(afterNext) && !isTabbed(next, afterNext);
    // The end of the line may be in the middle of the formula.
    return goesOn ? to + 2 : !afterNext && /^[=+−×]$/.test(next.text) ? to + 1 : to;
  }
  return next.role === 'operand' && takes(last, next, afterNext, isOpen) ? to + 1 : to;
}

/** Returns whether a formula continues with a term without a sign: 2√5 px + 15, AP = 3/7 AB. */
function takes(last: LineWord, next: LineWord, afterNext: LineWord | undefined, isOpen: boolean): boolean {
  const isProduct = isOperator(afterNext) && /^[a-zA-Z]{1,2}$/.test(next.text);
  const isNamed = last.marks.at(-1)?.glyph.formula !== undefined && /^[A-Z]{2}[,.;]?$/.test(next.text);
  const needsOperand = endsInSign(last) || last.role === 'operator' || beginsWithSign(next);
  return isProduct || isNamed || needsOperand || isFunctionName(last.text) || (isOpen && endsClause(last));
}

function leftOf(words: LineWord[], from: number, to: number, least: number): number {
  const first = words[from] as LineWord;
  const before = words[from - 1];
  if (!before || from - 1 < least || isTabbed(before, first)) {
    return from;
  }
  const opened = depth(words, from, to) < 0 ? opening(words, from, to, least) : undefined;
  if (opened !== undefined) {
    return opened;
  }
  const isListed = /^[a-zA-Z],$/.test(before.text) && isTerm(before) && isListEnd(words, from, to);
  if (isListed) {
    return from - 1;
  }
  if (endsClause(before)) {
    return from;
  }
  if (isFormula(before)) {
    return from - 1;
  }
  if (before.role === 'operator') {
    const earlier = words[from - 2];
    const isTermBefore =
      from - 2 >= least && isTerm(earlier) && !endsClause(earlier) && !isTabbed(earlier, before);
    return isTermBefore ? from - 2 : isRelation(before) && from === 1 ? from - 1 : from;
  }
  const isTaken =
    isFunctionName(before.text) ||
    first.role === 'operator' ||
    beginsWithSign(first) ||
    endsInSign(before) ||
    isFactor(before, first);
  return before.role === 'operand' && isTaken ? from - 1 : from;
}

const isOperator = (word: LineWord | undefined): boolean => word?.role === 'operator';

/** `c ∈ R` behind `a, b,`. */
function isListEnd(words: LineWord[], from: number, to: number): boolean {
  return words.slice(from, to + 1).some((word) => isOperator(word) && isRelation(word));
}

/** Returns the word with the bracket that these words close, if only terms are between them. */
function opening(words: LineWord[], from: number, to: number, least: number): number | undefined {
  for (let at = from - 1; at >= Math.max(least, from - 8); at -= 1) {
    if (!isTerm(words[at]) && !isOperator(words[at])) {
      return undefined;
    }
    if (depth(words, at, to) >= 0) {
      return at;
    }
  }
  return undefined;
}

/** A whole number right before a root or a fraction: 20√3, 3½. */
function isFactor(before: LineWord, first: LineWord): boolean {
  const piece = first.marks[0]?.glyph;
  const digit = before.marks.at(-1)?.glyph;
  return (
    /^\d+$/.test(before.text) &&
    piece?.formula !== undefined &&
    digit !== undefined &&
    piece.box.x - right(digit.box) < 0.45 * piece.fontSize
  );
}

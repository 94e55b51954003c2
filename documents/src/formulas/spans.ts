import type { LineFormula } from '../document.ts';
import type { Glyph } from '../pdf/glyph.ts';
import { isMathematical } from './fonts.ts';
import { FORMULA_FONT } from './formula-font.ts';
import { wordsOfLine } from './line-words.ts';
import { findFormulaRanges } from './ranges.ts';
import { createRow, findLevel, grouped, type Measure } from './row.ts';
import { isTelling, loweredLetters, mathLetter, mathSymbol, raisedLetters } from './symbols.ts';
import type { LineWord, Mark } from './vocabulary.ts';

type FormulaSpan = LineFormula;

/**
 * The formulas of a line. Its marks stand in the order of its text; `measure` is the size of its letters and the line that
 * they stand on. What is not plainly mathematics stays text: prices, dates, units, ordinals, marks of footnotes.
 */
export function findFormulaSpans(marks: Mark[], measure: Measure): FormulaSpan[] {
  if (marks[0]?.glyph.confidence !== undefined) {
    return [];
  }
  const sources = sourceSpans(marks);
  const others = sources.length > 0 ? marks.filter(({ glyph }) => !isSource(glyph)) : marks;
  if (!isInOrder(others)) {
    return sources;
  }
  const words = wordsOfLine(others, measure);
  const spans = findFormulaRanges(words).flatMap(([from, to]) => spanOf(words, from, to, measure) ?? []);
  return [...sources, ...spans].sort((a, b) => a.start - b.start);
}

/** Returns false for letters above each other that form no known piece of a formula, because their meaning is uncertain. */
function isInOrder(marks: Mark[]): boolean {
  return marks.every(({ glyph }, at) => {
    const before = marks[at - 1]?.glyph;
    return !before || glyph.box.x > before.box.x - 0.5 * glyph.fontSize;
  });
}

/**
 * False where no letter suggests a formula. Most lines are plain words and are recognised by this test alone.
 *
 * @param before The letter before it on its line; letters of one font stand together.
 */
export function maybeTells(glyph: Glyph, before: Glyph | undefined): boolean {
  const code = glyph.text.charCodeAt(0);
  const isPlain = (code < 0x80 && code !== EQUALS) || (code >= 0x2010 && code <= 0x2027);
  return (
    glyph.formula !== undefined ||
    (glyph.font !== before?.font && (isMathematical(glyph.font) || isSource(glyph))) ||
    (!isPlain && isSign(glyph.text))
  );
}

/** True for a small letter over or under the line: it may be an exponent or an index. */
export const isRaisedOrLowered = (glyph: Glyph, { fontSize, baseline }: Measure): boolean =>
  glyph.fontSize < fontSize * 0.86 && Math.abs(glyph.baseline - baseline) > 0.05 * fontSize;

/** A sign that suggests a formula, or that makes a formula of its neighbours. */
const isSign = (text: string): boolean =>
  text === '=' ||
  isTelling(text) ||
  raisedLetters.has(text) ||
  loweredLetters.has(text) ||
  mathLetter(text) !== undefined;

const EQUALS = 0x3d;

const isSource = ({ font }: Glyph): boolean => font?.includes(FORMULA_FONT) === true;

/** Finds runs that already are LaTeX. */
function sourceSpans(marks: Mark[]): FormulaSpan[] {
  const spans: FormulaSpan[] = [];
  let isOpen = false;
  for (const { glyph, start, end } of marks) {
    const last = spans.at(-1);
    if (!isSource(glyph)) {
      isOpen = false;
    } else if (last && isOpen) {
      last.latex += (start > last.end ? ' ' : '') + glyph.text;
      last.end = end;
    } else {
      isOpen = true;
      spans.push({ start, end, latex: glyph.text });
    }
  }
  return spans;
}

function spanOf(words: LineWord[], from: number, to: number, measure: Measure): FormulaSpan | undefined {
  const own = words.slice(from, to + 1);
  const trimmedMarks = trimmed(
    own.flatMap(({ marks }) => marks),
    from === 0,
  );
  const [first, last] = [trimmedMarks[0], trimmedMarks.at(-1)];
  if (
    !first ||
    !last ||
    !trimmedMarks.some(
      ({ glyph }) => glyph.formula || /[\p{L}\d]/u.test(glyph.text) || !mathSymbol(glyph.text),
    )
  ) {
    return undefined;
  }
  const latex = latexOf(own, new Set(trimmedMarks), measure);
  return latex === undefined || latex === '' || latex.startsWith('^') || latex.startsWith('_')
    ? undefined
    : { start: first.start, end: last.end, latex };
}

const leadingLabel = /^\(?(?:[a-hA-H]|[ivx]{1,4}|\d{1,2})[.)](?![\d²³¹])/;

/**
 * Removes surrounding punctuation, brackets without a partner, and a label that nothing separates from the
 * formula.
 */
function trimmed(marks: Mark[], isAtLineStart: boolean): Mark[] {
  let trimmedMarks = [...marks];
  const label = isAtLineStart
    ? leadingLabel.exec(trimmedMarks.map(({ glyph }) => glyph.text).join(''))?.[0]
    : undefined;
  const afterLabel = trimmedMarks[label?.length ?? 0]?.glyph;
  if (label && afterLabel && afterLabel.fontSize > (trimmedMarks[0]?.glyph.fontSize ?? 0) * 0.86) {
    trimmedMarks = trimmedMarks.slice(label.length);
  }
  for (;;) {
    const balance = trimmedMarks.reduce(
      (sum, { glyph }) => sum + ('([{'.includes(glyph.text) ? 1 : ')]}'.includes(glyph.text) ? -1 : 0),
      0,
    );
    const last = trimmedMarks.at(-1)?.glyph;
    const first = trimmedMarks[0]?.glyph;
    if (
      last &&
      !last.formula &&
      (/^[,.;:?]$/.test(last.text) || (balance < 0 && /^[)\]}]$/.test(last.text)))
    ) {
      trimmedMarks = trimmedMarks.slice(0, -1);
    } else if (first && !first.formula && balance > 0 && /^[([{]$/.test(first.text)) {
      trimmedMarks = trimmedMarks.slice(1);
    } else {
      return trimmedMarks;
    }
  }
}

function latexOf(words: LineWord[], trimmedMarks: ReadonlySet<Mark>, measure: Measure): string | undefined {
  const parts: string[] = [];
  let open: Glyph[] = [];
  let hasFailed = false;
  const finish = (): void => {
    const row = open.length > 0 ? createRow(open, measure) : undefined;
    hasFailed ||= open.length > 0 && !row;
    if (row) {
      parts.push(row.latex);
    }
    open = [];
  };
  for (const word of words) {
    const marks = word.marks.filter((mark) => trimmedMarks.has(mark));
    if (word.role === 'chemistry') {
      finish();
      parts.push(`\\mathrm{${chemical(marks, measure)}}`);
    } else {
      open.push(...marks.map(({ glyph }) => glyph));
    }
  }
  finish();
  return hasFailed ? undefined : parts.join(' ');
}

function chemical(marks: Mark[], measure: Measure): string {
  let latex = '';
  let level: string | undefined = 'main';
  let group = '';
  const finish = (): void => {
    latex += level === 'main' ? group : `${level === 'raised' ? '^' : '_'}${grouped(group)}`;
    group = '';
  };
  for (const { glyph } of marks) {
    const raised = raisedLetters.get(glyph.text);
    const lowered = loweredLetters.get(glyph.text);
    const own =
      raised === undefined ? (lowered === undefined ? findLevel(glyph, measure) : 'lowered') : 'raised';
    if (own !== level) {
      finish();
      level = own;
    }
    const letter = glyph.formula?.latex ?? raised ?? lowered ?? glyph.text;
    group += /^[−–]$/.test(letter) ? '-' : letter === '·' ? '\\cdot ' : letter;
  }
  finish();
  return latex;
}

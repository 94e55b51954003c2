/** Makes a line of its runs: its text, the size of its letters and its formulas. */
import type { Box, Line, LineFormula } from '../document.ts';
import { right } from '../formulas/geometry.ts';
import type { Measure } from '../formulas/row.ts';
import { findFormulaSpans, isRaisedOrLowered, maybeTells } from '../formulas/spans.ts';
import type { Glyph } from '../pdf/glyph.ts';
import { COLUMN_GAP, type Run } from './runs.ts';

/** The gap between words, in letter sizes. */
const WORD_GAP = 0.15;

/** The text of a line with its properties. */
export function toLine({ runs, box }: { runs: Run[]; box: Box }): Line {
  const kind = kindOf(runs);
  const measure = kind.isEven ? roundedMeasure(kind.first) : commonMeasure(runs);
  const { text, formulas } =
    kind.canSuggestFormula || isAnyShifted(runs, kind, measure)
      ? joinRuns(runs, measure)
      : { text: wordsOfRuns(runs), formulas: [] };
  const line: Line = { text, box, fontSize: measure.fontSize, bold: kind.bold > kind.letters / 2 };
  if (kind.first?.confidence !== undefined) {
    line.words = runs.flatMap(({ glyphs }) =>
      glyphs.flatMap(({ text: own, confidence }) =>
        confidence === undefined ? [] : [{ text: own, confidence }],
      ),
    );
  }
  if (formulas.length > 0) {
    line.formulas = formulas;
  }
  if (text.includes('\t')) {
    line.tabs = tabsOf(runs);
  }
  return line;
}

/** Properties of a line that one pass over its letters finds. */
interface LineKind {
  first: Glyph | undefined;
  /** True where all letters have the same size and baseline. */
  isEven: boolean;
  /** True where a letter suggests a formula. */
  canSuggestFormula: boolean;
  letters: number;
  /** The number of bold letters. */
  bold: number;
}

function kindOf(runs: Run[]): LineKind {
  const first = runs[0]?.glyphs[0];
  const { fontSize = 0, baseline = 0 } = first ?? {};
  const kind: LineKind = { first, isEven: true, canSuggestFormula: false, letters: 0, bold: 0 };
  let before: Glyph | undefined;
  for (const { glyphs } of runs) {
    kind.letters += glyphs.length;
    for (const glyph of glyphs) {
      kind.bold += glyph.isBold ? 1 : 0;
      kind.isEven &&= glyph.fontSize === fontSize && glyph.baseline === baseline;
      kind.canSuggestFormula ||= maybeTells(glyph, before);
      before = glyph;
    }
  }
  return kind;
}

/** The properties of letters that all have the same style, found from one of them. */
function isAnyShifted(runs: Run[], { first, isEven }: LineKind, measure: Measure): boolean {
  return isEven
    ? first !== undefined && isRaisedOrLowered(first, measure)
    : runs.some(({ glyphs }) => glyphs.some((glyph) => isRaisedOrLowered(glyph, measure)));
}

/** The text of a line of plain words. */
function wordsOfRuns(runs: Run[]): string {
  const end = writeRuns(runs);
  if (end !== undefined) {
    return desk.toString('latin1', 0, end).trim();
  }
  let text = '';
  let before: Run | undefined;
  for (const run of runs) {
    text += before ? between(before, run) : '';
    const [first] = run.glyphs;
    for (const glyph of run.glyphs) {
      text += glyph.after === 'space' && glyph !== first ? ` ${glyph.text}` : glyph.text;
    }
    before = run;
  }
  return text.trim();
}

/** A buffer for the letters of a line. Strings that grow letter by letter take five times as long. */
const desk = Buffer.alloc(4_096);
const LATIN = 0x100;
const SPACE = 0x20;

/** Writes the letters of a line into the buffer. @returns the end; undefined where a letter needs more than a byte or the line is too long */
function writeRuns(runs: Run[]): number | undefined {
  let end = 0;
  let before: Run | undefined;
  for (const run of runs) {
    if (end + 2 * run.glyphs.length + 1 > desk.length) {
      return undefined;
    }
    const gap = before ? between(before, run) : '';
    if (gap !== '') {
      desk[end] = gap.charCodeAt(0);
      end += 1;
    }
    const [first] = run.glyphs;
    for (const glyph of run.glyphs) {
      const code = glyph.text.charCodeAt(0);
      if (code >= LATIN || glyph.text.length !== 1) {
        return undefined;
      }
      if (glyph.after === 'space' && glyph !== first) {
        desk[end] = SPACE;
        end += 1;
      }
      desk[end] = code;
      end += 1;
    }
    before = run;
  }
  return end;
}

/** The text of a line and the formulas in it. */
function joinRuns(runs: Run[], measure: Measure): { text: string; formulas: LineFormula[] } {
  const marks: { glyph: Glyph; start: number; end: number }[] = [];
  let text = '';
  for (const [index, run] of runs.entries()) {
    const before = runs[index - 1];
    text += before ? between(before, run) : '';
    // A separate run, such as a label or marks next to a tall formula, is not raised over anything.
    const own = isApart(run, before, runs[index + 1]) ? { ...measure, fontSize: sizeOf(run) } : measure;
    for (const { glyph, letter, isSpaced } of shownLetters(run, own)) {
      text += isSpaced ? ' ' : '';
      marks.push({ glyph, start: text.length, end: text.length + letter.length });
      text += letter;
    }
  }
  const cut = text.length - text.trimStart().length;
  const formulas = findFormulaSpans(marks, measure);
  return {
    text: text.trim(),
    formulas: formulas.map((span) => ({ ...span, start: span.start - cut, end: span.end - cut })),
  };
}

/** True for a run that no other one touches, but for a point or a bracket behind a number. */
const isApart = (run: Run, before: Run | undefined, next: Run | undefined): boolean =>
  (!before || between(before, run) === '\t') &&
  (!next || between(run, next) !== '' || /^[.)]/.test(next.glyphs[0]?.text ?? ''));

function between(before: Run, run: Run): string {
  const gap = run.box.x - right(before.box);
  const size = Math.max(sizeOf(before), sizeOf(run));
  if (gap >= size * COLUMN_GAP) {
    return '\t';
  }
  const spaced = gap > size * WORD_GAP || (run.glyphs[0]?.after === 'space' && gap > 0);
  return spaced ? ' ' : '';
}

function tabsOf(runs: Run[]): { from: number; to: number }[] {
  return runs.flatMap((run, index) => {
    const before = runs[index - 1];
    return before && between(before, run) === '\t' ? [{ from: right(before.box), to: run.box.x }] : [];
  });
}

/** The text of a run in which small raised or lowered letters have their superscript or subscript form. */
function shownLetters(
  run: Run,
  { fontSize, baseline: base }: Measure,
): { glyph: Glyph; letter: string; isSpaced: boolean }[] {
  const baseline = run.glyphs[0]?.baseline ?? base;
  const isShifted = sizeOf(run) <= fontSize * 0.85 && Math.abs(baseline - base) >= fontSize * 0.1;
  const forms = baseline < base ? raised : lowered;
  const letters = run.glyphs.map(({ text }) => (isShifted ? shifted(text, forms) : undefined));
  const isWhole =
    letters.every((letter) => letter !== undefined) &&
    run.glyphs.every(({ after }, at) => at === 0 || after !== 'space');
  return run.glyphs.map((glyph, at) => ({
    glyph,
    letter: (isWhole ? letters[at] : undefined) ?? glyph.text,
    isSpaced: at > 0 && glyph.after === 'space',
  }));
}

const plain = '0123456789+-=()';
const raised = { from: `${plain}ni`, to: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ' };
const lowered = { from: plain, to: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎' };

/** The letters as superscripts or subscripts; undefined where a letter has no such form. */
function shifted(text: string, forms: { from: string; to: string }): string | undefined {
  const letters = [...text.replace('−', '-')].map((letter) => forms.to[forms.from.indexOf(letter)]);
  return letters.every((letter) => letter !== undefined) ? letters.join('') : undefined;
}

const sizeOf = (run: Run): number => run.glyphs[0]?.fontSize ?? 0;

/** Rounds to a tenth of a point. */
const rounded = (value: number): number => Math.round(value * 10) / 10;

const roundedMeasure = (letter: Glyph | undefined): Measure => ({
  fontSize: rounded(letter?.fontSize ?? 0),
  baseline: rounded(letter?.baseline ?? 0),
});

/** The common size and baseline of letters that differ. */
function commonMeasure(runs: Run[]): Measure {
  return { fontSize: mostCommon(runs, 'fontSize'), baseline: mostCommon(runs, 'baseline') };
}

function mostCommon(runs: Run[], side: 'fontSize' | 'baseline'): number {
  const counts = new Map<number, number>();
  for (const { glyphs } of runs) {
    for (const glyph of glyphs) {
      const value = Math.round(glyph[side] * 10);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  let best = 0;
  let most = 0;
  for (const [value, count] of counts) {
    if (count > most) {
      most = count;
      best = value;
    }
  }
  return best / 10;
}

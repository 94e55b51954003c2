import { type Column, inReadingOrder } from './columns.ts';
import type { Box, Line, LineFormula } from './document.ts';
import type { Measure } from './formulas/row.ts';
import { formulasOf, mayTell } from './formulas/spans.ts';
import type { Glyph } from './glyph.ts';

/** Letters that follow each other without a wide gap. */
export interface Run {
  glyphs: Glyph[];
  box: Box;
  /** Place in the order in which the document draws. */
  order: number;
}

/** Runs on one baseline with no wide gap between them. */
interface Segment extends Column {
  runs: Run[];
}

/** In letters' sizes: what separates words, and what separates columns. */
const WORD_GAP = 0.15;
const COLUMN_GAP = 2;

/** The runs of a line, and the place that they take; what it says is told by `lineOf`. */
export interface LineOfRuns {
  runs: Run[];
  box: Box;
}

/** Makes the letters of a page into lines, in reading order. `pageWidth` in points. */
export function linesOf(glyphs: Glyph[], pageWidth: number): Line[] {
  return untoldLinesOf(glyphs, pageWidth).map(lineOf);
}

/** The same lines, of which it is not yet told what they say. */
export function untoldLinesOf(glyphs: Glyph[], pageWidth: number): LineOfRuns[] {
  const rows = rowsOf(runsOf(glyphs));
  const segments = rows.flatMap((row) => segmentsOf(row));
  return inReadingOrder(segments, pageWidth).map((row) => {
    const runs = row.flatMap((segment) => segment.runs);
    return { runs, box: boxOf(runs) };
  });
}

/** Letters that follow each other on one line, in the order in which the document draws them. */
export function runsOf(glyphs: Glyph[]): Run[] {
  const runs: Run[] = [];
  let current: Run | undefined;
  let last: Glyph | undefined;
  let order = 0;
  for (const glyph of glyphs) {
    if (current && last && continues(last, glyph)) {
      current.glyphs.push(glyph);
      widen(current.box, glyph.box);
    } else {
      current = { glyphs: [glyph], box: { ...glyph.box }, order };
      runs.push(current);
    }
    last = glyph;
    order += 1;
  }
  return runs;
}

function continues(last: Glyph, next: Glyph): boolean {
  const size = Math.max(last.fontSize, next.fontSize);
  const gap = next.box.x - right(last.box);
  // Two letters of one sign, such as ﬀ, stand at one place.
  const isLigature =
    next.after === 'letter' &&
    next.box.x === last.box.x &&
    next.box.width === last.box.width &&
    next.baseline === last.baseline;
  return (
    isLigature ||
    (next.after !== 'break' &&
      Math.abs(last.baseline - next.baseline) < size * 0.1 &&
      // The stroke through a sign stands on it.
      gap > (last.text === '\u0338' ? -size : -size / 2) &&
      gap < size * COLUMN_GAP)
  );
}

/** Runs side by side, from the top of the page; raised and lowered letters go with the letters that they stand by. */
function rowsOf(runs: Run[]): Run[][] {
  const rows: { tallest: Box; runs: Run[] }[] = [];
  const tallestFirst = [...runs].sort((a, b) => b.box.height - a.box.height || a.order - b.order);
  for (const run of tallestFirst) {
    const row = rows
      .filter(
        (each) => besides(each.tallest, run.box) && !each.runs.some((other) => covers(other.box, run.box)),
      )
      .sort((a, b) => offset(a.tallest, run.box) - offset(b.tallest, run.box))[0];
    if (row) {
      row.runs.push(run);
    } else {
      rows.push({ tallest: run.box, runs: [run] });
    }
  }
  return rows
    .sort((a, b) => a.tallest.y - b.tallest.y)
    .map((row) => row.runs.sort((a, b) => a.box.x - b.box.x));
}

function segmentsOf(row: Run[]): Segment[] {
  const segments: Segment[] = [];
  for (const run of row) {
    const last = segments.at(-1);
    if (last && run.box.x - right(last.box) < sizeOf(run) * COLUMN_GAP) {
      last.runs.push(run);
      last.box = around(last.box, run.box);
      last.order = Math.min(last.order, run.order);
    } else {
      segments.push({ runs: [run], box: run.box, order: run.order });
    }
  }
  return segments;
}

/** What a line says. */
export function lineOf({ runs, box }: LineOfRuns): Line {
  const letters = lettersIn(runs);
  const measure = measureOf(letters);
  const { text, formulas } = mayTell(letters, measure)
    ? toldOfRuns(runs, measure)
    : { text: wordsOfRuns(runs), formulas: [] };
  const line: Line = { text, box, fontSize: measure.fontSize, bold: isMostlyBold(letters) };
  if (letters[0]?.confidence !== undefined) {
    line.words = letters.flatMap(({ text: own, confidence }) =>
      confidence === undefined ? [] : [{ text: own, confidence }],
    );
  }
  if (formulas.length > 0) {
    line.formulas = formulas;
  }
  return line;
}

function lettersIn(runs: Run[]): Glyph[] {
  const [only] = runs;
  return only && runs.length === 1 ? only.glyphs : runs.flatMap(({ glyphs }) => glyphs);
}

function isMostlyBold(letters: Glyph[]): boolean {
  let count = 0;
  for (const { bold } of letters) {
    count += bold ? 1 : 0;
  }
  return count > letters.length / 2;
}

/** The place of a line's runs, and of the pieces of formulas in them. */
function boxOf(runs: Run[]): Box {
  let box = runs.map((run) => run.box).reduce(around);
  for (const { glyphs } of runs) {
    for (const { formula } of glyphs) {
      box = formula ? around(box, formula.extent) : box;
    }
  }
  return box;
}

/** The text of a line of plain words. */
function wordsOfRuns(runs: Run[]): string {
  let text = '';
  for (const [index, run] of runs.entries()) {
    const before = runs[index - 1];
    text += before ? between(before, run) : '';
    const [first] = run.glyphs;
    for (const glyph of run.glyphs) {
      if (glyph.after === 'space' && glyph !== first) {
        text += ' ';
      }
      text += glyph.text;
    }
  }
  return text.trim();
}

/** The text of a line and the formulas in it. */
function toldOfRuns(runs: Run[], measure: Measure): { text: string; formulas: LineFormula[] } {
  const marks: { glyph: Glyph; start: number; end: number }[] = [];
  let text = '';
  for (const [index, run] of runs.entries()) {
    const before = runs[index - 1];
    text += before ? between(before, run) : '';
    for (const { glyph, letter, isSpaced } of lettersOf(run, measure.fontSize, measure.baseline)) {
      text += isSpaced ? ' ' : '';
      marks.push({ glyph, start: text.length, end: text.length + letter.length });
      text += letter;
    }
  }
  const cut = text.length - text.trimStart().length;
  const formulas = formulasOf(marks, measure);
  return {
    text: text.trim(),
    formulas: formulas.map((span) => ({ ...span, start: span.start - cut, end: span.end - cut })),
  };
}

function between(before: Run, run: Run): string {
  const gap = run.box.x - right(before.box);
  const size = Math.max(sizeOf(before), sizeOf(run));
  if (gap >= size * COLUMN_GAP) {
    return '\t';
  }
  const spaced = gap > size * WORD_GAP || (run.glyphs[0]?.after === 'space' && gap > 0);
  return spaced ? ' ' : '';
}

/** The letters of a run as they are shown: small ones that are raised or lowered in their raised or lowered form. */
function lettersOf(
  run: Run,
  size: number,
  base: number,
): { glyph: Glyph; letter: string; isSpaced: boolean }[] {
  const baseline = run.glyphs[0]?.baseline ?? base;
  const isShifted = sizeOf(run) <= size * 0.85 && Math.abs(baseline - base) >= size * 0.1;
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

/** The small letters as raised or lowered ones; undefined where there is a letter that has no such form. */
function shifted(text: string, forms: { from: string; to: string }): string | undefined {
  const letters = [...text.replace('−', '-')].map((letter) => forms.to[forms.from.indexOf(letter)]);
  return letters.every((letter) => letter !== undefined) ? letters.join('') : undefined;
}

const right = (box: Box): number => box.x + box.width;
const bottom = (box: Box): number => box.y + box.height;
const sizeOf = (run: Run): number => run.glyphs[0]?.fontSize ?? 0;
const offset = (a: Box, b: Box): number => Math.abs(a.y + a.height / 2 - b.y - b.height / 2);

function besides(tall: Box, low: Box): boolean {
  const overlap = Math.min(bottom(tall), bottom(low)) - Math.max(tall.y, low.y);
  return overlap >= Math.min(tall.height, low.height) / 2;
}

function covers(a: Box, b: Box): boolean {
  const overlap = Math.min(right(a), right(b)) - Math.max(a.x, b.x);
  return overlap > Math.min(a.width, b.width) * 0.4;
}

function around(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(right(a), right(b)) - x,
    height: Math.max(bottom(a), bottom(b)) - y,
  };
}

/** Makes `box` the smallest around both. */
function widen(box: Box, other: Box): void {
  const x = Math.min(box.x, other.x);
  const y = Math.min(box.y, other.y);
  box.width = Math.max(right(box), right(other)) - x;
  box.height = Math.max(bottom(box), bottom(other)) - y;
  box.x = x;
  box.y = y;
}

/** The common size and baseline of letters, to a tenth of a point. */
function measureOf(letters: Glyph[]): Measure {
  const { fontSize = 0, baseline = 0 } = letters[0] ?? {};
  for (const letter of letters) {
    if (letter.fontSize !== fontSize || letter.baseline !== baseline) {
      return { fontSize: mostCommon(letters, 'fontSize'), baseline: mostCommon(letters, 'baseline') };
    }
  }
  // On most lines they are all the same.
  return { fontSize: Math.round(fontSize * 10) / 10, baseline: Math.round(baseline * 10) / 10 };
}

function mostCommon(letters: Glyph[], side: 'fontSize' | 'baseline'): number {
  const counts = new Map<number, number>();
  for (const letter of letters) {
    const value = Math.round(letter[side] * 10);
    counts.set(value, (counts.get(value) ?? 0) + 1);
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

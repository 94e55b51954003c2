import { type Column, inReadingOrder } from './columns.ts';
import type { Box, Line } from './document.ts';
import type { Glyph } from './glyph.ts';

/** Letters that follow each other without a wide gap. */
interface Run {
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

/** Makes the letters of a page into lines, in reading order. `pageWidth` in points. */
export function linesOf(glyphs: Glyph[], pageWidth: number): Line[] {
  const rows = rowsOf(runsOf(glyphs));
  const segments = rows.flatMap((row) => segmentsOf(row));
  return inReadingOrder(segments, pageWidth).map((row) => lineOf(row.flatMap(({ runs }) => runs)));
}

function runsOf(glyphs: Glyph[]): Run[] {
  const runs: Run[] = [];
  let current: Run | undefined;
  for (const [order, glyph] of glyphs.entries()) {
    const last = current?.glyphs.at(-1);
    if (current && last && continues(last, glyph)) {
      current.glyphs.push(glyph);
      current.box = around(current.box, glyph.box);
    } else {
      current = { glyphs: [glyph], box: glyph.box, order };
      runs.push(current);
    }
  }
  return runs;
}

function continues(last: Glyph, next: Glyph): boolean {
  const size = Math.max(last.fontSize, next.fontSize);
  const gap = next.box.x - right(last.box);
  return (
    next.after !== 'break' &&
    Math.abs(last.baseline - next.baseline) < size * 0.1 &&
    gap > -size / 2 &&
    gap < size * COLUMN_GAP
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

function lineOf(runs: Run[]): Line {
  const letters = runs.flatMap(({ glyphs }) => glyphs);
  const size = mostCommon(letters.map(({ fontSize }) => Math.round(fontSize * 10) / 10));
  const boldLetters = letters.filter(({ bold }) => bold).length;
  const base = mostCommon(letters.map(({ baseline }) => Math.round(baseline * 10) / 10));
  let text = '';
  for (const [index, run] of runs.entries()) {
    const before = runs[index - 1];
    text += (before ? between(before, run) : '') + textOf(run, size, base);
  }
  const words = letters.flatMap((letter) =>
    letter.confidence === undefined ? [] : [{ text: letter.text, confidence: letter.confidence }],
  );
  return {
    text: text.trim(),
    box: runs.map(({ box }) => box).reduce(around),
    fontSize: size,
    bold: boldLetters > letters.length / 2,
    ...(words.length > 0 ? { words } : {}),
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

function textOf(run: Run, size: number, base: number): string {
  const text = run.glyphs
    .map((glyph, index) => (index > 0 && glyph.after === 'space' ? ` ${glyph.text}` : glyph.text))
    .join('');
  const baseline = run.glyphs[0]?.baseline ?? base;
  if (sizeOf(run) > size * 0.85 || Math.abs(baseline - base) < size * 0.1) {
    return text;
  }
  return shifted(text, baseline < base ? raised : lowered) ?? text;
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

function mostCommon(values: number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) {
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  return best?.[0] ?? 0;
}

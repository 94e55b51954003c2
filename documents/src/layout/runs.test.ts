import { describe, expect, test } from 'vitest';
import type { Box } from '../document.ts';
import type { Glyph } from '../pdf/glyph.ts';
import { toLine } from './line-text.ts';
import { containsMiddle, groupRuns, holdsAny, type Run, runsWithin } from './runs.ts';

/** Numbers from 0 to 1, the same in every run of the test. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** Letters of lines that begin anywhere, go on with gaps of every width, and now and then step back or up. */
function letters(seed: number): Glyph[] {
  const next = chance(seed);
  const glyphs: Glyph[] = [];
  let [x, baseline] = [0, 0];
  for (let at = 0; at < 120; at += 1) {
    if (at === 0 || next() < 0.06) {
      [x, baseline] = [next() * 200, 10 + next() * 180];
    }
    x += next() < 0.1 ? next() * 40 - 8 : 0;
    const rise = next() < 0.1 ? 3 : 0;
    const width = 3 + next() * 5;
    glyphs.push({
      text: 'abcde'[Math.floor(next() * 5)] ?? 'a',
      box: { x, y: baseline - rise - 8, width, height: 10 },
      baseline: baseline - rise,
      fontSize: 10,
      isBold: false,
      after: next() < 0.03 ? 'break' : 'letter',
    });
    x += width;
  }
  return glyphs;
}

function boxes(seed: number): Box[] {
  const next = chance(seed + 1_000);
  return Array.from({ length: 40 }, () => ({
    x: next() * 200,
    y: next() * 150,
    width: 5 + next() * 200,
    height: 5 + next() * 150,
  }));
}

/** Without the places in the order of drawing, of which only the sequence counts. */
const shown = (runs: Run[]): Omit<Run, 'order'>[] => runs.map(({ order: _, ...run }) => run);

const seeds = Array.from({ length: 25 }, (_, at) => at + 1);

describe('the runs within a box', () => {
  test.each(seeds)('are those of the letters inside it (%d)', (seed) => {
    const glyphs = letters(seed);
    const all = groupRuns(glyphs);
    for (const box of boxes(seed)) {
      const held = glyphs.filter((glyph) => containsMiddle(box, glyph.box));
      const within = runsWithin(all, box);
      expect(shown(within)).toEqual(shown(groupRuns(held)));
      expect(within.map(({ order }) => order)).toEqual(
        within.map(({ order }) => order).sort((a, b) => a - b),
      );
      expect(holdsAny(box, all)).toBe(held.length > 0);
    }
  });

  test('of a box within another are the same when computed in two steps', () => {
    for (const seed of seeds) {
      const glyphs = letters(seed);
      const [outer, inner] = [
        { x: 20, y: 20, width: 160, height: 140 },
        { x: 40, y: 40, width: 90, height: 80 },
      ];
      const held = glyphs.filter(
        (glyph) => containsMiddle(outer, glyph.box) && containsMiddle(inner, glyph.box),
      );
      expect(shown(runsWithin(runsWithin(groupRuns(glyphs), outer), inner))).toEqual(shown(groupRuns(held)));
    }
  });
});

test('joins two runs when the letters between them are outside of the box', () => {
  const letter = (text: string, x: number, y: number): Glyph => ({
    text,
    box: { x, y: y - 8, width: 5, height: 10 },
    baseline: y,
    fontSize: 10,
    isBold: false,
    after: 'letter',
  });
  const all = groupRuns([letter('a', 10, 20), letter('x', 10, 200), letter('b', 15, 20)]);
  expect(all).toHaveLength(3);
  const within = runsWithin(all, { x: 0, y: 0, width: 100, height: 100 });
  expect(within.map(({ glyphs }) => glyphs.map(({ text }) => text).join(''))).toEqual(['ab']);
});

test('raises an exponent, but no separate number in front of larger letters', () => {
  const word = (text: string, x: number, fontSize: number, baseline: number): Glyph[] =>
    [...text].map((letter, at) => ({
      text: letter,
      box: { x: x + at * 6, y: baseline - 10, width: 6, height: 12 },
      baseline,
      fontSize,
      isBold: false,
      after: at === 0 ? 'break' : 'letter',
    }));
  const runs = ['16', '. Let y = x', '2', '3'].flatMap((text, at) => {
    const isLarge = at === 1;
    return groupRuns(word(text, [50, 62, 128, 400][at] ?? 0, isLarge ? 14 : 10, isLarge ? 100 : 97));
  });
  expect(toLine({ runs, box: { x: 50, y: 88, width: 356, height: 14 } }).text).toBe('16. Let y = x²\t3');
});

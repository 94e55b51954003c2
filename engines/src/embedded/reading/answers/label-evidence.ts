/** Measures what the labels of a paper have in common: their punctuation and their position on the lines. */
import { distancesOf, type SourceLine } from '../lines/source-line.ts';
import type { AnswerLabel } from './answer-labels.ts';

/** Returns, for each style, the share of the question numbers that are written in it. */
export function styleCoverage(
  labels: readonly (AnswerLabel | undefined)[],
  ways: readonly string[][],
): Map<string, number> {
  const numbers = new Set(ways.map(([number]) => number));
  const byStyle = new Map<string, Set<string>>();
  for (const label of labels) {
    for (const { way, isRelative } of label?.readings ?? []) {
      const [number] = way;
      if (label && number !== undefined && (isRelative || numbers.has(number))) {
        byStyle.set(label.style, (byStyle.get(label.style) ?? new Set()).add(number));
      }
    }
  }
  return new Map([...byStyle].map(([style, own]) => [style, Math.min(1, own.size / numbers.size)]));
}

/** Returns how well the layout of each line suits the beginning of an answer, by the space above it and its indent. */
export function layoutScores(
  lines: readonly SourceLine[],
  labels: readonly (AnswerLabel | undefined)[],
  weights: { gap: number; indent: number },
): number[] {
  const distances = distancesOf(lines);
  const known = distances.filter((distance) => distance > 0).sort((a, b) => a - b);
  const usual = known[Math.floor(known.length * 0.3)] ?? 0;
  const isFar = distances.map((distance) => distance > usual * 1.5);
  const far = isFar.filter(Boolean).length;
  const areApart = far >= 2 && far < lines.length * 0.7;
  const lefts = lines.flatMap(({ box }, at) => (labels[at] ? [box.x] : [])).sort((a, b) => a - b);
  const left = lefts[Math.floor(lefts.length * 0.1)] ?? 0;
  return lines.map(({ box }, at) => {
    const distance = distances[at] ?? Number.NaN;
    const gap = Number.isNaN(distance) || !areApart ? 0 : isFar[at] ? weights.gap : -weights.gap;
    return gap - (box.x > left + 12 ? weights.indent : 0);
  });
}

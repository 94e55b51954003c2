import type { Span } from '../../language/sentences.ts';
import { LABEL, labelOf, placeOf, type Series } from './labels.ts';

interface Label extends Span {
  /** 1-based. */
  at: number;
}

const head = new RegExp(String.raw`^\s*[([]?(${LABEL})[)\].:]\s*`, 'i');

/** The part that a text names by its label, from 0; undefined where it has none of the series. */
export function partNamed(text: string, series: Series): number | undefined {
  const at = placeOf(head.exec(text)?.[1] ?? '', series);
  return at > 0 ? at - 1 : undefined;
}

/** A full stop or a colon makes a label only where a line or a clause begins: 'through bulb A. Then …' has none. */
const begins = String.raw`(?<=^\s*|\n\s*|[.;,:!?)]\s+)`;

/** Labels that count on, or begin again; they have a bracket, a full stop or a colon. */
function labelsIn(text: string, series: Series): Label[] {
  const own = `(?!i\\.e|e\\.g)(${labelOf[series]})`;
  const strict = String.raw`(?:[([]?${own}[)\]]|${begins}${own}[.:](?!\d))`;
  // '1. oxygen 2. red': numbers that go on.
  const goingOn = series === 'letter' ? '(?!)' : String.raw`(?<=\s)${own}\.(?=\s)`;
  const pattern = new RegExp(`(?<![\\p{L}\\d.,=+×*/-])(?:${strict}|${goingOn})`, 'giu');
  const labels: Label[] = [];
  for (const match of text.matchAll(pattern)) {
    const at = placeOf(match[1] ?? match[2] ?? match[3] ?? '', series);
    const last = labels.at(-1)?.at ?? 0;
    const isNext = at > last || at === 1;
    if (isNext && (match[3] === undefined || at === last + 1)) {
      labels.push({ at, start: match.index, end: match.index + match[0].length });
    }
  }
  return labels;
}

/**
 * Where a text says each part by its labels, by their places from 0; undefined where it does not count its parts. A student may count 1, 2, 3
 * what the paper counts (i), (ii), (iii), and may go through the parts more than once.
 */
export function labelledParts(text: string, series: Series, count: number): Span[][] | undefined {
  const others = (['roman', 'number', 'letter'] as const).filter((each) => each !== series);
  const found = [series, ...others]
    .map((each) => ({ each, labels: labelsIn(text, each) }))
    .map(({ each, labels }) => (each === series || areParts(labels, text, count) ? labels : []))
    .map((labels) => labels.filter(({ at }) => at <= count))
    .find((labels) => labels.length > 0);
  return (
    found &&
    Array.from({ length: count }, (_, index) =>
      found.flatMap((label, own) =>
        label.at === index + 1 ? [{ start: label.end, end: found[own + 1]?.start ?? text.length }] : [],
      ),
    )
  );
}

/** Labels of another series than the paper's count the parts where they begin the answer, count on, and are no more than the parts. */
function areParts(labels: Label[], text: string, count: number): boolean {
  const [first] = labels;
  return (
    first?.at === 1 &&
    labels.filter(({ at }) => at === 1).length === 1 &&
    labels.every(({ at }) => at <= count) &&
    text.slice(0, first.start).trim() === ''
  );
}

/** As many lines as parts. */
export function byLines(text: string, count: number): Span[][] | undefined {
  const lines = [...text.matchAll(/[^\n]*\S[^\n]*/g)];
  return lines.length === count
    ? lines.map(({ 0: line, index }) => [{ start: index, end: index + line.length }])
    : undefined;
}

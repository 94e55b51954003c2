import type { Span } from '../../language/sentences.ts';
import { LABEL, labelOf, placeInSeries, type Series } from '../../reading/labels/ordinals.ts';

/** The parts (i), (ii), … of a question that its key answers in order, with one or more points each. */
export interface KeyParts {
  series: Series;
  count: number;
  /** The index of each point's part; undefined for a point before the first label. */
  partOfPoint: (number | undefined)[];
}

const MAX_PARTS = 10;
const allSeries: readonly Series[] = ['letter', 'roman', 'number'];
const head = new RegExp(`^\\s*[([]?(${LABEL})[)\\].:]\\s*`, 'i');

/** Returns the parts that both question and key label; undefined if either of them does not. */
export function keyPartsOf(texts: readonly string[], question: string): KeyParts | undefined {
  for (const series of allSeries) {
    const partOfPoint = partsOfPoints(texts, series);
    const count = new Set(partOfPoint.filter((part) => part !== undefined)).size;
    if (count < 2 || count > MAX_PARTS) continue;
    const questionParts = labelledParts(question, series, count);
    if (questionParts.every((part) => part !== undefined)) return { series, count, partOfPoint };
  }
  return undefined;
}

/**
 * Returns the index of each point's part. A point without a label, or with one out of order, belongs to the same part as the point before
 * it.
 */
function partsOfPoints(texts: readonly string[], series: Series): (number | undefined)[] {
  let last: number | undefined;
  return texts.map((text) => {
    const place = placeInSeries(head.exec(text)?.[1] ?? '', series);
    if (place === (last ?? -1) + 2) last = place - 1;
    return last;
  });
}

/**
 * Returns the span of an answer's plain text that belongs to each point. A span is empty (`start === end`) if the answer omits the part,
 * and undefined if the point belongs to no part. Returns undefined if key or answer are not in parts.
 */
export function partsOfAnswer(
  { parts }: { parts: KeyParts | undefined },
  answer: string,
): (Span | undefined)[] | undefined {
  if (!parts) return undefined;
  const { series, count, partOfPoint } = parts;
  const spans = spansIn(answer, series, count);
  const none = { start: answer.length, end: answer.length };
  return spans && partOfPoint.map((part) => (part === undefined ? undefined : (spans[part] ?? none)));
}

/**
 * Returns the parts of an answer by the labels of the paper; if it has none, by labels of another series that begin with the first; if it
 * has none of these, by lines if there are as many lines as parts.
 */
function spansIn(answer: string, series: Series, count: number): (Span | undefined)[] | undefined {
  const own = labelledParts(answer, series, count);
  if (own.some((span) => span !== undefined)) return own;
  const others = allSeries
    .filter((each) => each !== series && placeInSeries(head.exec(answer)?.[1] ?? '', each) === 1)
    .map((each) => labelledParts(answer, each, count, /\s/));
  if (others[0]) return others[0];
  const lines = [...answer.matchAll(/[^\n]*\S[^\n]*/g)];
  return lines.length === count
    ? lines.map(({ 0: line, index }) => ({ start: index, end: index + line.length }))
    : undefined;
}

/**
 * Matches the text before a label with a full stop or a colon. Such a label must begin a line or a clause, so that the 'A.' of 'through
 * bulb A. Then …' is not a label.
 */
const begins = /^\s*|\n\s*|[.;,:!?)]\s+/;

/**
 * Returns the span of each part that labels in ascending order mark; undefined for a part that is missing.
 *
 * @param behind what may precede a label with a full stop or a colon
 */
function labelledParts(text: string, series: Series, count: number, behind = begins): (Span | undefined)[] {
  const label = `(?!i\\.e|e\\.g)(${labelOf[series]})`;
  const pattern = new RegExp(
    `(?<![\\p{L}\\d.,=+×*/-])(?:[([]?${label}[)\\]]|(?<=^\\s*|${behind.source})${label}[.:](?!\\d))`,
    'giu',
  );
  const labels: (Span & { place: number })[] = [];
  for (const { 0: whole, 1: one, 2: other, index } of text.matchAll(pattern)) {
    const place = placeInSeries(one ?? other ?? '', series);
    const isNext = place > (labels.at(-1)?.place ?? 0) && place <= count;
    if (isNext) labels.push({ place, start: index, end: index + whole.length });
  }
  return Array.from({ length: count }, (_, part) => {
    const at = labels.findIndex(({ place }) => place === part + 1);
    const [own, next] = [labels[at], labels[at + 1]];
    return own && { start: own.end, end: next?.start ?? text.length };
  });
}

/** Splits a line of a key such as '(a) 0 (b) 1' before each of its labels; returns it whole if it has fewer than two in order. */
export function splitAtLabels(line: string): string[] {
  for (const series of allSeries) {
    const parts = labelledParts(line, series, MAX_PARTS);
    const count = parts.indexOf(undefined);
    const ends = parts.slice(0, count).flatMap((part) => part?.end ?? []);
    if (ends.length > 1 && head.test(line))
      return ends.map((end, index) => line.slice(ends[index - 1] ?? 0, end).trim());
  }
  return [line];
}

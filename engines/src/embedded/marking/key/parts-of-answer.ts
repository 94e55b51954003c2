import type { Span } from '../../language/sentences.ts';
import { LABEL, labelOf, placeInSeries, type Series } from '../../reading/labels/series.ts';

/** The parts (i), (ii), … of a question that its key goes through, with one point each or several. */
export interface KeyParts {
  series: Series;
  count: number;
  /** The part of each point, from 0; undefined for a point before the first label. */
  partOfPoint: (number | undefined)[];
}

const MOST_PARTS = 10;
const allSeries: readonly Series[] = ['letter', 'roman', 'number'];
const head = new RegExp(`^\\s*[([]?(${LABEL})[)\\].:]\\s*`, 'i');

/** The parts that question and key both label; undefined where either of them does not. */
export function keyPartsOf(texts: readonly string[], question: string): KeyParts | undefined {
  for (const series of allSeries) {
    const partOfPoint = partsOfPoints(texts, series);
    const count = new Set(partOfPoint.filter((part) => part !== undefined)).size;
    if (count < 2 || count > MOST_PARTS) continue;
    const questionParts = labelledParts(question, series, count);
    if (questionParts.every((part) => part !== undefined)) return { series, count, partOfPoint };
  }
  return undefined;
}

/** A point without a label, or with one out of turn, belongs to the part before it. */
function partsOfPoints(texts: readonly string[], series: Series): (number | undefined)[] {
  let last: number | undefined;
  return texts.map((text) => {
    const place = placeInSeries(head.exec(text)?.[1] ?? '', series);
    if (place === (last ?? -1) + 2) last = place - 1;
    return last;
  });
}

/**
 * The span of an answer's plain text in which each point is to be looked for. A span is empty (`start === end`) where the answer leaves
 * the part out; an entry is undefined for a point that belongs to no part. Undefined where key or answer are not in parts.
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

/** By the labels of the paper, by others that count from the first at the head of the answer, or by lines where there are as many as parts. */
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

/** A full stop or a colon makes a label only where a line or a clause begins: 'through bulb A. Then …' has none. */
const begins = /^\s*|\n\s*|[.;,:!?)]\s+/;

/**
 * Returns the parts that consecutive labels mark; undefined for a part that is missing.
 *
 * @param behind what may stand before a label with a full stop or a colon
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

import type { Span } from '../../language/sentences.ts';
import { byLines, labelledParts, partNamed } from './labelled.ts';
import type { Series } from './labels.ts';

/** The parts (i), (ii), … of a question that its key goes through, with one point each or several. */
export interface KeyParts {
  series: Series;
  count: number;
  /** The part of each point, from 0; undefined for a point before the first label. */
  partOfPoint: (number | undefined)[];
}

const MOST_PARTS = 10;

/** The parts that question and key both label; undefined where either of them does not. */
export function keyPartsOf(texts: readonly string[], question: string): KeyParts | undefined {
  for (const series of ['letter', 'roman', 'number'] as const) {
    const partOfPoint = partsOfPoints(texts, series);
    const found = new Set(partOfPoint.filter((part) => part !== undefined));
    const count = found.size;
    if (count < 2 || count > MOST_PARTS) continue;
    const questionParts = labelledParts(question, series, count);
    if (questionParts?.every(({ length }) => length > 0)) return { series, count, partOfPoint };
  }
  return undefined;
}

/** A point without a label, or with one out of turn, belongs to the part before it. */
export function partsOfPoints(texts: readonly string[], series: Series): (number | undefined)[] {
  let last: number | undefined;
  return texts.map((text) => {
    const named = partNamed(text, series);
    if (named === (last === undefined ? 0 : last + 1)) last = named;
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
  const spans = labelledParts(answer, parts.series, parts.count) ?? byLines(answer, parts.count);
  return (
    spans &&
    parts.partOfPoint.map((part) => (part === undefined ? undefined : longest(spans[part] ?? [], answer)))
  );
}

const longest = (spans: readonly Span[], { length }: string): Span =>
  spans.reduce<Span>((best, span) => (span.end - span.start > best.end - best.start ? span : best), {
    start: length,
    end: length,
  });

import type { Span } from '../../language/sentences.ts';
import type { Term } from '../../language/term.ts';
import type { ExactVerdict } from '../exact/exact-verdict.ts';
import type { AlignedWord } from '../signals/align.ts';
import type { WordJudgement } from './judge-point.ts';

type Judged = WordJudgement & { exact?: ExactVerdict };

/**
 * Takes what the answer says against one point out of the quotes of the others, so that nothing is praised and faulted at once. Of a sentence, the
 * statements that are not faulted stay; where a faulted one is all that there is, the words that the faulted point has nothing to do with.
 */
export function withoutFaults(points: readonly Judged[]): Judged[] {
  const faulted = points.filter(({ contradiction }) => contradiction !== undefined);
  const faults = faulted.flatMap(({ contradiction }) => contradiction?.spans ?? []);
  if (faults.length === 0) return [...points];
  const taken = new Set(faulted.flatMap(({ aligned }) => aligned.flatMap(termsOf)));
  return points.map((point) => {
    if (point.contradiction || point.exact || !point.quotes.some((quote) => faults.some(touches(quote))))
      return point;
    const own = point.aligned.flatMap(({ similar }) => similar);
    const parts = point.quotes
      .flatMap((quote) => outside(quote, faults))
      .flatMap((part) => within(own, part));
    const words = own.filter((term) => !taken.has(term)).map(({ start, end }) => ({ start, end }));
    return { ...point, quotes: parts.length > 0 ? parts : words };
  });
}

const termsOf = ({ similar, opposite }: AlignedWord): Term[] => [...similar, ...opposite];

const touches =
  (one: Span) =>
  (other: Span): boolean =>
    one.start < other.end && other.start < one.end;

/** The parts of a span that are in none of the others. */
function outside(span: Span, others: readonly Span[]): Span[] {
  return others.reduce(
    (parts, other) =>
      parts.flatMap((part) =>
        touches(part)(other)
          ? [
              { start: part.start, end: other.start },
              { start: other.end, end: part.end },
            ].filter(({ start, end }) => end > start)
          : [part],
      ),
    [span],
  );
}

/** From the first to the last of the terms within a part; nothing where it has none. */
function within(terms: readonly Term[], part: Span): Span[] {
  const own = terms.filter(({ start, end }) => start >= part.start && end <= part.end);
  return own.length === 0
    ? []
    : [{ start: Math.min(...own.map(({ start }) => start)), end: Math.max(...own.map(({ end }) => end)) }];
}

import type { Profile } from '../../language/comparison/profile.ts';
import { statementsIn } from '../../language/comparison/statements.ts';
import type { Span } from '../../language/sentences.ts';
import type { ExactVerdict } from '../exact/exact-verdict.ts';
import type { WordJudgement } from './judge-point.ts';

type Judged = WordJudgement & { exact?: ExactVerdict };

/**
 * Removes words that contradict one point from the quotes of the other points, so that nothing is both praised and criticised. A point then
 * quotes the statements that are not part of the contradiction or, if there are none, single words that the contradicted point does not
 * use.
 */
export function withoutFaults(points: readonly Judged[], answer: Profile): Judged[] {
  const faulted = points.filter(({ contradiction }) => contradiction !== undefined);
  const faults = faulted.flatMap(({ contradiction }) => contradiction?.spans ?? []);
  if (faults.length === 0) return [...points];
  const isFaulted = (span: Span): boolean =>
    faults.some(({ start, end }) => start < span.end && span.start < end);
  const taken = new Set(
    faulted.flatMap(({ aligned }) => aligned.flatMap(({ similar, opposite }) => [...similar, ...opposite])),
  );
  return points.map((point) => {
    if (point.contradiction || point.exact || !point.quotes.some(isFaulted)) return point;
    const own = point.aligned.flatMap(({ similar }) => similar);
    const parts = statementsIn(answer)
      .filter((statement) => !isFaulted(statement))
      .map(({ words }) => own.filter((term) => words.includes(term)))
      .filter((terms) => terms.length > 0)
      .map((terms) => ({
        start: Math.min(...terms.map(({ start }) => start)),
        end: Math.max(...terms.map(({ end }) => end)),
      }));
    const words = own.filter((term) => !taken.has(term)).map(({ start, end }) => ({ start, end }));
    return { ...point, quotes: parts.length > 0 ? parts : words };
  });
}

import { knownComparisons } from './exact/formulas/known-comparisons.ts';
import { markTask } from './mark.ts';
import type { MarkingAsk, MarkingReply } from './mark-with-mathematics.ts';

/** Marks with the comparisons of formulas known so far. Apart from who asks again: a server loads marking in its threads only. */
export function markOnce({ task, comparisons }: MarkingAsk): MarkingReply {
  const known = knownComparisons(comparisons);
  return { marking: markTask(task, known), wanted: known.wanted() };
}

import { knownComparisons } from './exact/formulas/known-comparisons.ts';
import { markTask } from './mark.ts';
import type { MarkingAsk, MarkingReply } from './mark-with-mathematics.ts';

/**
 * Marks an answer with the comparisons of formulas known so far. This module is separate from `markWithMathematics`, because a server loads
 * the marker only in its threads.
 */
export function markOnce({ task, comparisons }: MarkingAsk): MarkingReply {
  const known = knownComparisons(comparisons);
  return { marking: markTask(task, known), wanted: known.wanted() };
}

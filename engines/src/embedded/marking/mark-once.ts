import { toldOf } from './formulas/told.ts';
import { markTask } from './mark.ts';
import type { MarkingAsk, MarkingReply } from './mark-with-mathematics.ts';

/** Marks with what is known of the formulas. Apart from who asks again: a server loads marking in its threads only. */
export function markOnce({ task, told }: MarkingAsk): MarkingReply {
  const known = toldOf(told);
  return { marking: markTask(task, known), wanted: known.wanted() };
}

/** Suggests to the administrator which of two submissions on one assignment should count. */
import type { MERGE_SIDES } from '@classi/contract';

export type MergeSide = (typeof MERGE_SIDES)[number];

export interface MergedWorkFacts {
  answers: number;
  submittedAt: Date | null;
  /** In quarters; null if not all of it is marked. */
  obtainedQuarters: number | null;
  isChecked: boolean;
  /** The last time at which an answer was saved. */
  savedAt: Date | null;
}

const timeOf = (moment: Date | null) => moment?.getTime() ?? 0;

/**
 * Suggests the submission that a teacher checked, then the one that was handed in, then the later one; if they are equal, that of the
 * remaining account.
 */
export function suggestedSide(target: MergedWorkFacts, source: MergedWorkFacts): MergeSide {
  const rank = ({ isChecked, submittedAt, savedAt }: MergedWorkFacts) => [
    Number(isChecked),
    Number(submittedAt !== null),
    Math.max(timeOf(submittedAt), timeOf(savedAt)),
  ];
  const [ours, theirs] = [rank(target), rank(source)];
  const decisive = ours.findIndex((value, index) => value !== theirs[index]);
  return decisive >= 0 && (theirs[decisive] ?? 0) > (ours[decisive] ?? 0) ? 'source' : 'target';
}

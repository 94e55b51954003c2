/** Which of two works on one assignment should count, as a suggestion to the administrator. */
import type { MERGE_SIDES } from '@classi/contract';

export type MergeSide = (typeof MERGE_SIDES)[number];

export interface MergedWorkFacts {
  answers: number;
  submittedAt: Date | null;
  /** Quarters; null: not all of it is marked. */
  obtainedQuarters: number | null;
  isChecked: boolean;
  /** The last time at which an answer was saved. */
  savedAt: Date | null;
}

const timeOf = (moment: Date | null) => moment?.getTime() ?? 0;

/** A teacher's time is worth most, then that the student handed it in, then that it is the later one; of equals, the account that stays. */
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

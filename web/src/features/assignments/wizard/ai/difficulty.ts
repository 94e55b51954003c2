import * as t from '../../../../messages/compiled/assignments/difficulty.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';

export type AssignmentDifficulty = 1 | 2 | 3 | 4 | 5;

/** The five levels from Very Easy to Very Hard (spec 2 §9). */
export const levels = (): { value: AssignmentDifficulty; name: string }[] => [
  { value: 1, name: t.veryEasy() },
  { value: 2, name: terms.easy() },
  { value: 3, name: terms.medium() },
  { value: 4, name: terms.hard() },
  { value: 5, name: t.veryHard() },
];

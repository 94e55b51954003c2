import * as t from '../../../../messages/compiled/assignments/difficulty.ts';

export type AssignmentDifficulty = 1 | 2 | 3 | 4 | 5;

/** The five levels from Very Easy to Very Hard (spec 2 §9). */
export const levels = (): { value: AssignmentDifficulty; name: string }[] => [
  { value: 1, name: t.veryEasy() },
  { value: 2, name: t.easy() },
  { value: 3, name: t.medium() },
  { value: 4, name: t.hard() },
  { value: 5, name: t.veryHard() },
];

import { DIFFICULTIES } from '@classi/contract/writing/limits';

export type AssignmentDifficulty = 1 | 2 | 3 | 4 | 5;

/** Very Easy, Easy, Medium, Hard, Very Hard (spec 2 §9). */
export const LEVELS = DIFFICULTIES.map((name, index) => ({
  value: (index + 1) as AssignmentDifficulty,
  name,
}));

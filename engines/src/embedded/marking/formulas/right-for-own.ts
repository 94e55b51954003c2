import type { PointJudgement } from '../point-judgement.ts';

/** What is said of a step that is right for the answer's own value of an earlier one. */
export const rightForOwn = (
  own: string | number,
  key: string | number,
): Pick<PointJudgement, 'note' | 'doubt' | 'givenFor'> => ({
  note: `Right for the answer’s own ${own}, where the key has ${key}.`,
  doubt: `A step is right only for the answer’s own ${own}, where the key has ${key}; its mark was carried forward.`,
  givenFor: 'own value',
});

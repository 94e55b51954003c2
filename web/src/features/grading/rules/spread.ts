/** The distribution of a class's marks for one question. */
import { averageScore } from '@classi/contract/grading/average';
import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import { quickMarks } from './mark-state.ts';
import type { Works } from './works.ts';

export interface Spread {
  bars: { marks: number; count: number; isCurrent: boolean }[];
  average: number;
  /** The number of answers that are counted. */
  answers: number;
}

/**
 * Returns the distribution of the marks; `here` is the bar of this answer. Marks between two bars count to
 * the lower one.
 */
export function computeSpread(
  works: Works,
  { number, marksPossible }: GradedQuestion,
  here: number | null,
): Spread {
  const given = Object.values(works).flatMap((work) =>
    work.questions.filter((each) => each.number === number && each.graded === true),
  );
  const steps = quickMarks(marksPossible);
  const stepOf = (marks: number) => steps.findLast((step) => step <= marks) ?? 0;
  const counts = new Map<number, number>();
  for (const { marksObtained } of given) {
    const step = stepOf(marksObtained);
    counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  const scores = given.map((each) => ({ obtained: each.marksObtained, possible: each.marksPossible }));
  return {
    bars: steps.map((marks) => ({
      marks,
      count: counts.get(marks) ?? 0,
      isCurrent: here !== null && stepOf(here) === marks,
    })),
    average: averageScore(scores)?.obtained ?? 0,
    answers: given.length,
  };
}

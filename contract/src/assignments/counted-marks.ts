/** Counts alternative questions only once. This file does not import zod, because the browser uses it. */

interface Chosen {
  readonly choice?: { readonly group: number; readonly alternative: number; readonly counted: number } | null;
}

/**
 * Returns the sum of `marksOf` over the questions that count: those without a choice, and in each group the `counted` alternatives with the
 * highest marks. Applied to marks possible, it is what a student can reach; applied to marks obtained, the best of what was answered.
 */
export function countedMarks<Question extends Chosen>(
  questions: readonly Question[],
  marksOf: (question: Question) => number,
): number {
  let sum = 0;
  const groups = new Map<number, { counted: number; alternatives: Map<number, number> }>();
  for (const question of questions) {
    const marks = marksOf(question);
    if (!question.choice) {
      sum += marks;
      continue;
    }
    const { group, alternative, counted } = question.choice;
    const known = groups.get(group) ?? { counted, alternatives: new Map<number, number>() };
    groups.set(group, known);
    known.alternatives.set(alternative, (known.alternatives.get(alternative) ?? 0) + marks);
  }
  for (const { counted, alternatives } of groups.values()) {
    const best = [...alternatives.values()].sort((one, other) => other - one).slice(0, counted);
    sum += best.reduce((total, marks) => total + marks, 0);
  }
  return sum;
}

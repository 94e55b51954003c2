/** Marks of questions to choose from count once. No zod here: the browser reads this file. */

interface Chosen {
  readonly choice?: { readonly group: number; readonly alternative: number; readonly counted: number } | null;
}

/**
 * The sum of `marksOf` over the questions that count: those without a choice, and of each group the `counted` alternatives with
 * the most. For marks possible that is what a student can reach; for marks obtained, the best of what was answered.
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

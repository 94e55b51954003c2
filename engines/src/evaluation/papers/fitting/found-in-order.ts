import type { TruePaper } from '../true-paper.ts';

/** Returns the numbers of a paper's questions in order. If the truth contains none, the found numbers are used, up to the true count. */
export function alignQuestionNumbers(truth: TruePaper, found: string[]): string[] {
  const names = Object.keys(truth.marks_per_question ?? {});
  return names.length > 0 ? names : found.slice(0, truth.questions);
}

/**
 * Returns the index of the group of each name, or -1. If numbers start again in each section, the names have the section before a dot:
 * 'III.2'. Equal numbers are distinguished by their order in the paper.
 */
export function foundInOrder(names: string[], numbers: string[]): number[] {
  let from = 0;
  return names.map((name) => {
    const number = name.split('.').at(-1);
    const index = numbers.findIndex((other, at) => at >= from && other === number);
    from = index < 0 ? from : index + 1;
    return index;
  });
}

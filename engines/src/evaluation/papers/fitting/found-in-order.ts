import type { TruePaper } from '../true-paper.ts';

/** The numbers of a paper's questions in its order; where its truth names none, as many as were found, up to its count. */
export function questionNumbersOf(truth: TruePaper, found: string[]): string[] {
  const names = Object.keys(truth.marks_per_question ?? {});
  return names.length > 0 ? names : found.slice(0, truth.questions);
}

/**
 * For each name the index of the group that it is, or -1. Names of numbers that begin again have their section before a dot: 'III.2'.
 * The order of the paper tells equal numbers apart.
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

/** Compares the marks of a question with those that its grading instructions give. */
import { plainText } from '@classi/richtext';

/** Matches the amount of an instruction such as '1 mark: names the gas.' */
const AMOUNT = /(\d+(?:\.\d+)?)\s*marks?\s*:/gi;

/**
 * Returns the marks that the instructions give in all if these are more than the question has; otherwise null. Amounts
 * that are all different, the largest of them that of the question, are levels of which only one applies.
 */
export function surplusMarks(gradingInstructions: string, marksPossible: number): number | null {
  const text = plainText(gradingInstructions);
  const amounts = [...text.matchAll(AMOUNT)].map(([, amount]) => Number(amount));
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  const isByLevels = new Set(amounts).size === amounts.length && Math.max(...amounts, 0) === marksPossible;
  const isAnyOf = /\bany\b/i.test(text);
  return sum > marksPossible && !isByLevels && !isAnyOf ? sum : null;
}

import { escapeText, plainText } from '@classi/richtext';
import { sum } from '../../sum.ts';
import { pattern } from '../phrases.ts';
import { inLineSteps, stepOf } from './steps.ts';

/** Matches a line between two answers, such as 'OR' or '(Alternatively)'. */
export const orLine = pattern('^[^\\p{L}]*{or between answers}[^\\p{L}]*$');

/**
 * Returns the full answers of a key that gives several, with a line such as 'OR' between them; otherwise the key alone. Where marks are
 * printed, each answer must have those of the question, because the line may also be between two ways of a single step.
 */
export function wholeAnswers(answerKey: string, marksPossible: number): string[] {
  const answers: string[][] = [[]];
  for (const line of plainText(answerKey).split('\n')) {
    if (orLine.test(line)) answers.push([]);
    else if (line.trim() !== '') answers.at(-1)?.push(line);
  }
  const printed = answers.map(printedMarks);
  const areWhole =
    printed.every((marks) => marks === 0) || printed.every((marks) => marks + 1e-9 >= marksPossible);
  return answers.length > 1 && areWhole && answers.every((lines) => lines.length > 0)
    ? answers.map((lines) => lines.map((line) => `<p>${escapeText(line)}</p>`).join(''))
    : [answerKey];
}

const printedMarks = (lines: string[]): number =>
  sum(lines.flatMap(inLineSteps).map((step) => stepOf(step)?.marks ?? 0));

import type { NewPracticeQuestion, PracticeState } from '@classi/contract';
import { isBlank } from '@classi/richtext';

/** Only questions that ask something (spec 1 §5), numbered anew in their order. */
export function askedQuestions(questions: readonly NewPracticeQuestion[]): NewPracticeQuestion[] {
  return [...questions]
    .sort((one, two) => one.number - two.number)
    .filter(({ question }) => !isBlank(question))
    .map((question, index) => ({ ...question, number: index + 1 }));
}

export function practiceState(practice: {
  submittedAt: Date | null;
  gradedAt: Date | null;
  answered: number;
}): PracticeState {
  if (practice.gradedAt) return 'Graded';
  if (practice.submittedAt) return 'Submitted';
  return practice.answered > 0 ? 'In Progress' : 'Incomplete';
}

/** 0 to 100, to two decimals. */
export function percentage(obtained: number, possible: number): number {
  return possible === 0 ? 0 : Math.round((obtained / possible) * 10_000) / 100;
}

import type { NewPracticeQuestion } from '@classi/contract';
import type { FlagReason, Marking } from '@classi/engines';
import { isBlank } from '@classi/richtext';

export type NumberedQuestion = NewPracticeQuestion & { number: number };

/**
 * Returns the questions with text (spec 1 §5), renumbered by their numbers; a question without a number stays at its position in the list.
 */
export function numberedQuestions(questions: readonly NewPracticeQuestion[]): NumberedQuestion[] {
  return questions
    .map((question, index) => ({ ...question, number: question.number ?? index + 1 }))
    .sort((one, two) => one.number - two.number)
    .filter(({ question }) => !isBlank(question))
    .map((question, index) => ({ ...question, number: index + 1 }));
}

/** Messages for answers that the engine would leave to a teacher, because practice has no teacher. */
const UNMARKED: Partial<Record<FlagReason, string>> = {
  'no-key':
    '<p>There is no model answer for this question, so it has no mark. Compare your answer with your book or your notes.</p>',
  unreadable:
    '<p>This answer could not be read, so it could not be marked. Write it as text, and try again.</p>',
};

/** The sentence for the student when the engine failed on an answer. */
export const NOT_MARKED_FEEDBACK =
  '<p>AURA could not mark this answer, so it does not count. Compare it with the model answer below.</p>';

/** Returns whether there is a key. Without one, even an empty answer has no mark. */
const hasKey = (question: { answer: string; gradingInstructions: string }): boolean =>
  !isBlank(question.answer) || !isBlank(question.gradingInstructions);

/** Returns the message for an answer without a mark, or null if it has a mark. */
export function unmarkedFeedback(
  question: { answer: string; gradingInstructions: string },
  { confidence, flag }: Pick<Marking, 'confidence' | 'flag'>,
): string | null {
  if (!hasKey(question)) return UNMARKED['no-key'] ?? null;
  return (confidence === 0 && flag ? UNMARKED[flag.reason] : undefined) ?? null;
}

/** Limits and messages of practice that server and web share (spec 1 §5, §8). This file does not import zod. */
export const PRACTICE_QUESTIONS_MAX = 100;
/** The maximum number of practice assignments of a student. */
export const PRACTICES_MAX = 200;
/** The maximum number of practice assignments of a student that are graded at the same time. */
export const GRADINGS_AT_ONCE = 3;
export const PRACTICE_TITLE_MISSING = 'Please enter a practice assignment title';
export const PRACTICE_TITLE_START = 'Title must start with an alphabet';
export const PRACTICE_TITLE_LETTERS = 'Title can only contain letters, numbers, and #$@&()_ characters';
export const PRACTICE_PROMPT_MISSING = 'Please enter prompt details to generate practice questions';
export const NOTHING_ANSWERED = 'Please answer at least one question before checking your work.';

export const PRACTICE_METHODS = ['document', 'ai'] as const;
export type PracticeMethod = (typeof PRACTICE_METHODS)[number];

/** Returns the message for an invalid title, or null. */
export function practiceTitleProblem(title: string): string | null {
  const text = title.trim();
  if (text === '') return PRACTICE_TITLE_MISSING;
  if (!/^\p{L}/u.test(text)) return PRACTICE_TITLE_START;
  if (!/^[\p{L}\p{M}\p{N} #$@&()_]+$/u.test(text)) return PRACTICE_TITLE_LETTERS;
  return null;
}

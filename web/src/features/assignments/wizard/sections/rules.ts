import type { WrittenQuestion } from '../draft.ts';

/**
 * Changes the heading of a section: for this question and those after it with the same heading. Without a new
 * heading they join the section before.
 */
export function withSection(
  questions: readonly WrittenQuestion[],
  key: string,
  heading: string,
): WrittenQuestion[] {
  const from = questions.findIndex((question) => question.key === key);
  const old = questions[from]?.section ?? '';
  const behind = questions.findIndex(({ section }, index) => index > from && section !== old);
  const end = behind === -1 ? questions.length : behind;
  const section = heading.trim() || (questions[from - 1]?.section ?? '');
  return questions.map((question, index) =>
    from !== -1 && index >= from && index < end ? { ...question, section } : question,
  );
}

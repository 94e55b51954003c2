/** What is changed of a question, pure. */

export interface QuestionWords {
  question: string;
  answer: string;
  gradingInstructions: string;
  marksPossible: number;
}

export const wordsOf = ({
  question,
  answer,
  gradingInstructions,
  marksPossible,
}: QuestionWords): QuestionWords => ({
  question,
  answer,
  gradingInstructions,
  marksPossible,
});

export function isChanged(before: QuestionWords, after: QuestionWords): boolean {
  return (
    before.question !== after.question ||
    before.answer !== after.answer ||
    before.gradingInstructions !== after.gradingInstructions ||
    before.marksPossible !== after.marksPossible
  );
}

const NAMES: Record<string, string> = {
  question: 'the question',
  answer: 'the answer key',
  grading_instructions: 'the grading instructions',
  marks_possible: 'the marks',
};

/** 'the question and the marks'. */
export function changedWords(changed: readonly string[]): string {
  const names = changed.map((field) => NAMES[field] ?? field);
  const last = names.at(-1) ?? 'nothing that you see here';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

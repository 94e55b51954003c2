/** Pure rules for the changes of a question. */

export interface QuestionWords {
  question: string;
  answer: string;
  gradingInstructions: string;
  marksPossible: number;
}

export const describeQuestion = ({
  question,
  answer,
  gradingInstructions,
  marksPossible,
}: QuestionWords): QuestionWords => ({ question, answer, gradingInstructions, marksPossible });

export function isChanged(before: QuestionWords, after: QuestionWords): boolean {
  return (
    before.question !== after.question ||
    before.answer !== after.answer ||
    before.gradingInstructions !== after.gradingInstructions ||
    before.marksPossible !== after.marksPossible
  );
}

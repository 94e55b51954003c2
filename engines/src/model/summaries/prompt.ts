import { z } from 'zod';
import type { Fences } from '../fences.ts';
import type { Mask } from '../masking/mask.ts';
import type { QuestionFigures } from './figures-by-question.ts';

/** The versions must be increased with every change of the texts below or of the reply's schema. */
export const STUDENT_PROMPT = 'summarise-student-1';
export const CLASS_PROMPT = 'summarise-class-2';

export const summary = z.object({ paragraphs: z.array(z.string().min(1).max(700)).min(1).max(3) });

const rules = `1. The reader is shown the SUMMARY already: do not repeat it. Say what the feedback has in common, what that shows, and one thing to do next.
2. At most three short paragraphs of plain sentences. No headings, lists or links; formulas in LaTeX between single dollars.
3. Every number stands in what you are given, and is said of the question that it belongs to. Count and work out nothing yourself.
4. What you put in quotation marks is copied exactly from what you are given. Say nothing that is not there.`;

export const studentInstructions = (
  fences: Fences,
): string => `You tell what the marked work of one school student shows, for the student and the teacher, kindly and plainly.

${fences.rule}
Words like ⟨P1⟩ stand for names that are hidden from you; copy them as they are.

${rules}
5. Call the student as the SUMMARY does: "You", or the name.`;

export const classInstructions = (
  fences: Fences,
): string => `You tell a teacher what the marks of a class show.

${fences.rule}
Words like ⟨P1⟩ stand for names that are hidden from you. Never write one: a summary of a class names nobody.

${rules}
5. Say which idea to teach again first and what the examples of answers show about how it was misunderstood. Then suggest one activity of a few minutes for the next lesson that works on exactly that.`;

const MAX_FEEDBACK = 8;
const MAX_LETTERS = 300;

/** Returns the engine's summary, and each question with its feedback, for the model. */
export function summaryQuestion(
  own: string,
  questions: QuestionFigures[],
  { fences, mask }: { fences: Fences; mask: Mask },
): string {
  const lines = questions.map(({ line, feedback, ideas }) =>
    [
      line,
      ...ideas.map((each) => `idea: ${each}`),
      ...feedback.slice(0, MAX_FEEDBACK).map((each) => `feedback: ${each.slice(0, MAX_LETTERS)}`),
    ].join('\n'),
  );
  return [
    fences.around('SUMMARY', mask.hide(own)),
    fences.around('QUESTIONS', mask.hide(lines.join('\n\n'))),
  ].join('\n\n');
}

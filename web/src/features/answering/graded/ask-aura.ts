import type { StudentAssignment, StudentQuestion } from '@classi/contract/answering/endpoints';
import { plainText } from '@classi/richtext';
import { translateFeedback } from '../../../lib/language/translate-feedback.ts';
import { exactly, inQuestion } from '../../../lib/shown-grades.ts';
import * as t from '../../../messages/compiled/answering/graded.ts';
import { formatMarks, labelQuestion } from '../rules.ts';

/** Limits in characters for one feedback and for the whole prompt, because the prompt is part of a URL. */
const MAX_FEEDBACK = 240;
const MAX_PROMPT = 2800;

function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
}

function lineOf(question: StudentQuestion): string {
  const feedback = shortened(plainText(translateFeedback(question.feedback ?? '')), MAX_FEEDBACK);
  const marks = [question.marksObtained ?? 0, question.marksPossible];
  // Quarter marks are shown exactly.
  const say = marks.some((each) => exactly(each) !== null) ? formatMarks : inQuestion;
  const [obtained = '', possible = ''] = marks.map(say);
  return t.questionWithFeedback({ label: labelQuestion(question), obtained, possible, feedback });
}

/**
 * Returns the first prompt of the chat about the graded questions that have feedback, or null if none has.
 * Questions that lost the most marks come first while there is room for them (spec 1 §4).
 */
export function promptAbout(
  assignment: Pick<StudentAssignment, 'title'>,
  questions: readonly StudentQuestion[],
): string | null {
  const commented = questions.filter(
    ({ graded, feedback }) => graded && feedback !== null && plainText(feedback).trim() !== '',
  );
  if (commented.length === 0) return null;
  const lost = ({ marksPossible, marksObtained }: StudentQuestion) => marksPossible - (marksObtained ?? 0);
  const head = t.explainFeedbackPrompt({ title: assignment.title });
  let room = MAX_PROMPT - head.length;
  const chosen = new Set<StudentQuestion>();
  for (const question of commented.toSorted((one, other) => lost(other) - lost(one))) {
    room -= lineOf(question).length + 1;
    if (room < 0) break;
    chosen.add(question);
  }
  return [head, ...commented.filter((question) => chosen.has(question)).map(lineOf)].join('\n');
}

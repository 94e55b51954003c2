import type { AnswerTask, Citation } from '../../tutoring.ts';
import type { Fences } from '../fences.ts';
import type { Mask } from '../masking/mask.ts';

/** Changed with every change of the words below. */
export const ANSWER_PROMPT = 'answer-1';

/** A passage that may be quoted. */
export interface Passage extends Pick<Citation, 'bookId' | 'bookTitle' | 'section' | 'heading' | 'page'> {
  /** Words of the section; where they begin in it. */
  text: string;
  start: number;
}

const toStudent = `You teach a student by steps. Do not hand over a finished solution: say what the book says on the matter, then end with a paragraph that asks one question which leads to the next step.`;
const toOthers = `You answer a reader plainly and completely.`;

/** How to answer from books. */
export const answerInstructions = (
  fences: Fences,
  reader: AnswerTask['reader'],
): string => `You answer a question of a reader of textbooks, only from the passages that you are given. ${reader === 'student' ? toStudent : toOthers}

${fences.rule}
Words like ⟨P1⟩ stand for names that are hidden from you; copy them as they are.

1. Write at most six short paragraphs of Markdown, parted by empty lines. Formulas in LaTeX between single dollars.
2. Every paragraph that says something ends with the words that it rests on, as {{number of the passage: words copied exactly from that passage}}. A paragraph without them is not shown, unless it is a question.
3. Say nothing that the passages do not say. Where they do not answer the question, say only what they do say about it.`;

/** What the model is shown beside the conversation. */
export function answerQuestion(
  task: AnswerTask,
  passages: Passage[],
  { fences, mask }: { fences: Fences; mask: Mask },
): string {
  const shown = passages.map(({ bookTitle, heading, text }, at) =>
    fences.around(`PASSAGE ${at + 1}`, mask.hide(`${bookTitle}: ${heading.join(' › ')}\n${text}`)),
  );
  return [...shown, fences.around('QUESTION', mask.hide(task.question))].join('\n\n');
}

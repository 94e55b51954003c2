import type { AnswerTask, Citation } from '../../tutoring.ts';
import type { Fences } from '../fences.ts';
import type { Mask } from '../masking/mask.ts';

/** The version must be increased with every change of the text below. */
export const ANSWER_PROMPT = 'answer-3';

/** A passage that may be quoted. */
export interface PromptPassage
  extends Pick<Citation, 'bookId' | 'bookTitle' | 'section' | 'heading' | 'page'> {
  /** The text of the passage. `start` is its offset in the section. */
  text: string;
  start: number;
}

const toStudent = `You teach a student of a school by steps, in short sentences and everyday words; explain a term of the subject where it first appears. Messages may be misspelt or mix languages: answer what is meant. Begin with what the student has right, where the QUESTION shows own work; check own numbers with the formula of the passages. Then explain one step in each paragraph, a definition or a formula first. Do not hand over a finished solution. End with a paragraph that asks one question which leads to the next step.`;
const toInstructor = `You help a teacher, plainly and completely. Where a lesson, a plan or activities are asked for, give the aim, then the steps of the lesson with minutes, at least two activities, a question to ask the class, and the mistakes that students may make.`;
const toGuest = `You answer a reader plainly and completely.`;
const manner: Record<AnswerTask['reader'], string> = {
  student: toStudent,
  instructor: toInstructor,
  guest: toGuest,
};

/** Suggestions for a lesson are not claims about the subject, so they need no quote. */
const advice = `
4. A paragraph that begins with "Activity:", "Ask:", "Step:", "Check:" or "Homework:" says what to do in class and needs no words of a passage. It states no fact and has no number but minutes and sizes of groups.`;

/** Returns the system prompt for answering from books. */
export const answerInstructions = (
  fences: Fences,
  reader: AnswerTask['reader'],
): string => `You answer a question of a reader of textbooks, only from the passages that you are given. ${manner[reader]}

${fences.rule}
Words like ⟨P1⟩ stand for names that are hidden from you; copy them as they are.

1. Write at most ${reader === 'instructor' ? 'twelve' : 'six'} short paragraphs of Markdown, parted by empty lines. Formulas in LaTeX between single dollars.
2. Every paragraph that says something ends with the words that it rests on, as {{number of the passage: words copied exactly from that passage}}. A paragraph without them is not shown, unless it is a question.
3. Say nothing that the passages do not say. Where they do not answer the question, say only what they do say about it.${reader === 'instructor' ? advice : ''}`;

/** Returns the passages and the question for the model. The conversation is sent separately. */
export function answerQuestion(
  task: AnswerTask,
  passages: PromptPassage[],
  { fences, mask }: { fences: Fences; mask: Mask },
): string {
  const shown = passages.map(({ bookTitle, heading, text }, at) =>
    fences.around(`PASSAGE ${at + 1}`, mask.hide(`${bookTitle}: ${heading.join(' › ')}\n${text}`)),
  );
  return [...shown, fences.around('QUESTION', mask.hide(task.question))].join('\n\n');
}

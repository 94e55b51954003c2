import type { Answer, AnswerEvent, AnswerTask, Tutor } from '../../tutoring.ts';
import { marketsBook, waterBook } from './books.ts';

/** Returns an instructor's question about both small books, with the changes of a test. */
export const anAnswerTask = (own: Partial<AnswerTask> = {}): AnswerTask => ({
  question: 'What is opportunity cost?',
  conversation: [],
  books: [marketsBook, waterBook],
  reader: 'instructor',
  live: [],
  ...own,
});

export async function answerEvents(
  tutor: Pick<Tutor, 'answer'>,
  own: Partial<AnswerTask> = {},
): Promise<AnswerEvent[]> {
  const events: AnswerEvent[] = [];
  for await (const event of tutor.answer(anAnswerTask(own))) {
    events.push(event);
  }
  return events;
}

/** Returns the last event of an answer. */
export async function answered(tutor: Pick<Tutor, 'answer'>, own: Partial<AnswerTask> = {}): Promise<Answer> {
  const last = (await answerEvents(tutor, own)).at(-1);
  if (last?.type !== 'answered') {
    throw new Error('The answer ended without its last event.');
  }
  return last;
}

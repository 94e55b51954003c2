import type { RewritingTask, WritingEvent, WritingTask } from '../writing.ts';
import { forcesBook } from './lesson-books.ts';

/** Returns a task to write six questions of medium difficulty from a small book of physics. */
export function aWritingTask(own: Partial<WritingTask> = {}): WritingTask {
  return {
    prompt: '6 questions',
    subject: 'Physics',
    textbooks: [forcesBook],
    references: [],
    rubric: [],
    difficulty: 3,
    ...own,
  };
}

export function aRewritingTask(own: Partial<RewritingTask> = {}): RewritingTask {
  return {
    ...aWritingTask(),
    question: {
      question: '<p>What is meant by weight?</p>',
      questionType: 'short_answer',
      topic: 'Weight',
      marksPossible: 2,
    },
    others: [],
    ...own,
  };
}

export async function writtenQuestions(
  events: AsyncIterable<WritingEvent>,
): Promise<Extract<WritingEvent, { type: 'written' }>> {
  let last: WritingEvent | undefined;
  for await (const event of events) last = event;
  if (last?.type !== 'written') throw new Error('The writing did not end with what was written.');
  return last;
}

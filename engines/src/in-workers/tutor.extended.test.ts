/** Ends of a thread, and the same work in a thread as without one. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createEmbeddedEngine } from '../embedded/embedded-engine.ts';
import { trackThreads } from '../testing/started-threads.ts';
import { anAnswerTask, answerEvents } from '../testing/tutoring/ask.ts';
import { longBook, marketsBook } from '../testing/tutoring/books.ts';
import { liveQuestions } from '../testing/tutoring/live-questions.ts';

const { started, anEngine } = trackThreads();

test('fails the work of a thread that dies, and sends the next thread its books', async () => {
  const tutor = anEngine();
  await answerEvents(tutor);
  const going = answerEvents(tutor, { books: [longBook] }).catch((error: unknown) => error);
  await pause(5);
  await started[0]?.terminate();
  expect(await going).toMatchObject({ name: 'EngineError', code: 'unavailable' });
  expect(await answerEvents(tutor)).toEqual(await answerEvents(createEmbeddedEngine()));
});

test('ends an idle thread, and sends the next thread its books', async () => {
  const tutor = anEngine({ idleTime: 1 });
  const first = await answerEvents(tutor);
  await expect.poll(() => started[0]?.threadId).toBe(-1);
  expect(await answerEvents(tutor)).toEqual(first);
  expect(started).toHaveLength(2);
});

test('does not end a thread during an answer', async () => {
  const tutor = anEngine({ idleTime: 1 });
  const events = tutor.answer(anAnswerTask());
  await events.next();
  await pause(50);
  for await (const _ of events);
  expect(started).toHaveLength(1);
});

test('gives the same answer after preparation, and examples from the thread', async () => {
  const tutor = anEngine();
  await tutor.prepare?.({ books: [marketsBook], live: liveQuestions });
  const own = { books: [marketsBook], reader: 'student' as const, live: liveQuestions };
  expect(await answerEvents(tutor, own)).toEqual(await answerEvents(createEmbeddedEngine(), own));
  expect(await tutor.exampleQueries(marketsBook)).toEqual(
    await createEmbeddedEngine().exampleQueries(marketsBook),
  );
  expect(started).toHaveLength(1);
});

test('writes the same questions in a thread as without', async () => {
  const task = {
    prompt: '3 questions on demand',
    subject: 'Economics',
    textbooks: [marketsBook],
    references: [],
    rubric: [],
    difficulty: 2 as const,
  };
  const engine = anEngine();
  const written = await all(engine.writeQuestions(task));
  expect(written.at(-1)?.type).toBe('written');
  expect(written).toEqual(await all(createEmbeddedEngine().writeQuestions(task)));
  await expect(engine.rewriteQuestion({ ...task, textbooks: [], question: aQuestion, others: [] }))
    .rejects //
    .toMatchObject({ name: 'EngineError', code: 'no-sources' });
});

async function all<Event>(events: AsyncIterable<Event>): Promise<Event[]> {
  const received: Event[] = [];
  for await (const event of events) received.push(event);
  return received;
}

const aQuestion = {
  question: '<p>What is demand?</p>',
  questionType: 'short_answer' as const,
  topic: 'Demand',
  marksPossible: 2,
};

import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Book } from '../book.ts';
import { createEmbeddedEngine } from '../embedded/embedded-engine.ts';
import { trackThreads } from '../testing/started-threads.ts';
import { anAnswerTask, answerEvents } from '../testing/tutoring/ask.ts';
import { longBook, marketsBook, waterBook } from '../testing/tutoring/books.ts';
import { createBookCache, createBookPost } from './sent-books.ts';

const { started, anEngine } = trackThreads();

test('does not block the event loop while a book is indexed and searched', async () => {
  let done = false;
  const answering = answerEvents(anEngine(), { books: [longBook] }).finally(() => {
    done = true;
  });
  let turns = 0;
  while (!done && turns < 500) {
    await pause(2);
    turns += 1;
  }
  expect(turns).toBeGreaterThan(10);
  expect((await answering).at(-1)?.type).toBe('answered');
});

test('does not mix answers that are requested at the same time', async () => {
  const tutor = anEngine();
  const questions = ['What is opportunity cost?', 'What is a price ceiling?', 'What is scarcity?'];
  const together = await Promise.all(questions.map((question) => answerEvents(tutor, { question })));
  const alone = createEmbeddedEngine();
  for (const [at, question] of questions.entries())
    expect(together[at]).toEqual(await answerEvents(alone, { question }));
});

test('ends a stopped answer at once, and answers the next one in the same thread', async () => {
  const tutor = anEngine();
  const stop = new AbortController();
  const stream = tutor.answer(anAnswerTask({ books: [longBook] }), { signal: stop.signal });
  const first = stream.next();
  stop.abort();
  await expect(first).rejects.toMatchObject({ name: 'EngineError', code: 'stopped' });
  expect((await answerEvents(tutor)).at(-1)?.type).toBe('answered');
  expect(started).toHaveLength(1);
});

test('sends a book once, and drops the least recently used one where there are too many', () => {
  const post = createBookPost(3_000);
  const cache = createBookCache();
  const booksSent = (books: Book[]): number => {
    const sent = post.send(books);
    expect(cache(structuredClone(sent)).map(({ title }) => title)).toEqual(books.map(({ title }) => title));
    return sent.added.length;
  };
  expect(booksSent([marketsBook])).toBe(1);
  expect(booksSent([marketsBook])).toBe(0);
  expect(booksSent([marketsBook, waterBook])).toBe(1);
  const big = { ...longBook, sections: longBook.sections.slice(0, 3) };
  expect(booksSent([big])).toBe(1);
  expect(booksSent([waterBook])).toBe(1);
  expect(booksSent([big, waterBook])).toBe(1);
});

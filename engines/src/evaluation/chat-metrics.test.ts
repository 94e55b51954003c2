import { expect, test } from 'vitest';
import { marketsBook, waterBook } from '../testing/tutoring/books.ts';
import { type ChatSample, chatMetrics, chatOutcome, isSetAside } from './chat-metrics.ts';

const books = [marketsBook, waterBook];
const row = (own: Partial<ChatSample>): ChatSample => ({
  id: 'a',
  kind: 'k',
  messages: [],
  sections: [],
  ...own,
});

test('compares an answer with the sections that it should quote', async () => {
  const messages = ['What is opportunity cost?'];
  const missed = async (own: Partial<ChatSample>) =>
    (await chatOutcome(row({ messages, ...own }), books)).missed;
  expect(await missed({ sections: [['1.2']] })).toEqual([]);
  expect(await missed({ sections: [['Condensation']] })).toEqual(['first', 'any', 'all']);
  expect(await missed({ sections: [['1.2'], ['Condensation']] })).toEqual(['all']);
  expect(await missed({})).toEqual(['quoted']);
  expect(await missed({ messages: ['What is mitosis?'], sections: [['1.2']] })).toContain(
    'said not in the books',
  );
});

test('counts messages with and without an answer in the books, and each kind', async () => {
  const outcomes = [
    await chatOutcome(row({ messages: ['What is opportunity cost?'], sections: [['1.2']] }), books),
    await chatOutcome(row({ messages: ['What is mitosis?'], kind: 'none' }), books),
  ];
  expect(chatMetrics(outcomes).map(({ of, count }) => [of, count])).toEqual([
    [1, 1],
    [1, 1],
    [1, 0],
    [0, 0],
    [1, 0],
    [1, 1],
    [1, 1],
  ]);
});

test('reserves about half of the ids, always the same ones', () => {
  const ids = Array.from({ length: 200 }, (_, at) => `row-${at}`);
  const reserved = ids.filter(isSetAside);
  expect(reserved.length).toBeGreaterThan(70);
  expect(reserved.length).toBeLessThan(130);
  expect(ids.filter(isSetAside)).toEqual(reserved);
});

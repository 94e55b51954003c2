import { expect, test } from 'vitest';
import { answered } from '../../../testing/tutoring/ask.ts';
import { createEmbeddedEngine } from '../../embedded-engine.ts';
import { plainMessage } from './plain-message.ts';

const engine = createEmbeddedEngine();

test.each([
  ['hi aura pls tell me what is opportunity cost thx'],
  ['What is opportunity cost? Thanks, Zubeda'],
  ['I am Zubeda from 10B. What is opportunity cost?'],
  ['Good morning sir, kindly explain what opportunity cost is. Regards, Zubeda Qureshi, class X-B'],
  ['Namaste ma’am, opportunity cost kya hota hai? Dhanyavaad'],
])('finds what is asked politely: %s', async (question) => {
  const { notInBooks, citations } = await answered(engine, { question });
  expect(notInBooks).toBe(false);
  expect(citations[0]?.quote).toMatch(/opportunity cost/i);
});

test.each([['Hi AURA, who painted the Mona Lisa? Thanks']])(
  'finds nothing where the books have nothing: %s',
  async (question) => {
    expect((await answered(engine, { question })).notInBooks).toBe(true);
  },
);

test.each([
  ['Why do people say thank you?'],
  ['What is a high tide?'],
  ['Explain: I am the vine.'],
  ['thanks'],
])('keeps every word of a question: %s', (question) => {
  expect(plainMessage(question)).toBe(question);
});

test.each([
  ['hi aura pls tell me what is osmosis thx', 'what is osmosis'],
  ['My friend told me that osmosis needs energy. Is it true?', 'osmosis needs energy. Is it true?'],
])('removes courtesies: %s → %s', (message, plain) => {
  expect(plainMessage(message)).toBe(plain);
});

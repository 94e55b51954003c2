import { expect, test } from 'vitest';
import { answered } from '../../../testing/tutoring/ask.ts';
import { createEmbeddedEngine } from '../../embedded-engine.ts';
import { plainMessage } from './plain-message.ts';

const engine = createEmbeddedEngine();

test.each([
  ['hi aura pls tell me what is opportunity cost thx'],
  ['What is opportunity cost? Thanks, Zubeda'],
  ['What is opportunity cost? – Zubeda Qureshi'],
  ['I am Zubeda from 10B. What is opportunity cost?'],
  ['Hello! My name is Zubeda. Can you please explain opportunity cost to me?'],
  ['Good morning sir, kindly explain what opportunity cost is. Regards, Zubeda Qureshi, class X-B'],
  ['my teacher Mrs Sharma said opportunity cost is in the exam, what is it?'],
  ['what does opportunity cost mean?? i dont get it :('],
  ['Hey!! I have a small doubt: what is opportunity cost, sir?'],
  ['i’m so confused about opportunity cost, help me out please'],
  ['Namaste ma’am, opportunity cost kya hota hai? Dhanyavaad'],
  ['Could you tell me what opportunity cost is? I have my economics test tomorrow.'],
])('finds what is asked politely: %s', async (question) => {
  const { notInBooks, citations } = await answered(engine, { question });
  expect(notInBooks).toBe(false);
  expect(citations[0]?.quote).toMatch(/opportunity cost/i);
});

test.each([
  ['Hi AURA, who painted the Mona Lisa? Thanks'],
  ['Dear sir, please tell me about the Battle of Plassey. Regards, Arjun'],
])('finds nothing where the books have nothing: %s', async (question) => {
  expect((await answered(engine, { question })).notInBooks).toBe(true);
});

test.each([
  ['Why do people say thank you?'],
  ['Who gave thanks for the harvest, and why?'],
  ['What is a high tide?'],
  ['Is this Newton’s first law?'],
  ['Which test tells an acid from a base?'],
  ['Explain: I am the vine.'],
  ['thanks'],
  ['Hello!'],
])('keeps every word of a question: %s', (question) => {
  expect(plainMessage(question)).toBe(question);
});

test.each([
  ['hi aura pls tell me what is osmosis thx', 'what is osmosis'],
  ['osmosis in simple words', 'osmosis'],
  ['Good evening ma’am, I want to know how osmosis works.', 'how osmosis works.'],
  ['My friend told me that osmosis needs energy. Is it true?', 'osmosis needs energy. Is it true?'],
])('removes courtesies: %s → %s', (message, plain) => {
  expect(plainMessage(message)).toBe(plain);
});

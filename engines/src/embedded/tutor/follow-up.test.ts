import { expect, test } from 'vitest';
import { answered } from '../../testing/tutoring/ask.ts';
import { standalone } from './follow-up.ts';
import { tutor } from './tutor.ts';

const factors = {
  question: 'What are the factors of production?',
  answer: '> “They are land, labour, capital and enterprise.” [1]',
};
const elasticity = { question: 'What is opportunity cost?', answer: '> “Opportunity cost is …” [1]' };

test.each([
  ['why?', 'why', 'What is opportunity cost?'],
  ['Explain it simpler', 'simpler', 'What is opportunity cost?'],
  ['I don’t get that', 'simpler', 'What is opportunity cost?'],
  ['Can you give an example?', 'example', 'What is opportunity cost?'],
  ['more', 'more', 'What is opportunity cost?'],
  ['What is a price ceiling?', 'new', 'What is a price ceiling?'],
  ['What about demand?', 'new', 'demand What'],
])('after a question: %s', (question, wish, text) => {
  expect(standalone(question, [elasticity])).toEqual({ wish, text });
});

test('an item that was listed is meant by its place', () => {
  expect(standalone('and the second one?', [factors]).text).toMatch(/^labour\b/);
  expect(standalone('What is the last one?', [factors]).text).toMatch(/^enterprise\b/);
});

test('the topic is found behind several follow-ups', () => {
  const turns = [elasticity, { question: 'why?', answer: '' }, { question: 'simpler please', answer: '' }];
  expect(standalone('an example?', turns).text).toBe('What is opportunity cost?');
});

test('at the beginning nothing is a follow-up', () => {
  expect(standalone('why?', [])).toEqual({ text: 'why?', wish: 'new' });
});

test('an example is sought where the last answer was, and not the same words again', async () => {
  const first = await answered(tutor, { question: 'What is opportunity cost?' });
  const next = await answered(tutor, {
    question: 'Give an example',
    conversation: [{ question: 'What is opportunity cost?', answer: first.text }],
  });
  expect(next.heldBack).toEqual([]);
  expect(next.text).not.toContain('next best alternative');
});

test('a student is led: a passage, a question back, and no solution of a problem', async () => {
  const led = await answered(tutor, { reader: 'student' });
  expect(led.text).toMatch(/^\*\*1\. Read this\.\*\*.*page 3/);
  expect(led.text).toContain('**2. Ask yourself.**');
});

test('it says what it is', async () => {
  expect((await answered(tutor, { question: 'Are you an AI?' })).text).toMatch(/without a language model/);
  expect((await answered(tutor)).text).toMatch(/without a language model/);
});

import { expect, test } from 'vitest';
import { answered } from '../../../testing/tutoring/ask.ts';
import { tutor } from '../tutor.ts';
import { standalone } from './follow-up.ts';

const elasticity = { question: 'What is opportunity cost?', answer: '> “Opportunity cost is …” [1]' };

test.each([
  ['why?', 'reason', 'why? What is opportunity cost?'],
  ['Can you give an example?', 'more', 'Can you give an example? What is opportunity cost?'],
  ['mujhe samajh nahi aaya', 'more', 'What is opportunity cost?'],
  ['हिंदी में समझाओ', 'other language', 'What is opportunity cost?'],
  ['iske fayde kya hai?', 'new', 'iske fayde kya hai? What is opportunity cost?'],
  ['What is a price ceiling?', 'new', 'What is a price ceiling?'],
  ['What about demand?', 'new', 'What demand'],
  ['why not zero?', 'new', 'What is opportunity cost and not zero'],
  ['What if it is zero?', 'new', 'What if it is zero? What is opportunity cost?'],
])('resolves a follow-up: %s', (question, intent, text) => {
  expect(standalone(question, [elasticity])).toEqual({ intent, text });
});

test('finds the topic before several follow-ups', () => {
  const turns = [elasticity, { question: 'why?', answer: '' }, { question: 'simpler please', answer: '' }];
  expect(standalone('an example?', turns).text).toBe('an example? What is opportunity cost?');
});

test('takes the first message for no follow-up', () => {
  expect(standalone('why?', [])).toEqual({ text: 'why?', intent: 'new' });
});

test('shows another passage when an example is asked for next', async () => {
  const first = await answered(tutor, { question: 'What is opportunity cost?' });
  const next = await answered(tutor, {
    question: 'Give an example',
    conversation: [{ question: 'What is opportunity cost?', answer: first.text }],
  });
  expect(next.heldBack).toEqual([]);
  expect(next.text).not.toContain('next best alternative');
});

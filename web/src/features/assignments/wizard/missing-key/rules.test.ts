import { expect, test } from 'vitest';
import { newQuestion } from '../draft.ts';
import { hasNoKey, withWrittenKey } from './rules.ts';

test('treats an answer or instructions as a key', () => {
  expect(hasNoKey({ answer: '<p> </p>', gradingInstructions: '' })).toBe(true);
  expect(hasNoKey({ answer: '<p>Tin</p>', gradingInstructions: '' })).toBe(false);
  expect(hasNoKey({ answer: '', gradingInstructions: '<p>One mark each.</p>' })).toBe(false);
});

test('flags a key by AURA until it is checked, instead of the missing key', () => {
  const marks = { about: 'marks', sentence: 'No marks are printed.' } as const;
  const missing = { about: 'answer', sentence: 'No answer was found.' } as const;
  const question = {
    ...newQuestion(),
    flag: 'No marks are printed. No answer was found.',
    flagReasons: [marks, missing],
  };
  const sources = [{ title: 'Forces', heading: ['Friction'], page: 4 }];
  expect(withWrittenKey(question, { answer: '<p>Tin</p>', sources })).toMatchObject({
    answer: '<p>Tin</p>',
    flag: 'No marks are printed. AURA wrote this key from Forces, page 4. Please check it.',
  });
});

import { describe, expect, test } from 'vitest';
import { isWorthProposing, saysTheSame, shareOfWords, teacherOf, whySentence } from './proposal-rules.ts';

test.each([
  ['other marks', { pointsQuarters: 4, confidence: 0.9 }, { pointsQuarters: 5, confidence: 0.5 }, true],
  ['the same', { pointsQuarters: 4, confidence: 0.9 }, { pointsQuarters: 4, confidence: 0.9 }, false],
  ['clearly surer', { pointsQuarters: 4, confidence: 0.4 }, { pointsQuarters: 4, confidence: 0.9 }, true],
  [
    'surer, but still unsure',
    { pointsQuarters: 4, confidence: 0.2 },
    { pointsQuarters: 4, confidence: 0.5 },
    false,
  ],
  [
    'surer of what was sure',
    { pointsQuarters: 4, confidence: 0.7 },
    { pointsQuarters: 4, confidence: 0.97 },
    false,
  ],
  ['a little surer', { pointsQuarters: 4, confidence: 0.55 }, { pointsQuarters: 4, confidence: 0.65 }, false],
])('%s', (_, counting, outcome, worth) => {
  expect(isWorthProposing(counting, outcome)).toBe(worth);
});

test('words that tell something are compared, without markup, case and order', () => {
  expect(shareOfWords('<p>Charge flows</p>', '<p>flows <b>charge</b></p>')).toBe(1);
  expect(shareOfWords('<p>the lamp is bright</p>', '<p>the lamp is out</p>')).toBeCloseTo(2 / 3);
  expect(shareOfWords('<p>it is the one in it</p>', '<p>it is on 12 of the graph</p>')).toBeLessThan(0.3);
  expect(shareOfWords('<p>12</p>', '<p>12</p>')).toBe(1);
  expect(shareOfWords('', '<p></p>')).toBe(0);
  expect(saysTheSame('<p>Charge flows.</p>', '<p>charge  flows</p>')).toBe(true);
  expect(saysTheSame('<p>Charge flows</p>', '<p>flows charge</p>')).toBe(false);
});

describe('what taught a mark', () => {
  const low = { response: '<p>charge each second</p>', pointsQuarters: 2 };
  const high = { response: '<p>charge in motion</p>', pointsQuarters: 8 };
  const other = { response: '<p>voltage</p>', pointsQuarters: 8 };
  const answer = { response: '<p>charge each second</p>', fromQuarters: 4, toQuarters: 6 };

  test('is the likest answer on the side to which it moves', () => {
    expect(teacherOf([low, high, other], answer)).toEqual({ correction: high, likeness: 'similar' });
    expect(teacherOf([low, high], { ...answer, toQuarters: 3 })).toEqual({
      correction: low,
      likeness: 'same',
    });
    const confirmed = { ...low, pointsQuarters: 4 };
    expect(teacherOf([confirmed, high], { ...answer, toQuarters: 4 })?.correction).toBe(confirmed);
  });

  test('is nothing where no answer is alike, unless several marks say the same of the question', () => {
    expect(teacherOf([other], answer)).toBeNull();
    expect(teacherOf([low], answer)).toBeNull();
    expect(teacherOf([], answer)).toBeNull();
    expect(teacherOf([other, other, other], answer)).toEqual({ correction: other, likeness: 'question' });
    expect(teacherOf([other, other, other], { ...answer, toQuarters: 5 })).toBeNull();
  });
});

test.each([
  ['same', false, 'Because you gave 1.5 to an answer with the same words.'],
  ['similar', false, 'Because you gave 1.5 to a similar answer.'],
  ['similar', true, 'Because you gave 1.5 to a similar answer, so AURA is surer of this mark.'],
  [
    'question',
    false,
    'Because of several marks that were given to other answers to this question, the last of them by you.',
  ],
] as const)('why: %s, %s', (likeness, keepsMarks, sentence) => {
  expect(whySentence({ giver: 'you', marks: 1.5, likeness, keepsMarks })).toBe(sentence);
});

import { describe, expect, test } from 'vitest';
import {
  canPropose,
  explainProposal,
  findTeachingCorrection,
  isSameAnswerText,
  isWorthProposing,
  shareOfWords,
} from './rules.ts';

test.each([
  ['other marks', { obtainedQuarters: 4, confidence: 0.9 }, { obtainedQuarters: 5, confidence: 0.5 }, true],
  ['the same', { obtainedQuarters: 4, confidence: 0.9 }, { obtainedQuarters: 4, confidence: 0.9 }, false],
  ['clearly surer', { obtainedQuarters: 4, confidence: 0.4 }, { obtainedQuarters: 4, confidence: 0.9 }, true],
  [
    'surer, but still unsure',
    { obtainedQuarters: 4, confidence: 0.2 },
    { obtainedQuarters: 4, confidence: 0.5 },
    false,
  ],
  [
    'surer of what was sure',
    { obtainedQuarters: 4, confidence: 0.7 },
    { obtainedQuarters: 4, confidence: 0.97 },
    false,
  ],
  [
    'a little surer',
    { obtainedQuarters: 4, confidence: 0.55 },
    { obtainedQuarters: 4, confidence: 0.65 },
    false,
  ],
])('%s', (_, counting, outcome, worth) => {
  expect(isWorthProposing(counting, outcome)).toBe(worth);
});

test('words that tell something are compared, without markup, case and order', () => {
  expect(shareOfWords('<p>Charge flows</p>', '<p>flows <b>charge</b></p>')).toBe(1);
  expect(shareOfWords('<p>the lamp is bright</p>', '<p>the lamp is out</p>')).toBeCloseTo(2 / 3);
  expect(shareOfWords('<p>it is the one in it</p>', '<p>it is on 12 of the graph</p>')).toBeLessThan(0.3);
  expect(shareOfWords('<p>12</p>', '<p>12</p>')).toBe(1);
  expect(shareOfWords('', '<p></p>')).toBe(0);
  expect(isSameAnswerText('<p>Charge flows.</p>', '<p>charge  flows</p>')).toBe(true);
  expect(isSameAnswerText('<p>Charge flows</p>', '<p>flows charge</p>')).toBe(false);
});

test.each([
  ['<p>x = 3</p>', '<p>x = -3</p>', false],
  ['<p>a + b</p>', '<p>a - b</p>', false],
  ['<p>2.5</p>', '<p>25</p>', false],
  ['<p>5!</p>', '<p>5</p>', false],
  ['<p>Yes, it melts.</p>', '<p>yes it  <b>melts</b></p>', true],
  ['<p></p>', '<p> </p>', false],
])('%s and %s say the same: %s', (one, other, same) => {
  expect(isSameAnswerText(one, other)).toBe(same);
});

describe('the mark that a proposal comes from', () => {
  const low = { response: '<p>charge each second</p>', obtainedQuarters: 2, engineQuarters: null };
  const high = { response: '<p>charge in motion</p>', obtainedQuarters: 8, engineQuarters: 4 };
  const other = { response: '<p>voltage</p>', obtainedQuarters: 8, engineQuarters: 4 };
  const answer = { response: '<p>charge each second</p>', fromQuarters: 4, toQuarters: 6 };

  test('comes from the most similar answer whose mark was changed in the same direction', () => {
    expect(findTeachingCorrection([low, high, other], answer)).toEqual({
      correction: high,
      basis: 'similar',
    });
    expect(findTeachingCorrection([low, high], { ...answer, toQuarters: 3 })).toEqual({
      correction: low,
      basis: 'same',
    });
    const confirmed = { ...low, obtainedQuarters: 4 };
    expect(findTeachingCorrection([confirmed, high], { ...answer, toQuarters: 4 })?.correction).toBe(
      confirmed,
    );
  });

  test('never lowers a mark because of an answer in other words', () => {
    const lowered = { ...low, response: '<p>charge each hour</p>', engineQuarters: 6 };
    expect(findTeachingCorrection([lowered], { ...answer, toQuarters: 3 })).toBeNull();
    expect(findTeachingCorrection([{ ...low, engineQuarters: 6 }], { ...answer, toQuarters: 2 })?.basis).toBe(
      'same',
    );
  });

  test('never raises a mark because of an answer with another result', () => {
    const right = {
      response: '<p>Force is mass times acceleration: 2 × 3 = 6 N</p>',
      obtainedQuarters: 8,
      engineQuarters: 6,
    };
    const wrong = { ...answer, response: '<p>Force is mass by acceleration: 2 / 3 = 0.67 N</p>' };
    expect(findTeachingCorrection([right], wrong)).toBeNull();
    const same = { ...answer, response: '<p>The force: mass times acceleration = 6 N</p>' };
    expect(findTeachingCorrection([right], same)?.basis).toBe('similar');
  });

  test('needs a similar answer, or several equal changes to the question', () => {
    expect(findTeachingCorrection([other], answer)).toBeNull();
    expect(findTeachingCorrection([low], answer)).toBeNull();
    expect(findTeachingCorrection([], answer)).toBeNull();
    expect(findTeachingCorrection([other, other, other], answer)).toEqual({
      correction: other,
      basis: 'question',
    });
    expect(findTeachingCorrection([other, other, other], { ...answer, toQuarters: 5 })).toBeNull();
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
] as const)('explains a proposal: %s, %s', (basis, shouldKeepMarks, sentence) => {
  expect(explainProposal({ giver: 'you', marks: 1.5, basis, shouldKeepMarks })).toBe(sentence);
});

describe('a proposal may be made', () => {
  const raised = { obtainedQuarters: 8, engineQuarters: 4 };
  const lowered = { obtainedQuarters: 4, engineQuarters: 8 };
  test.each([
    ['to raise a similar answer', 4, 6, 'similar', raised, true],
    ['to raise for the whole question', 4, 6, 'question', raised, true],
    ['to raise an answer with the same words', 4, 8, 'same', raised, true],
    ['to be surer of the same marks', 8, 8, 'similar', { obtainedQuarters: 8, engineQuarters: 8 }, true],
    ['to lower an answer with the same words', 8, 4, 'same', lowered, true],
    ['not to lower a similar answer', 8, 4, 'similar', lowered, false],
    ['not to lower for the whole question', 8, 4, 'question', lowered, false],
    ['not to lower a similar answer when a mark was raised', 10, 8, 'similar', raised, false],
    ['not to lower a mark that is higher than the corrected one was', 10, 4, 'same', lowered, false],
    ['not to lower below the corrected mark', 8, 3, 'same', lowered, false],
    ['not to raise a similar answer because another was lowered', 2, 4, 'similar', lowered, false],
    ['to raise an equal answer that has less than the lowered one', 2, 4, 'same', lowered, true],
    [
      'not to lower because of a mark that the engine never gave',
      8,
      4,
      'same',
      { obtainedQuarters: 4, engineQuarters: null },
      false,
    ],
    ['not to touch full marks', 12, 4, 'same', { obtainedQuarters: 4, engineQuarters: 12 }, false],
    [
      'not to touch full marks, not even to be surer',
      12,
      12,
      'same',
      { obtainedQuarters: 12, engineQuarters: 12 },
      false,
    ],
  ] as const)('%s', (_, fromQuarters, toQuarters, basis, teaching, may) => {
    expect(canPropose({ fromQuarters, toQuarters, possibleQuarters: 12, basis, teaching })).toBe(may);
  });
});

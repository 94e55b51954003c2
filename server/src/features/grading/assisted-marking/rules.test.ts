import { describe, expect, test } from 'vitest';
import { chooseSuggestionBasis, countMarksNeeded, isSuggestable } from './rules.ts';

const answer = {
  marking: 'graded',
  unreadable: false,
  unplaced: false,
  revision: 2,
  content: '<p>The fuse melts first</p>',
} as const;
const mark = {
  source: 'engine',
  answerRevision: 2,
  questionVersion: 1,
  provenance: null,
  flag: '',
  flagReason: null,
  flagResolved: false,
  confidence: 0.9,
  obtainedQuarters: 4,
} as const;

describe('a mark is suggested', () => {
  test.each([
    ['where AURA marked the words that count', {}, {}, true],
    ['not where nothing is marked', { marking: 'none' as const }, {}, false],
    ['not while it is being marked', { marking: 'running' as const }, {}, false],
    ['not where the writing could not be read', { unreadable: true }, {}, false],
    ['not where its place on the paper is unknown', { unplaced: true }, {}, false],
    ['not where AURA failed to mark it', { marking: 'not-marked' as const }, {}, false],
    ['not where part of it could not be read', {}, { flagReason: 'unreadable' }, false],
    ['not where a person gave the mark', {}, { source: 'instructor' as const }, false],
    ['not for older words', {}, { answerRevision: 1 }, false],
    ['not for an older question', {}, { questionVersion: 2 }, false],
    [
      'not where the question was left out',
      {},
      { provenance: { engine: 'choice', engineVersion: '1' } as const },
      false,
    ],
  ])('%s', (_, answerChange, markChange, expected) => {
    expect(isSuggestable({ ...answer, ...answerChange }, { ...mark, ...markChange }, 1)).toBe(expected);
  });

  test('is not suggested without a mark of the engine', () => {
    expect(isSuggestable(answer, null, 1)).toBe(false);
  });
});

describe('the basis of a suggestion', () => {
  const close = {
    id: 1,
    points: 1,
    obtainedQuarters: 4,
    isClose: true,
    because: { id: 2, similarity: 0.8, isSame: false },
  };
  const far = { ...close, isClose: false };
  const long = { content: '<p>The thin wire melts and opens the circuit</p>' };
  test.each([
    ['a similar answer', long, {}, close, 'similar'],
    [
      'an answer with the same words',
      long,
      {},
      { ...close, because: { ...close.because, isSame: true } },
      'same-words',
    ],
    ['a short answer that AURA is sure of', answer, {}, far, 'aura-sure'],
    ['a long answer that a language model is sure of', long, {}, far, 'look-first'],
    [
      'the words of an option, which were decided without a language model',
      { content: '<p>(c) 3x minus the root of 3, because the root is only over the number</p>' },
      { provenance: { engine: 'embedded', engineVersion: '16' } },
      far,
      'aura-sure',
    ],
    ['a short answer that AURA is unsure of', answer, { confidence: 0.7 }, far, 'look-first'],
    ['a short answer that the marks contradict', answer, {}, { ...far, obtainedQuarters: 0 }, 'look-first'],
    ['a blank answer', { content: null }, { obtainedQuarters: 0 }, undefined, 'blank'],
    ['a blank answer with marks', { content: '' }, {}, undefined, 'look-first'],
    [
      'a flagged answer',
      long,
      { flag: 'It speaks to the marker.', flagReason: 'instructs-marker' },
      close,
      'look-first',
    ],
    ['an answer flagged as unsure only', long, { flag: 'Unsure.', flagReason: 'unsure' }, close, 'similar'],
    [
      'an answer whose flag is resolved',
      long,
      { flag: 'Off.', flagReason: 'off-key', flagResolved: true },
      close,
      'similar',
    ],
  ] as const)('of %s', (_, content, change, suggestion, basis) => {
    expect(chooseSuggestionBasis({ isOnPaper: false, ...content }, { ...mark, ...change }, suggestion)).toBe(
      basis,
    );
  });
});

test.each([
  [8, 0, 8, 2],
  [8, 1, 6, 1],
  [8, 2, 6, 0],
  [8, 0, 0, 0],
  [1, 0, 1, 1],
  [12, 0, 12, 3],
  [40, 0, 38, 5],
  [40, 9, 30, 0],
])(
  'of %i answers, %i marked and %i doubtful, %i should be marked first',
  (written, marked, doubtful, wanted) => {
    expect(countMarksNeeded(written, marked, doubtful)).toBe(wanted);
  },
);

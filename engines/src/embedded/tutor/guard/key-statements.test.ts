import { describe, expect, test } from 'vitest';
import type { LiveQuestion } from '../../../tutoring.ts';
import { keysStatedBy, statementOf } from './key-statements.ts';

const live: LiveQuestion[] = [
  {
    id: 'tides',
    question: '<p>Explain why there are two high tides in a day.</p>',
    answerKey:
      '<p>The Moon pulls the water on the near side towards itself (1)</p><p>on the far side the water is left behind, so a second bulge forms (1)</p><p>the Earth turns through both bulges once in a day (1)</p>',
  },
  {
    id: 'roots',
    question: '<p>For which values of $k$ does $x^2 + kx + 49 = 0$ have equal roots?</p>',
    answerKey: '<p>$k^2 - 196 = 0$ (1)</p><p>$k = 14$ or $k = -14$ (1)</p>',
  },
  { id: 'open', question: '<p>What do you think of the poem?</p>' },
];

const statedBy = (sentence: string): string[] =>
  keysStatedBy(statementOf(sentence), live)
    .filter(({ score }) => score > -0.5)
    .map(({ id }) => id);

describe('sentences that state a key', () => {
  test.each([
    'The Moon pulls the water of the near side towards itself.',
    'Water on the far side of the Earth is left behind and forms a second bulge.',
    'As the Earth rotates once in a day, it turns through both bulges of water.',
  ])('%s', (sentence) => {
    expect(statedBy(sentence)).toEqual(['tides']);
  });

  test.each([
    ['what the question says itself', 'There are two high tides in a day.'],
    ['what a word means', 'A tide is the rise and fall of the sea.'],
    ['another matter', 'The Moon has no air, and its surface is covered with dust.'],
    ['the rule by which something is worked out', 'A quadratic has equal roots where b^2 - 4ac is zero.'],
    ['what no key is known of', 'A poem is written in verse.'],
  ])('not: %s', (_, sentence) => {
    expect(statedBy(sentence)).toEqual([]);
  });

  test('a formula of the key, whatever its unknown is called', () => {
    expect(statedBy('In the example this gives $p^2 - 196 = 0$ at once.')).toEqual(['roots']);
  });
});

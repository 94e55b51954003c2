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
  { id: 'neutral', question: '<p>What is the pH of pure water?</p>', answerKey: '<p>7</p>' },
  { id: 'plassey', question: '<p>In which year was Plassey fought?</p>', answerKey: '<p>1757</p>' },
  {
    id: 'ratio',
    question: '<p>What ratio of round to wrinkled seeds do hybrid peas give?</p>',
    answerKey: '<p>3 : 1</p>',
  },
  {
    id: 'bells',
    question:
      '<p>Bells ring every 12, 15 and 18 minutes. After how many minutes do they ring together again?</p>',
    answerKey: '<p>$2^2 \\times 3^2 \\times 5 = 180$ (1)</p>',
  },
  {
    id: 'steam',
    question: '<p>Write the equation of the reaction of iron with steam.</p>',
    answerKey: '<p>$3Fe + 4H_2O \\rightarrow Fe_3O_4 + 4H_2$</p>',
  },
  {
    id: 'density',
    question: '<p>What was the density of population of India in 2011?</p>',
    answerKey: '<p>382 persons per square kilometre</p>',
  },
  {
    id: 'bill',
    question: '<p>Find the energy that an iron of 1500 W uses in 60 hours.</p>',
    answerKey: '<p>1.5 × 60 = 90 kWh (1)</p>',
  },
  {
    id: 'give-and-take',
    question: '<p>What is meant by give and take?</p>',
    answerKey: '<p>Each one gets some of what he wants and lets the other one get some too.</p>',
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
    ['neutral', 'The scale runs from 0 to 14; pure water has a pH of 7.'],
    ['plassey', 'The Company won at Plassey in 1757.'],
    ['ratio', 'Hybrid peas give three round seeds to one wrinkled seed.'],
    ['bells', 'The LCM of 12, 15 and 18 is 180.'],
    ['density', 'India had 382 persons on a square kilometre in 2011.'],
    ['bill', 'An iron of 1500 W uses 90 units in 60 hours.'],
    ['steam', 'With steam, 3Fe + 4H₂O → Fe₃O₄ + 4H₂, the magnetic oxide is formed.'],
  ])('of %s, in figures or substances: %s', (id, sentence) => {
    expect(statedBy(sentence)).toEqual([id]);
  });

  test.each([
    ['the figure of another matter', 'A week has 7 days, and water is measured in litres.'],
    ['the year of another matter', 'In 1757 a comet was looked for.'],
    ['the figures of another matter', 'The score was three to one at the half.'],
    ['what its unit means', 'Density is the number of people on a square kilometre.'],
    ['a product of units', 'A heater of 1 kWh uses $I = \\frac{PRT}{100}$.'],
    ['another result', 'The LCM of 4 and 6 is 12.'],
    ['another reaction', 'With water, 2Na + 2H₂O → 2NaOH + H₂.'],
    ['what the question says itself', 'There are two high tides in a day.'],
    ['what a word means', 'A tide is the rise and fall of the sea.'],
    ['another matter', 'The Moon has no air, and its surface is covered with dust.'],
    ['the rule by which something is worked out', 'A quadratic has equal roots where b^2 - 4ac is zero.'],
    ['what no key is known of', 'A poem is written in verse.'],
  ])('not: %s', (_, sentence) => {
    expect(statedBy(sentence)).toEqual([]);
  });

  test('a key of which no single word tells anything, by its very words', () => {
    expect(
      statedBy('At home, each one gets some of what he wants and lets the other one get some too.'),
    ).toEqual(['give-and-take']);
    expect(statedBy('Some get more than they want, and others get only some of it.')).toEqual([]);
  });

  test('a formula of the key, whatever its unknown is called', () => {
    expect(statedBy('In the example this gives $p^2 - 196 = 0$ at once.')).toEqual(['roots']);
  });
});

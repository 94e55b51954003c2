import { expect, test } from 'vitest';
import { clauseFactsIn } from './clause-facts.ts';
import { properNamesIn } from './names.ts';
import { booksOf, sectionsOf } from './sources.ts';
import { statementsOf } from './statements.ts';

function questionsOn(text: string): [string, string][] {
  const [section] = sectionsOf(booksOf({ textbooks: [], references: [{ title: 'Notes', text }] }));
  const sentences = section?.sentences ?? [];
  const names = properNamesIn(sentences);
  return clauseFactsIn(statementsOf(sentences, names), names).map(({ ask, answer }) => [ask, answer]);
}

test.each([
  [
    'Gardeners protect young plants by covering the beds with glass.',
    'How do gardeners protect young plants?',
  ],
  ['A lake is in balance when as much water enters as leaves.', 'When is a lake in balance?'],
  ['Farmers and gardeners plough the hard soil in autumn.', 'Who ploughs the hard soil in autumn?'],
  [
    'In 1856 William Perkin made a purple dye from coal tar.',
    'In 1856, who made a purple dye from coal tar?',
  ],
])('asks about a part of “%s”', (text, question) => {
  expect(questionsOn(text).map(([ask]) => ask)).toContain(question);
});

test.each([
  'If the rain stops early, the wheat in the fields dries.',
  'Frost did not damage the old apple trees.',
  'Many of the old mills on the river stood empty.',
  // Other things may draw water as well.
  'The roots of a tree draw water from deep in the soil.',
  'Inputs such as seed, water, and manure decide the harvest.',
])('asks nothing about “%s”', (text) => {
  expect(questionsOn(text)).toEqual([]);
});

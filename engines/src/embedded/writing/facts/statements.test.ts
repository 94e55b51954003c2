import { expect, test } from 'vitest';
import { properNamesIn } from './names.ts';
import { sectionsOf } from './sources.ts';
import { readableAlone, statementsOf } from './statements.ts';

test.each([
  ['Friction acts against the motion of a sledge.', 'Friction acts against the motion of a sledge.'],
  ['But friction acts against the motion of a sledge.', 'Friction acts against the motion of a sledge.'],
  ['A sledge stops because friction acts on it.', 'A sledge stops because friction acts on it.'],
  [
    'When the velocity of a body changes, it accelerates.',
    'When the velocity of a body changes, it accelerates.',
  ],
])('finds that a statement can be read alone: %s', (text, alone) => {
  expect(readableAlone(text)).toBe(alone);
});

test.each([
  'This is why a sledge stops on a road.',
  'They are called vectors in every book.',
  'If demand is elastic, a lower price raises it.',
  'Ask the class what happens to the demand for umbrellas.',
  'A point outside it cannot be reached today.',
  'We choose one direction along the line as positive.',
  'What happens to a sledge on a dry road?',
  'When vectors lie along one line, choose one direction as positive.',
])('finds that a statement depends on its context: %s', (text) => {
  expect(readableAlone(text)).toBeUndefined();
});

test.each([
  [
    'A tariff is a tax on imports, and a quota is a limit on the number of goods.',
    ['A tariff is a tax on imports.', 'A quota is a limit on the number of goods.'],
  ],
  ['A tariff is a tax on imports; it is paid at the border.', ['A tariff is a tax on imports.']],
  ['Bread, salt and tea are goods.', ['Bread, salt and tea are goods.']],
])('separates the parts of a compound sentence that can be read alone: %s', (text, parts) => {
  const [section] = sectionsOf([{ id: 'trade', title: 'Trade', sections: [{ heading: ['Trade'], text }] }]);
  const sentences = section?.sentences ?? [];
  expect(statementsOf(sentences, properNamesIn(sentences)).map((each) => each.text)).toEqual(parts);
});

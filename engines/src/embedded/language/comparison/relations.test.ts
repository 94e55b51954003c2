import { expect, test } from 'vitest';
import { createProfile } from './profile.ts';
import { relationTurned } from './relations.ts';
import { statementsIn } from './statements.ts';

function isReversed(key: string, answer: string): boolean {
  const [wanted] = statementsIn(createProfile(key));
  const given = wanted && relationTurned(wanted, statementsIn(createProfile(answer)));
  return given !== undefined && given.turns % 2 === 1;
}

test.each([
  ['who does it and to whom', 'The owl eats the mouse.', 'The mouse eats the owl.'],
  ['who does it, in the passive', 'Plants absorb carbon dioxide.', 'Plants are absorbed by carbon dioxide.'],
  ['a comparison', 'Iron is heavier than wood.', 'Wood is heavier than iron.'],
  [
    'a direction of what is done',
    'Veins carry blood from the organs to the heart.',
    'Veins carry blood from the heart to the organs.',
  ],
  [
    'one word of both things',
    'The red filter absorbs the light of the blue lamp.',
    'The blue filter absorbs the light of the red lamp.',
  ],
  ['a comparison by its opposite', 'Iron is heavier than wood.', 'Iron is lighter than wood.'],
  ['a comparison of sizes in notes', 'The speed is greater than the limit.', 's less than the limit'],
  ['two persons', 'He trusts her.', 'She trusts him.'],
  [
    'places in comparatives',
    'Heat flows from the hotter to the colder body.',
    'from the colder to the hotter',
  ],
])('finds %s the other way round', (_, key, answer) => {
  expect(isReversed(key, answer)).toBe(true);
});

test.each([
  ['the same sentence', 'The owl eats the mouse.', 'The owl eats the mouse.'],
  ['the passive of it', 'The owl eats the mouse.', 'The mouse is eaten by the owl.'],
  ['the passive with a result', 'Frost turns the leaves brown.', 'The leaves are turned brown by the frost.'],
  ['a comparison turned by its opposite', 'Iron is heavier than wood.', 'Wood is lighter than iron.'],
  ['what goes both ways', 'Iron reacts with oxygen.', 'Oxygen reacts with iron.'],
  [
    'a place of another verb',
    'The plug is separated from the socket.',
    'The plug is connected to the socket.',
  ],
  [
    'both ways in one answer',
    'The owl eats the mouse.',
    'The mouse eats the owl? No, the owl eats the mouse.',
  ],
])('finds nothing reversed in %s', (_, key, answer) => {
  expect(isReversed(key, answer)).toBe(false);
});

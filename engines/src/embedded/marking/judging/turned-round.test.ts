import { describe, expect, test } from 'vitest';
import { alignWords } from '../../language/comparison/align.ts';
import { createProfile } from '../../language/comparison/profile.ts';
import { turnedRound } from './turned-round.ts';

function turn(key: string, answer: string, question = ''): string | undefined {
  const [wanted, given] = [createProfile(key), createProfile(answer)];
  return turnedRound({
    wording: wanted,
    wholeKey: wanted,
    answer: given,
    aligned: alignWords(wanted, given),
    question: createProfile(question).stems,
    isProse: false,
  })?.kind;
}

describe('an answer that is the statement turned round', () => {
  test.each([
    ['denied', 'Bats are mammals.', 'Bats are not mammals.'],
    ['denied', 'Glass does not conduct electricity.', 'Glass conducts electricity.'],
    ['denied', 'Sound needs a medium.', 'No, sound does not need a medium.'],
    ['denied', 'The particles are free to move in all directions.', 'The particles are not free to move.'],
    ['denied', 'Oxygen', 'Plants never give out oxygen.', 'Which gas do plants give out?'],
    ['denied', 'Alexander Fleming', 'Not Fleming'],
    ['denied', 'Matter can neither be made nor lost.', 'Matter can be made and lost.'],
    ['denied', 'Matter can neither be made nor lost.', 'Matter can be lost.'],
    ['denied', 'Glass does not conduct heat or electricity.', 'Glass conducts heat.'],
    ['denied', 'A gas has no fixed shape or volume.', 'A gas has a fixed volume.'],
    ['opposite', 'The price of wheat increases.', 'The price of wheat decreases.'],
    [
      'opposite',
      'The pressure of a gas is inversely proportional to its volume at constant temperature.',
      'Pressure is directly proportional to volume.',
    ],
    ['reversed', 'The Moon orbits the Earth.', 'The Earth orbits the Moon.'],
    ['reversed', 'Gold is heavier than silver.', 'Silver is heavier than gold.'],
    ['reversed', 'Cork is less dense than oil.', 'Cork is denser than oil.'],
    ['reversed', 'Yeast turns sugar into alcohol.', 'Yeast makes sugar from alcohol.'],
    ['opposite', 'Cork is less dense than oil.', 'Cork has a higher density.'],
    ['opposite', 'Mercy blesses both giver and taker.', 'Mercy blesses the giver but curses the taker.'],
    ['opposite', 'Both ends of the bar expand.', 'One end expands but the other end contracts.'],
    ['denied', 'The spring stores energy that moves the toy.', 'Energy does not move the toy.'],
    ['denied', 'Marie Curie', 'Curie did not find radium.', 'Who found radium?'],
  ])('is %s: %s ← %s', (kind, key, answer, question = '') => {
    expect(turn(key, answer, question)).toBe(kind);
  });
});

describe('an answer that is not', () => {
  test.each([
    ['says it as the key does', 'Bats are mammals.', 'Bats are mammals and not birds.'],
    [
      'denies the opposite of both',
      'The two ends both expand.',
      'The left end expands and the right end does not contract but expands.',
    ],
    [
      'denies it twice',
      'A triangle with three equal sides is regular.',
      'A triangle is not regular if its three sides are not equal.',
    ],
    [
      'denies something else before it',
      'Copper carries the current.',
      'No plastic carries current but copper carries the current.',
    ],
    ['turns a comparison twice', 'Cork is less dense than oil.', 'Oil is denser than cork.'],
    [
      'compares by not as',
      'Lorries have longer brakes than cars.',
      'The brakes of cars are not as long as those of lorries.',
    ],
    ['gives a size', 'The children were young.', 'The children were only eight years old.'],
    [
      'turns the condition round as well',
      'The longer the string, the lower the note.',
      'The shorter the string, the higher the note.',
    ],
    ['denies both at once', 'Matter can neither be made nor lost.', 'Matter cannot be made or lost.'],
    [
      'has the word of another clause',
      'Cooking is a chemical change because a new substance is formed, and it cannot be reversed.',
      'chemical change',
    ],
    [
      'affirms something else',
      'Matter can neither be made nor lost, only changed in form.',
      'The form of matter can be changed.',
    ],
    ['affirms what is denied for a case only', 'Iron does not melt quickly.', 'Iron melts.'],
    ['denies at another place', 'The lamp is not connected.', 'It is not a connected lamp.'],
    [
      'says much else',
      'The price of wheat increases.',
      'After the flood fewer farmers sell, so decreases of supply make the price of wheat go up.',
    ],
    [
      'gives both sides, as the key does',
      'A shorter string gives a higher note than a longer one.',
      'A longer string gives a lower note than a shorter one.',
    ],
    [
      'states it both ways',
      'The Moon orbits the Earth.',
      'The Earth orbits the Moon? No, the Moon orbits the Earth.',
    ],
  ])('%s: %s ← %s', (_, key, answer) => {
    expect(turn(key, answer)).toBeUndefined();
  });
});

test('does not call a statement reversed when the sentence then denies something else of the question', () => {
  const key = 'The fuse melts when the current is too large.';
  const answer = `${key.slice(0, -1)}, so the circuit is broken and no current flows.`;
  expect(turn(key, answer, 'Explain how the circuit is broken, so that no current flows.')).toBeUndefined();
});

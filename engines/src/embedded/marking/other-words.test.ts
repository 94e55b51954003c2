import { describe, expect, test } from 'vitest';
import type { Marking } from '../../engine.ts';
import { aMarkingTask } from '../../testing/marking-task.ts';
import { markTask } from './mark.ts';

const html = (text: string): string => `<p>${text}</p>`;
const mark = (question: string, key: string, response: string, marksPossible: number): Marking =>
  markTask(
    aMarkingTask({
      question: html(question),
      answerKey: html(key),
      response: html(response),
      marksPossible,
    }),
  );

const kettle = 'What happens to the level of the sea when glaciers melt?';

describe('everyday words for those of the key', () => {
  test.each([
    [kettle, 'It rises.', 'It goes up.', 'It goes down.'],
    ['What does a sponge do with spilt milk?', 'It absorbs it.', 'It soaks it up.', 'It gives it off.'],
    ['What does a train do before a station?', 'It decelerates.', 'It gets slower.', 'It speeds up.'],
    ['What does a bridge do in summer?', 'It expands.', 'It gets longer and bigger.', 'It shrinks.'],
  ])('%s %s: %s, not %s', (question, key, right, wrong) => {
    expect(mark(question, key, right, 1).points).toBeGreaterThanOrEqual(0.5);
    expect(mark(question, key, wrong, 1).points).toBe(0);
  });
});

describe('a comparison', () => {
  const question = 'Which of tin and cork is heavier for its size, and what follows for a raft?';
  const key = 'Tin is denser than cork, so a raft of cork floats higher.';

  test('the other way round earns nothing', () => {
    expect(mark(question, key, 'Tin is denser than cork.', 2).points).toBeGreaterThanOrEqual(0.75);
    expect(mark(question, key, 'Cork is denser than tin.', 2).points).toBe(0);
  });

  test('of quality too', () => {
    const better = 'Silver is a better mirror than tin.';
    expect(mark('Why is silver used?', better, 'Silver is a better mirror than tin.', 1).points).toBe(1);
    expect(mark('Why is silver used?', better, 'Tin is a better mirror than silver.', 1).points).toBe(0);
  });
});

describe('a part of what is asked for', () => {
  const key = 'Mercury rises in the tube because heated liquids need more room than the glass around them.';

  test('alone, it earns a part of several marks', () => {
    expect(mark('What do you see?', key, 'The mercury rises.', 2).points).toBeGreaterThanOrEqual(0.75);
  });

  test('not beside words that the key does not have, nor where a mark is all or nothing', () => {
    const beside = mark('What do you see?', key, 'The mercury waltzes through seventeen villages.', 2);
    expect(beside.points).toBeLessThan(0.75);
    expect(mark('What do you see?', key, 'The mercury rises.', 1).points).toBeLessThanOrEqual(0.5);
  });
});

test('a key of several facts gives its marks fact by fact', () => {
  const key =
    'Bees carry pollen from flower to flower. Hives store honey for the winter. Queens lay eggs in cells of wax. Drones mate and then perish.';
  const one = mark('Describe the life of bees.', key, 'Hives store honey for the winter.', 4);
  expect(one.points).toBeGreaterThanOrEqual(1);
  expect(one.points).toBeLessThanOrEqual(1.75);
});

describe('how sure a low mark is', () => {
  const question = 'Why do divers breathe out while they come up?';
  const key = 'The pressure falls on the way, so air in their lungs expands and would tear the tissue.';

  test('words of the key beside unknown ones leave a doubt, matter beside the point does not', () => {
    const near = mark(question, key, 'Otherwise bubbles in their lungs might blow up like balloons.', 2);
    const beside = mark(question, key, 'Octopuses paint yellow violins.', 2);
    expect(near.points).toBeLessThan(1);
    expect(near.confidence).toBeLessThan(0.75);
    expect(beside.points).toBe(0);
    expect(beside.confidence).toBeGreaterThan(0.65);
    expect(beside.confidence).toBeLessThanOrEqual(0.7);
  });
});

test('an answer that touches the key and goes on in other words is for the teacher to look at', () => {
  const { points, flag } = mark(
    'Why did the harbour town grow rich?',
    'Ships of many nations paid customs there, and merchants built warehouses along the quay.',
    'Ships brought silk, amber, whales, pilgrims and gossip, so folk flourished.',
    4,
  );
  expect(points).toBeLessThan(1);
  expect(flag?.reason).toBe('off-key');
});

test('a word that is only about the same as a name is another name', () => {
  expect(mark('Name the metal of coins.', 'Nickel', 'Silver', 1).points).toBe(0);
  expect(mark('Name the bird.', 'Falcon', 'Eagle', 1).points).toBe(0);
});

test('a word that says one of two contraries of the key denies none', () => {
  const key = 'Depending on its seat, a guest has an advantage or a disadvantage when dishes are passed.';
  const said = 'Guests at the far end have a disadvantage when dishes are passed.';
  expect(mark('What is wrong with long tables?', key, said, 1).points).toBeGreaterThan(0);
});

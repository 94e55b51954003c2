import { describe, expect, test } from 'vitest';
import { aMarkingTask } from '../../../testing/marking-task.ts';
import { markTask } from '../mark.ts';

const html = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('');

describe('parts of several points', () => {
  const task = {
    question: html(
      'A pupil tests whether salt changes how fast ice melts. (a) Name the independent variable. (b) Name the dependent variable. (c) Name one thing that she keeps the same, and say how.',
    ),
    answerKey: html(
      '(a) amount of salt (1)\n(b) time that the ice takes to melt (1)\n(c) temperature of the room (1); a heater with a thermostat (1)',
    ),
    marksPossible: 4,
  };
  const given = (response: string): number[] =>
    markTask(aMarkingTask({ ...task, response: html(response) })).evidence.map((each) => each.given);

  test.each([
    [
      'as counted',
      '(a) the amount of salt (b) the time the ice takes to melt (c) temperature of the room, by a heater with a thermostat',
      [1, 1, 1, 1],
    ],
    [
      'counted 1, 2, 3',
      '1. amount of salt\n2. time the ice takes to melt\n3. temperature of the room',
      [1, 1, 1, 0],
    ],
    [
      'counted in one line',
      '1. amount of salt 2. time the ice takes to melt 3. temperature of the room',
      [1, 1, 1, 0],
    ],
    [
      'in the wrong parts',
      'a) time that the ice takes to melt\nb) amount of salt\nc) temperature of the room, by a heater with a thermostat',
      [0, 0, 1, 1],
    ],
    [
      'under their names',
      'Independent: amount of salt. Dependent: time that the ice takes to melt.',
      [1, 1, 0, 0],
    ],
    [
      'under the wrong names',
      'Dependent: amount of salt. Independent: time that the ice takes to melt.',
      [0, 0, 0, 0],
    ],
    [
      'not parted',
      'The amount of salt is changed and the time that the ice takes to melt is taken.',
      [1, 1, 0, 0],
    ],
  ])('%s', (_, response, marks) => {
    expect(given(response)).toEqual(marks);
  });
});

describe('parts that decide and give a reason', () => {
  const task = {
    question: html(
      'Say whether each is a physical or a chemical change, with a reason. (a) Salt dissolves in water. (b) A nail rusts.',
    ),
    answerKey: html(
      '(a) Physical change (0.5): no new substance is formed (1)\n(b) Chemical change (0.5): iron oxide is formed (1)',
    ),
    marksPossible: 3,
  };
  const given = (response: string): number[] =>
    markTask(aMarkingTask({ ...task, response: html(response) })).evidence.map((each) => each.given);

  test.each([
    [
      'both',
      '(a) Physical, as no new substance is formed. (b) Chemical since iron oxide is formed.',
      [0.5, 1, 0.5, 1],
    ],
    ['without reasons', '(a) physical (b) chemical', [0.5, 0, 0.5, 0]],
    [
      'exchanged, with the right reasons',
      'a) chemical change, no new substance is formed\nb) physical change, iron oxide is formed',
      [0, 0, 0, 0],
    ],
    ['one denied', '(a) It is not a chemical but a physical change. (b) physical', [0.5, 0, 0, 0]],
  ])('%s', (_, response, marks) => {
    expect(given(response)).toEqual(marks);
  });
});

test('true and false in parts', () => {
  const task = {
    question: html('True or false? Give a reason. (i) Bats are birds. (ii) Spiders have eight legs.'),
    answerKey: html('(i) False (0.5): bats feed their young with milk (0.5)\n(ii) True (1)'),
    marksPossible: 2,
  };
  const points = (response: string): number =>
    markTask(aMarkingTask({ ...task, response: html(response) })).points;
  expect(points('(i) F, bats feed their young with milk (ii) T')).toBe(2);
  expect(points('(i) True, they feed their young with milk (ii) True')).toBe(1);
});

test('letters in brackets that count nothing are no parts', () => {
  const task = {
    question: html('Explain (a) why bulb A glows and (b) why bulb B does not.'),
    answerKey: html('(a) current flows through bulb A (1)\n(b) the switch beside bulb B is open (1)'),
    marksPossible: 2,
  };
  const response = html('Current flows through bulb A. The switch beside bulb B is open.');
  expect(markTask(aMarkingTask({ ...task, response })).points).toBe(2);
});

test('blanks take the word that is asked for, not one that is near it', () => {
  const task = {
    question: html('(i) Leaves are ___. (ii) Lime water turns milky with ___. (iii) Kitchen salt is ___.'),
    answerKey: html('(i) green (1)\n(ii) carbon dioxide (1)\n(iii) sodium chloride / common salt (1)'),
    marksPossible: 3,
  };
  const given = (response: string): number[] =>
    markTask(aMarkingTask({ ...task, response: html(response) })).evidence.map((each) => each.given);
  expect(given('(i) green (ii) carbon dioxide (iii) common salt')).toEqual([1, 1, 1]);
  expect(given('(i) they are purple (ii) oxygen (iii) vinegar')).toEqual([0, 0, 0]);
});

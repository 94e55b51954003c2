import { expect, test } from 'vitest';
import { aMarkingTask } from '../../../testing/marking-task.ts';
import { keyOf } from '../key/key.ts';
import { markTask } from '../mark.ts';
import { listedEach, mostOfOneSide, saysHowToMark } from './each.ts';

const html = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('');

test.each([
  ['(a) Causes, any two: drought; war; a flood (1 each)', ['(a) drought', '(a) war', '(a) a flood'], 1, 2],
  ['Any two: drought; war; a flood (2)', ['drought', 'war', 'a flood'], 1, 2],
  ['Output lines: 0 5 / 1 7 / 2 9 (0.5 each)', ['0 5', '1 7', '2 9'], 0.5, undefined],
  ['iron, zinc and tin (1 each)', ['iron', 'zinc', 'tin'], 1, undefined],
])('%j lists', (line, items, marks, counted) => {
  expect(listedEach(line)).toEqual({ items, marks, counted });
});

test.each(['iron, zinc (2)', 'Any two', 'Any two (2)', 'It melts (1)'])('%j lists nothing', (line) => {
  expect(listedEach(line)).toBeUndefined();
});

test.each(['One mark for each cause and one for its effect (2 × 2)', 'Up to 4 marks for one side, total 6.'])(
  '%j says how to mark',
  (line) => expect(saysHowToMark(line)).toBe(true),
);
test.each(['1 mark for adding both', 'Total resistance 6 Ω (1)'])('%j is a step', (line) =>
  expect(saysHowToMark(line)).toBe(false),
);

test.each([
  ['One-sided answers: maximum 4.', 4],
  ['Up to 3 marks for one side, total 5.', 3],
  ['At most two of these.', undefined],
])('%j: one side earns at most %s', (line, most) => {
  expect(mostOfOneSide([line])).toBe(most);
});

test('a step and what it is explained by, parted by a colon', () => {
  const key = keyOf(aMarkingTask({ answerKey: html('Prices rose (1): workers could buy less bread (1)') }));
  expect(key.points.map(({ text }) => text)).toEqual(['Prices rose', 'workers could buy less bread']);
});

test('of a list, only so many count', () => {
  const task = {
    question: html('State (a) two causes and (b) two effects of the flood.'),
    answerKey: html(
      '(a) Causes, any two: heavy rain; a broken dam; blocked drains (1 each)\n(b) Effects, any two: ruined crops; homeless families; spread of cholera (1 each)',
    ),
    marksPossible: 4,
  };
  const points = (response: string): number =>
    markTask(aMarkingTask({ ...task, response: html(response) })).points;
  expect(points('(a) heavy rain, the broken dam, blocked drains (b) nothing happened')).toBe(2);
  expect(points('(a) heavy rain and a broken dam (b) ruined crops and cholera spread')).toBe(4);
  expect(points('(a) ruined crops, homeless families (b) heavy rain, blocked drains')).toBe(0);
});

test('of two sides, one alone earns no more than it may', () => {
  const task = {
    question: html('Discuss whether a school should sell sweets.'),
    answerKey: html(
      'For: earns money for the school (1); pupils may choose freely (1); saves them the walk to a shop (1)\nAgainst: harms the teeth (1); leads to litter (1); makes them overweight (1)',
    ),
    gradingInstructions: html('One-sided answers: maximum 2.'),
    marksPossible: 4,
  };
  const points = (response: string): number =>
    markTask(aMarkingTask({ ...task, response: html(response) })).points;
  const own = 'It earns money for the school. Pupils may choose freely. It saves them the walk to a shop.';
  expect(points(own)).toBe(2);
  expect(points(`${own} But sweets harm the teeth and lead to litter.`)).toBe(4);
});

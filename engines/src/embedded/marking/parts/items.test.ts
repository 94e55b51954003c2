import { expect, test } from 'vitest';
import { aMarkingTask } from '../../../testing/marking-task.ts';
import { markTask } from '../mark.ts';

const html = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('');

const task = {
  question: html('State any two ways in which a camel is fit for the desert.'),
  answerKey: html(
    'Its skin is thick (1)\nIts feet are broad (1)\nIt stores fat in the hump (1)\nIts urine is thick, with little water (1)\nAny two',
  ),
  marksPossible: 2,
};
const points = (response: string): number =>
  markTask(aMarkingTask({ ...task, response: html(response) })).points;

test('what one item of a list denies does not speak against another', () => {
  expect(points('1. It has thick skin. 2. It stores fat in its hump, which is not thin.')).toBe(2);
  expect(points('broad feet, thick skin')).toBe(2);
  expect(points('thick skin')).toBe(1);
});

test('the contrary is the contrary still', () => {
  expect(points('It stores no fat in the hump. Its feet are not broad.')).toBe(0);
});

test('of many, either part of a point says it', () => {
  const own = {
    ...task,
    answerKey: html(
      'Its skin is thick (1)\nIt can close its nostrils; long lashes keep the sand out (1)\nIt stores fat in the hump (1)\nAny two',
    ),
  };
  const response = html('It closes its nostrils. It stores fat in the hump.');
  expect(markTask(aMarkingTask({ ...own, response })).points).toBe(2);
});

import { describe, expect, test } from 'vitest';
import { aMarkingTask } from '../../../testing/marking-task.ts';
import { markTask } from '../mark.ts';

const html = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('');

describe('what is said of either of two things', () => {
  const task = {
    question: html('Give three differences between a rural and an urban form of settlement.'),
    answerKey: html(
      'Rural: people mostly farm the land; urban: people mostly work in factories and offices (1)\nRural: few people live there; urban: many people live there (1)\nRural: roads without tar; urban: wide tarred roads (1)',
    ),
    marksPossible: 3,
  };
  const given = (response: string): number[] =>
    markTask(aMarkingTask({ ...task, response: html(response) })).evidence.map((each) => each.given);

  test.each([
    [
      'each after the other',
      'In rural settlements people mostly farm the land but in urban ones they work in factories and offices. Few people live in rural places, many people in urban ones.',
      [1, 1, 0],
    ],
    [
      'in two blocks',
      'Rural: farm the land, few people, roads without tar\nUrban: work in factories and offices, many people, wide tarred roads',
      [1, 1, 1],
    ],
    [
      'the blocks exchanged',
      'Rural: work in factories and offices, many people, wide tarred roads\nUrban: farm the land, few people, roads without tar',
      [0, 0, 0],
    ],
    ['a bare denial', 'Urban has wide tarred roads, rural does not.', [0, 0, 1]],
    [
      'a comparison',
      'Many more people live in urban than in rural places: urban has more people than rural.',
      [0, 1, 0],
    ],
    [
      'one mixed up',
      'Rural: farm the land, many people live there\nUrban: factories and offices, few people live there',
      [1, 0, 0],
    ],
  ])('%s', (_, response, marks) => {
    expect(given(response)).toEqual(marks);
  });

  test('a comparison the wrong way round', () => {
    expect(given('Rural has more people than urban.')[1]).toBe(0);
  });
});

test('what one has and the other has not', () => {
  const task = {
    question: html('Distinguish between a king and a president.'),
    answerKey: html('King: inherits the throne; president: does not inherit the office (1)'),
    marksPossible: 1,
  };
  const points = (response: string): number =>
    markTask(aMarkingTask({ ...task, response: html(response) })).points;
  expect(points('A king inherits the throne, a president does not.')).toBe(1);
  expect(points('King: inherits the throne\nPresident: does not inherit the office')).toBe(1);
  expect(points('A president inherits the office, a king does not inherit the throne.')).toBe(0);
});

test('in a key of running text too, what is said of the other of the two earns hardly anything', () => {
  const marked = (response: string): number =>
    markTask(
      aMarkingTask({
        question: html('Compare a glacier and a river as agents of erosion.'),
        answerKey: html(
          'A glacier moves a few metres a year, a river flows many kilometres a day. A glacier carves a wide valley with steep walls, a river cuts a narrow valley. A glacier carries unsorted boulders, a river carries rounded pebbles and sand.',
        ),
        marksPossible: 4,
        response: html(response),
      }),
    ).points;
  const straight =
    'A glacier moves a few metres a year and a river flows many kilometres a day. A glacier carves a wide valley with steep walls, but a river cuts a narrow valley. A glacier carries boulders that are unsorted, and a river carries rounded pebbles and sand.';
  const exchanged = straight.replace(/\b(glacier|river)\b/g, (name) =>
    name === 'river' ? 'glacier' : 'river',
  );
  expect(marked(straight)).toBeGreaterThanOrEqual(3);
  expect(marked(exchanged)).toBeLessThanOrEqual(1);
});

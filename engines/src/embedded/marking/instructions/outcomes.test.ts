import { expect, test } from 'vitest';
import type { MarkingTask } from '../../../engine.ts';
import { aMarkingTask } from '../../../testing/marking-task.ts';
import { markTask } from '../mark.ts';

const half = '<p>The water evaporates into the air.</p>';
const mark = (own: Partial<MarkingTask>) => markTask(aMarkingTask({ response: half, ...own }));

test('says of each sentence whether it was followed, changed nothing, or was not understood', () => {
  const { points, instructions } = mark({
    teacherInstructions:
      '<p>Give full marks for saying that water evaporates. Ignore spelling. Be kinder to late starters.</p>',
  });
  expect(points).toBe(2);
  expect(instructions).toEqual([
    { text: 'Give full marks for saying that water evaporates.', outcome: 'followed' },
    { text: 'Ignore spelling.', outcome: 'no-change' },
    { text: 'Be kinder to late starters.', outcome: 'not-understood' },
  ]);
});

test('says nothing of instructions where there are none', () => {
  expect(mark({}).instructions).toBeUndefined();
});

test('flags a mark where a sentence that sets marks was not understood', () => {
  const { flag, instructions } = mark({ gradingInstructions: '<p>1 earns 0.5</p>' });
  expect(flag?.sentence).toContain('“1 earns 0.5”');
  expect(instructions).toBeUndefined();
});

test('takes four lines of grading instructions before a stray mark in the key', () => {
  const { points, evidence } = mark({
    answerKey: '<p>The water evaporates (1 mark)</p><p>It condenses.</p>',
    gradingInstructions: [
      '<p>1 mark: water evaporates</p>',
      '<p>1 mark: into the air</p>',
      '<p>1 mark: it condenses</p>',
      '<p>1 mark: clouds form</p>',
    ].join(''),
    marksPossible: 4,
  });
  expect(evidence).toHaveLength(4);
  expect(points).toBe(2);
});

test('takes no single line for the whole key because of a stray mark', () => {
  const { points } = mark({
    answerKey: '<p>The water evaporates into the air. (1 mark)</p><p>It condenses into clouds.</p>',
    marksPossible: 4,
  });
  expect(points).toBe(2);
});

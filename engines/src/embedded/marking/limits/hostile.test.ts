import { expect, test } from 'vitest';
import { hostileAnswers } from '../../../testing/hostile/hostile-answers.ts';
import { tasks } from '../../../testing/hostile/hostile-tasks.ts';
import { aMarkingTask } from '../../../testing/marking-task.ts';
import { markOnce } from '../mark-once.ts';
import { boundedText, MAX_COMPARED } from './bounded-text.ts';

const ANSWERS = 500;
const SEED = 20_260_123;
const MAX_MS = 1_000;

test('marks 500 hostile answers without an error, each within a second', { timeout: 300_000 }, () => {
  const faults: string[] = [];
  for (const [index, { kind, response }] of hostileAnswers(ANSWERS, SEED).entries()) {
    const task = tasks[index % tasks.length] ?? aMarkingTask();
    const name = `${index}: ${kind}, ${response.length} characters, key ${task.answerKey}`;
    const start = process.threadCpuUsage();
    try {
      const { marking } = markOnce({ task: { ...task, response }, comparisons: [] });
      const isMark = Number.isInteger(marking.points * 4) && marking.points <= task.marksPossible;
      if (!isMark || marking.points < 0) faults.push(`${name}: ${marking.points} marks`);
    } catch (error) {
      faults.push(`${name}: ${String(error)}`);
    }
    const { user, system } = process.threadCpuUsage(start);
    // Time of the processor: a machine that is busy with other work makes no answer slow.
    const took = (user + system) / 1000;
    if (took > MAX_MS) faults.push(`${name}: ${Math.round(took)} ms`);
  }
  expect(faults).toEqual([]);
});

test('gives the same hostile answers for the same seed', () => {
  expect(hostileAnswers(100, 7)).toEqual(hostileAnswers(100, 7));
});

test('marks an answer with a number of 309 digits', () => {
  const response = `<p>$x = ${'9'.repeat(309)}$</p>`;
  const task = aMarkingTask({
    question: '<p>Factorise.</p>',
    answerKey: '<p>$x = 4$ (1)</p><p>$y = 2x = 8$ (1)</p>',
  });
  expect(markOnce({ task: { ...task, response }, comparisons: [] }).marking.points).toBe(0);
});

test('flags an answer that is longer than what is compared', () => {
  const response = `<p>The water evaporates into the air. It later condenses into clouds. ${'More words follow. '.repeat(900)}</p>`;
  const { flag, confidence } = markOnce({ task: aMarkingTask({ response }), comparisons: [] }).marking;
  expect(flag?.sentence).toContain(`first ${MAX_COMPARED} characters`);
  expect(confidence).toBeLessThan(0.5);
});

test.each([
  ['a short text as it is', 'two words', 20, 'two words'],
  ['between two words', 'one two three', 9, 'one two'],
  ['a long word where it must', 'abcdefghij'.repeat(10), 60, 'abcdefghij'.repeat(6)],
  ['never within a character', `${'a'.repeat(59)}\u{1f600}`, 60, 'a'.repeat(59)],
])('cuts %s', (_, text, most, bounded) => {
  expect(boundedText(text, most).text).toBe(bounded);
});

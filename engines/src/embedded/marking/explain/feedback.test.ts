import { expect, test } from 'vitest';
import type { Evidence } from '../../../engine.ts';
import { aMarkingTask } from '../../../testing/marking-task.ts';
import { markTask } from '../mark.ts';
import { feedbackOf } from './feedback.ts';

const choice = (gradingInstructions: string) =>
  markTask(
    aMarkingTask({
      question: '<p>Calculate the force.</p><p>A. 10 N</p><p>B. 40 N</p>',
      answerKey: '<p>B. 40 N</p>',
      marksPossible: 1,
      response: '<p>A. 10 N</p>',
      gradingInstructions,
    }),
  ).feedback;

test('says why an option is right where the question was written with a reason', () => {
  const feedback = choice('<p>1 mark for the right choice.</p><p>Working: F = 20 × 2 = 40 N</p>');
  expect(feedback).toContain('The right choice is B. Working: F = 20 × 2 = 40 N');
});

test('keeps the instructions of a teacher from the student', () => {
  expect(choice('<p>Be generous with Asha.</p>')).not.toContain('Asha');
});

test('does not say that the answer has everything where a point is shown as missing', () => {
  const { feedback, evidence } = markTask(
    aMarkingTask({
      question: '<p>State the law.</p>',
      answerKey: '<p>Alleles separate. Each gamete gets only one allele.</p>',
      gradingInstructions:
        '<p>1 mark: alleles separate during gamete formation.</p><p>1 mark: each gamete gets only one allele.</p>',
      marksPossible: 1,
      response: '<p>Alleles separate during gamete formation.</p>',
    }),
  );
  expect(evidence.map(({ verdict }) => verdict)).toEqual(['found', 'missing']);
  expect(feedback).not.toContain('everything');
  expect(feedback).toContain('your answer has all the marks');
});

test.each<[string, Evidence['verdict'][]]>([
  [
    'You have 1 of the 4 points. Parts of 2 other points are right too.',
    ['found', 'partly', 'partly', 'missing'],
  ],
  ['You have 2 of the 3 points. Part of another point is right too.', ['found', 'found', 'partly']],
])('names the points that were found in part: %s', (sentence, verdicts) => {
  const worth: Partial<Record<Evidence['verdict'], number>> = { found: 1, partly: 0.75 };
  const evidence = verdicts.map((verdict, at): Evidence => {
    const given = worth[verdict] ?? 0;
    return { point: at + 1, key: 'It is wet.', verdict, quotes: [], given, possible: 1, note: '' };
  });
  expect(feedbackOf(evidence, 2.5, evidence.length)).toContain(`<p>${sentence}</p>`);
});

test.each(['75 g', '75 s', '75'])('names the unit where the number is right: %s', (response) => {
  const { feedback } = markTask(
    aMarkingTask({
      question: '<p>Find the mass.</p>',
      answerKey: '<p>m = 75 kg</p>',
      marksPossible: 1,
      response: `<p>${response}</p>`,
    }),
  );
  expect(feedback).toContain('The value is right, but');
  expect(feedback).toContain('unit');
  expect(feedback).not.toContain('Look again');
});

test.each([
  ['(b)', '<p>(a) 10 N</p><p>(b) 40 N</p>'],
  ['(b)', '<p>(a) 10 N (b) 40 N</p>'],
  ['B', '<p>(A) 10 N</p><p>(B) 40 N</p>'],
  ['B', '<p>A. 10 N</p><p>B. 40 N</p>'],
])('names the right option as %s where the question prints %s', (name, options) => {
  const { feedback, evidence } = markTask(
    aMarkingTask({
      question: `<p>Calculate the force.</p>${options}`,
      answerKey: '<p>(b)</p>',
      marksPossible: 1,
      response: '<p>b</p>',
    }),
  );
  expect(feedback).toContain(`${name} is the right choice.`);
  expect(evidence[0]?.key).toBe(name);
});

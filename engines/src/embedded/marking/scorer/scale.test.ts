import { describe, expect, test } from 'vitest';
import type { Correction, MarkingTask, ScaleEvidence } from '../../../engine.ts';
import { markTask } from '../mark.ts';
import { scaleEvidence, scaleShift, shifted } from './scale.ts';

/** Marks of teachers who give `given` wherever the words suggest a half. */
const marks = (count: number, given: number): ScaleEvidence => {
  const { surplus, weight } = scaleEvidence(given, 0.5);
  return { surplus: count * surplus, weight: count * weight };
};

describe('the shift of a scale', () => {
  test('is none without marks', () => {
    expect(scaleShift()).toBe(0);
    expect(scaleShift([{ surplus: 0, weight: 0 }])).toBe(0);
  });

  test('goes up for kind teachers and down for strict ones', () => {
    expect(scaleShift([marks(10, 0.9)])).toBeGreaterThan(0.5);
    expect(scaleShift([marks(10, 0.1)])).toBeLessThan(-0.5);
  });

  test('grows with the number of marks', () => {
    expect(scaleShift([marks(40, 0.7)])).toBeGreaterThan(scaleShift([marks(4, 0.7)]));
  });

  test('follows the course where it has marks, and the school where it has none', () => {
    const [kindSchool, strictCourse] = [marks(50, 0.8), marks(50, 0.2)];
    expect(scaleShift([kindSchool, { surplus: 0, weight: 0 }])).toBeCloseTo(scaleShift([kindSchool]));
    expect(scaleShift([kindSchool, strictCourse])).toBeLessThan(0);
  });

  test('keeps the order of shares, and keeps them between none and all', () => {
    const shares = [0, 0.1, 0.5, 0.9, 1].map((share) => shifted(share, 1.5));
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.every((share) => share > 0 && share < 1)).toBe(true);
  });
});

describe('a mark', () => {
  const task = (response: string, more: Partial<MarkingTask> = {}): MarkingTask => ({
    question: '<p>Why do metal spoons feel colder than wooden ones?</p>',
    answerKey: '<p>Metal conducts heat away from the hand faster than wood.</p>',
    gradingInstructions: '',
    marksPossible: 2,
    rubric: [],
    response: `<p>${response}</p>`,
    corrections: [],
    ...more,
  });
  const part = 'Metal takes heat from the hand.';

  test('follows the scale if it rests on words, and names the share that the words suggested', () => {
    const [strict, plain, kind] = [{ scale: [marks(40, 0.1)] }, {}, { scale: [marks(40, 0.9)] }].map((more) =>
      markTask(task(part, more)),
    );
    expect(strict?.unrounded).toBeLessThan(plain?.unrounded ?? 0);
    expect(kind?.unrounded).toBeGreaterThan(plain?.unrounded ?? 2);
    expect(kind?.provenance.wordsShare).toBe(plain?.provenance.wordsShare);
  });

  test('ignores the scale if a value was compared exactly', () => {
    const exact = { question: '<p>What is 7 × 8?</p>', answerKey: '<p>56</p>', marksPossible: 1 };
    const marking = markTask(task('54', { ...exact, scale: [marks(100, 1)] }));
    expect(marking.points).toBe(0);
    expect(marking.provenance.wordsShare).toBeUndefined();
  });

  test('ignores the scale if the teacher gave the same words a mark', () => {
    const corrections: Correction[] = [{ response: `<p>${part}</p>`, points: 2, feedback: '' }];
    expect(markTask(task(part, { corrections, scale: [marks(100, 0)] })).points).toBe(2);
  });
});

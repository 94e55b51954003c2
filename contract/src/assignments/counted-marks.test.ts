import { describe, expect, it } from 'vitest';
import type { Choice } from './choice.ts';
import { countedMarks } from './counted-marks.ts';

interface Worth {
  marks: number;
  choice?: Choice | null;
}

const marks = (question: Worth) => question.marks;
const alternative = (group: number, alternative: number, worth: number, counted = 1): Worth => ({
  marks: worth,
  choice: { group, alternative, counted },
});

describe('the marks that count', () => {
  it('are all of them where there is no choice', () => {
    expect(countedMarks<Worth>([{ marks: 2 }, { marks: 0.5, choice: null }], marks)).toBe(2.5);
  });

  it('take one side of an OR, the one with more', () => {
    expect(countedMarks<Worth>([{ marks: 1 }, alternative(1, 1, 3), alternative(1, 2, 4)], marks)).toBe(5);
  });

  it('keep the parts of an alternative together', () => {
    const questions = [alternative(1, 1, 2), alternative(1, 1, 3), alternative(1, 2, 4)];
    expect(countedMarks(questions, marks)).toBe(5);
  });

  it('take the best two of four, and groups apart', () => {
    const four = [1, 5, 4, 2].map((worth, at) => alternative(1, at + 1, worth, 2));
    expect(countedMarks([...four, alternative(2, 1, 7), alternative(2, 2, 6)], marks)).toBe(16);
  });
});

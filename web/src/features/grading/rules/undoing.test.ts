import { describe, expect, test } from 'vitest';
import type { Mark } from '../saving/mark-queue.ts';
import { isOwnStep, type Undoable, undone, undoneText } from './undoing.ts';

const mark = (part: Partial<Mark> = {}): Mark => ({
  marksObtained: 2,
  feedback: '<p>Good.</p>',
  flagResolved: false,
  ...part,
});

const step: Undoable = {
  answer: { responseId: 7, studentId: 3, assignmentId: 1, seenMarkId: 40 },
  question: 4,
  label: '2 (b)',
  before: mark({ bringsBack: 40 }),
  wasGivenByAura: true,
};

test.each([
  ['the first change of an answer', true, mark(), true],
  ['one more press within the second', false, mark({ marksObtained: 1 }), false],
  ['a flag that was just dealt with', false, mark({ flagResolved: true }), false],
  ['a mark right after feedback was written', false, mark({ feedback: '<p>Well read.</p>' }), true],
])('%s', (_, begins, before, own) => {
  expect(isOwnStep(begins, before, mark())).toBe(own);
});

describe('undo', () => {
  test('restores AURA’s mark', () => {
    const { mark: back } = undone(step, { feedback: '<p>Good.</p>', seenMarkId: 41 });
    expect(back).toEqual(step.before);
    expect(undoneText(step, back)).toBe('Question 2 (b) is back at AURA’s 2, not confirmed');
  });

  test('keeps later feedback, and makes the mark the teacher’s', () => {
    const { mark: back } = undone(step, { feedback: '<p>Well read.</p>', seenMarkId: 41 });
    expect(back).toEqual(mark({ feedback: '<p>Well read.</p>', bringsBack: undefined }));
    expect(undoneText(step, back)).toBe('Question 2 (b) is back at 2');
  });

  test('restores the feedback that was given together with the mark', () => {
    const given = { ...step, feedbackGiven: '' };
    expect(undone(given, { feedback: '', seenMarkId: 41 }).mark).toEqual(step.before);
    expect(undone(given, { feedback: '<p>Later.</p>', seenMarkId: 41 }).mark.feedback).toBe('<p>Later.</p>');
  });

  test('restores a teacher’s earlier mark by its id', () => {
    expect(undoneText({ ...step, wasGivenByAura: false }, step.before)).toBe('Question 2 (b) is back at 2');
  });

  test.each([
    ['on the open answer it rests on the mark that is shown', 41, 41],
    ['from another answer it rests on what was seen then', undefined, 40],
  ])('%s', (_, shown, rests) => {
    const { answer } = undone(step, { feedback: undefined, seenMarkId: shown });
    expect(answer).toEqual({ ...step.answer, seenMarkId: rests });
  });
});

import { expect, test } from 'vitest';
import {
  answersRegraded,
  type GradedEvent,
  markArrived,
  markingBegun,
  markingStopped,
  markSaved,
  marksRead,
  workRead,
} from './work-cache.ts';
import { aQuestion, aWork, unmarked, worksOf } from './works.fixture.ts';

const now = new Date('2026-11-20T12:00:00Z');
const works = worksOf(
  aWork(1, 'Tara', [
    aQuestion({ ...unmarked, responseId: 11 }),
    aQuestion({ number: 2, responseId: 12, marksObtained: 1.5 }),
  ]),
  aWork(2, 'Omar', [aQuestion({ ...unmarked, responseId: 21 })]),
);
const states = (of: typeof works, id: string) => of[id]?.questions.map(({ graded }) => graded);

const event: GradedEvent = {
  status: 'graded',
  fileName: '',
  questionNumber: 1,
  responseId: 11,
  marksObtained: 0.5,
  marksPossible: 2,
  feedback: '<p>Nearly.</p>',
  response: '<p>Since.</p>',
  flag: '',
  confidence: 0.7,
  evidence: [],
  gradedCount: 2,
  total: 2,
};

test('marking affects only answers without a mark, when it starts and when it stops', () => {
  const begun = markingBegun(works, 1);
  expect(states(begun, '1')).toEqual(['inProgress', true]);
  expect(states(begun, '2')).toEqual([false]);
  expect(states(markingStopped(begun, 1), '1')).toEqual([false, true]);
});

test('a mark that arrives is AURA’s, and updates the total', () => {
  const after = markArrived(markingBegun(works, 1), 1, event, now);
  expect(after['1']?.questions[0]).toMatchObject({
    graded: true,
    marksObtained: 0.5,
    originalFeedback: '<p>Nearly.</p>',
  });
  expect(after['1']?.questions[0]?.history).toEqual([
    { id: 0, how: 'given', marksObtained: 0.5, givenBy: 'AURA', byAura: true, givenAt: now },
  ]);
  expect(after['1']?.grading).toMatchObject({ obtained: 2, possible: 4 });
});

test('a repeated event, or one for an existing mark, changes nothing', () => {
  const once = markArrived(works, 1, event, now);
  expect(markArrived(once, 1, { ...event, marksObtained: 2 }, now)).toEqual(once);
});

test("a teacher’s mark is checked and has the teacher's name", () => {
  const saved = {
    message: 'Saved',
    responseId: 12,
    markId: 7,
    marksObtained: 2,
    marksPossible: 2,
    feedback: '',
    flagResolved: true,
    givenBy: 'Ms Mathew',
  };
  const after = markSaved(works, 1, saved, now)['1'];
  expect(after?.questions[1]).toMatchObject({ marksObtained: 2, checked: true, flagResolved: true });
  expect(after?.questions[1]?.history.at(-1)).toMatchObject({ id: 7, givenBy: 'Ms Mathew', byAura: false });
  expect(after?.grading.obtained).toBe(2);
});

test('an unknown student, or unknown work, changes nothing', () => {
  expect(markingBegun(works, 99)).toBe(works);
  expect(workRead(works, 1, undefined)).toBe(works);
  expect(Object.keys(workRead(works, 3, aWork(3, 'Ida', [])))).toEqual(['1', '2', '3']);
});

test('regraded answers have AURA’s marks and new totals; other answers do not change', () => {
  const markEvent = (studentId: number, responseId: number, marksObtained: number) => ({
    studentId,
    responseId,
    questionNumber: 2,
    marksObtained,
    marksPossible: 2,
    marksBefore: 1.5,
    feedback: '<p>Again.</p>',
    response: '<p>Since.</p>',
    flag: '',
    confidence: 0.9,
    evidence: [],
  });
  const after = answersRegraded(works, [markEvent(1, 12, 0.5), markEvent(2, 21, 2), markEvent(99, 991, 1)]);
  expect(after['1']?.questions.map(({ marksObtained }) => marksObtained)).toEqual([0, 0.5]);
  expect(after['1']?.questions[1]).toMatchObject({ feedback: '<p>Again.</p>', checked: false, graded: true });
  expect(after['2']?.grading.obtained).toBe(2);
  expect(Object.keys(after)).toEqual(['1', '2']);
});

test('fetched marks keep loaded texts as outdated; other work has none', () => {
  const marksOnly = worksOf(
    ...Object.values(works).map((work) => ({
      ...work,
      student: { ...work.student, marksOnly: true },
      questions: work.questions.map((question) => ({
        ...question,
        response: '',
        feedback: '',
        marksObtained: 2,
        checked: true,
      })),
    })),
  );
  const known = { '1': { ...works['1'] } } as typeof works;
  const after = marksRead(known, marksOnly);
  expect(after['1']).toMatchObject({ outdated: true });
  expect(after['1']?.student.marksOnly).toBeUndefined();
  expect(after['1']?.questions[1]).toMatchObject({
    response: '<p>Since.</p>',
    marksObtained: 2,
    checked: true,
  });
  expect(after['2']).toBe(marksOnly['2']);
  expect(marksRead(undefined, marksOnly)).toEqual(marksOnly);
  expect(workRead(after, 1, works['1'])['1']?.outdated).toBeUndefined();
});

test('a new question makes the work outdated', () => {
  const more = aWork(1, 'Tara', [aQuestion({ responseId: 11 }), aQuestion({ number: 3, responseId: 13 })]);
  const marksOnly = worksOf({ ...more, student: { ...more.student, marksOnly: true } });
  expect(marksRead(works, marksOnly)['1']).toBe(marksOnly['1']);
});

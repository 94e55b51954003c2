import { expect, test } from 'vitest';
import { answersRegraded, markSaved, marksRead, workRead } from './work-cache.ts';
import { aQuestion, aWork, unmarked, worksOf } from './works.fixture.ts';

const now = new Date('2026-11-20T12:00:00Z');
const works = worksOf(
  aWork(1, 'Tara', [
    aQuestion({ ...unmarked, responseId: 11 }),
    aQuestion({ number: 2, responseId: 12, marksObtained: 1.5 }),
  ]),
  aWork(2, 'Omar', [aQuestion({ ...unmarked, responseId: 21 })]),
);
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

test('work that is unknown changes nothing', () => {
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
  expect(after['1']).toMatchObject({ isOutdated: true });
  expect(after['1']?.student.marksOnly).toBeUndefined();
  expect(after['1']?.questions[1]).toMatchObject({
    response: '<p>Since.</p>',
    marksObtained: 2,
    checked: true,
  });
  expect(after['2']).toBe(marksOnly['2']);
  expect(marksRead(undefined, marksOnly)).toEqual(marksOnly);
  expect(workRead(after, 1, works['1'])['1']?.isOutdated).toBeUndefined();
});

test('a new question makes the work outdated', () => {
  const more = aWork(1, 'Tara', [aQuestion({ responseId: 11 }), aQuestion({ number: 3, responseId: 13 })]);
  const marksOnly = worksOf({ ...more, student: { ...more.student, marksOnly: true } });
  expect(marksRead(works, marksOnly)['1']).toBe(marksOnly['1']);
});

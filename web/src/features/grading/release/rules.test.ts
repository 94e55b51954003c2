import { expect, test } from 'vitest';
import { afterRelease, beforeRelease, openUntil } from './rules.ts';

const counts = (part: object = {}) => ({
  ...{ submissions: 8, graded: 8, gradedSince: 0, unreviewed: 0, notMarked: 0, needsYou: 0, seen: 0 },
  ...part,
});

test.each([
  [{}, { shown: '8 students see their marks and feedback.', open: [] }],
  [
    { submissions: 1, graded: 1, unreviewed: 1 },
    {
      shown: '1 student sees their marks and feedback.',
      open: ['1 mark is AURA’s and not reviewed by a teacher.'],
    },
  ],
  [
    { graded: 6, unreviewed: 30, notMarked: 3, needsYou: 2 },
    {
      shown: '6 students see their marks and feedback.',
      open: [
        '2 answers need you.',
        '30 marks are AURA’s and not reviewed by a teacher.',
        '3 answers have no mark. 2 students see nothing until all their answers are marked.',
      ],
    },
  ],
  [
    { graded: 7, withheld: 1 },
    {
      shown: '7 students see their marks and feedback.',
      open: [
        'One paper has another student’s name. Its student sees nothing of it until you confirm or move it.',
      ],
    },
  ],
])('describes a release with %j before it', (part, sentences) => {
  expect(beforeRelease(counts(part), null)).toEqual(sentences);
});

test('warns of a release while students can still answer', () => {
  expect(beforeRelease(counts(), '11/20/2026, 10:00').open).toEqual([
    'Students can answer until 11/20/2026, 10:00. The feedback shows what the answer key expects.',
  ]);
});

test.each([
  ['2026-11-20T09:59:00Z', true, true],
  ['2026-11-20T10:00:00Z', true, false],
  ['2026-11-20T09:59:00Z', false, false],
])('at %s, with answers online %s, students can answer: %s', (now, studentSubmissionsAllowed, isOpen) => {
  const dueAt = new Date('2026-11-20T10:00:00Z');
  const until = openUntil({ dueAt, studentSubmissionsAllowed: studentSubmissionsAllowed }, new Date(now));
  expect(until).toEqual(isOpen ? dueAt : null);
});

test.each([
  [{}, ['No student has looked at their marks yet.']],
  [{ graded: 1, seen: 1 }, ['1 of 1 student has looked at their marks.']],
  [
    { seen: 3, gradedSince: 1, notMarked: 2 },
    [
      '3 of 8 students have looked at their marks.',
      'The work of 1 student was marked after the release and shown at once.',
      '2 answers have no mark yet.',
    ],
  ],
])('describes a release with %j after it', (part, sentences) => {
  expect(afterRelease(counts(part))).toEqual(sentences);
});

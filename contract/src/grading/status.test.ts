import { describe, expect, test } from 'vitest';
import { firstInList, type MarkForStatus, markStatus, workStatus } from './status.ts';

const proposed: MarkForStatus = {
  graded: true,
  flag: '',
  flagResolved: false,
  checked: false,
  confidence: 0.9,
};
const checked = { ...proposed, checked: true, confidence: null };
const none = { ...proposed, graded: false, confidence: null };
const notRead = { ...none, notRead: 'unreadable' };
const flagged = { ...proposed, flag: 'The unit is hard to read.' };

test.each([
  [{ ...none, graded: 'inProgress' as const }, 'marking'],
  [none, 'none'],
  [{ ...none, notMarked: true }, 'needs-you'],
  [notRead, 'not-read'],
  [{ ...notRead, graded: 'inProgress' as const }, 'not-read'],
  [{ ...checked, notRead: 'unreadable' }, 'checked'],
  [flagged, 'needs-you'],
  [{ ...checked, flag: 'Look.' }, 'needs-you'],
  [{ ...flagged, flagResolved: true }, 'proposed'],
  [{ ...proposed, confidence: 0.59 }, 'needs-you'],
  [{ ...proposed, confidence: 0.6 }, 'proposed'],
  [{ ...checked, confidence: 0.1 }, 'checked'],
])('the mark %j has the standing %s', (mark, status) => {
  expect(markStatus(mark)).toBe(status);
});

const at = new Date('2026-03-02T09:00:00Z');
const work = (name: string, questions: MarkForStatus[], submittedAt: Date | null = at) => ({
  student: { id: name.length, name, submittedAt },
  questions,
});

describe('whole work', () => {
  test.each([
    [[flagged, none], 'needs-you'],
    [[proposed, none], 'handed-in'],
    [[proposed, { ...none, notMarked: true }], 'needs-you'],
    [[checked, notRead], 'needs-you'],
    [[{ ...none, graded: 'inProgress' as const }, notRead], 'marking'],
    [[], 'handed-in'],
    [[proposed, checked], 'by-aura'],
    [[checked, checked], 'checked'],
    [[{ ...none, graded: 'inProgress' as const }, flagged], 'marking'],
  ])('%j has the standing %s', (questions, status) => {
    expect(workStatus(work('Ida', questions))).toBe(status);
  });

  test.each([
    [[checked, checked], 'needs-you'],
    [[none], 'needs-you'],
    [[{ ...none, graded: 'inProgress' as const }], 'marking'],
  ])('%j on a paper with another student’s name has the standing %s', (questions, status) => {
    const paper = work('Ida', questions);
    expect(workStatus({ ...paper, student: { ...paper.student, isWithheld: true } })).toBe(status);
  });

  test('counts work that came completely too late as not handed in', () => {
    expect(workStatus(work('Ida', [none], null))).toBe('not-handed-in');
  });
});

test('opens a paper with another student’s name before others that need a person', () => {
  const paper = work('Zoya', [checked]);
  const withheld = { ...paper, student: { ...paper.student, isWithheld: true } };
  expect(firstInList([work('Ida', [flagged]), withheld])).toBe('Zoya'.length);
});

test('opens first the student who needs a person, by name, and never one who submitted nothing', () => {
  const late = work('A', [none], null);
  const calm = work('Bo', [proposed]);
  const needsYou = [work('Zoya', [flagged]), work('Yusuf', [flagged])];
  expect(firstInList([late, calm, ...needsYou])).toBe('Yusuf'.length);
  expect(firstInList([late, calm])).toBe(2);
  expect(firstInList([late])).toBeUndefined();
});

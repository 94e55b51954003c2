import { expect, test } from 'vitest';
import { duplicateInput, initialDuplicate, proposedTitle } from './rules.ts';

const KOLKATA = 'Asia/Kolkata';
const NOW = new Date('2026-03-02T06:00:00Z');
const original = {
  id: 7,
  title: 'Unit Test 2',
  courseCode: 'X-A',
  dueAt: new Date('2026-03-05T04:30:00Z'),
  studentSubmissionsAllowed: true,
};

test('proposes the due date of the original as long as it has not passed', () => {
  expect(initialDuplicate(original, NOW, KOLKATA)).toMatchObject({ dueDate: '2026-03-05', dueTime: '10:00' });
  const past = { ...original, dueAt: new Date('2026-03-01T04:30:00Z') };
  expect(initialDuplicate(past, NOW, KOLKATA)).toMatchObject({ dueDate: '', dueTime: '10:00' });
});

test('proposes that an exam on paper can be read from its due date', () => {
  const onPaper = { ...original, studentSubmissionsAllowed: false };
  expect(initialDuplicate(onPaper, NOW, KOLKATA).makeLive).toBe('due');
});

test('proposes that a copy becomes live tomorrow, unless it is due by then', () => {
  expect(initialDuplicate(original, NOW, KOLKATA)).toMatchObject({
    ...{ makeLive: 'scheduled', liveDate: '2026-03-03', liveTime: '11:30' },
  });
  const urgent = { ...original, dueAt: new Date('2026-03-02T10:00:00Z') };
  expect(initialDuplicate(urgent, NOW, KOLKATA).makeLive).toBe('immediately');
});

test('marks the title as a copy only in the same course, within the longest title', () => {
  expect(proposedTitle(original, 'X-A')).toBe('Unit Test 2 (Copy)');
  expect(proposedTitle(original, 'X-B')).toBe('Unit Test 2');
  expect(proposedTitle({ ...original, title: 'V'.repeat(200) }, 'X-A')).toBe(`${'V'.repeat(193)} (Copy)`);
});

test('sends a release date only for a scheduled release', () => {
  const values = { ...initialDuplicate(original, NOW, KOLKATA), courseCode: 'X-B', title: ' Unit Test 2 ' };
  const sent = {
    assignmentId: 7,
    title: 'Unit Test 2',
    courseCode: 'X-B',
    dueDate: '2026-03-05T10:00',
    timezone: KOLKATA,
    requestId: 'r',
  };
  const input = (change: object) =>
    duplicateInput(original, { ...values, ...change }, { timezone: KOLKATA, requestId: 'r' });
  expect(input({ makeLive: 'immediately' })).toEqual({ ...sent, makeLive: 'immediately' });
  expect(input({ makeLive: 'due' })).toEqual(sent);
  expect(input({ makeLive: 'scheduled', liveDate: '2026-03-04', liveTime: '09:00' })).toEqual({
    ...sent,
    makeLive: 'scheduled',
    liveDate: '2026-03-04',
    liveTime: '09:00',
  });
});

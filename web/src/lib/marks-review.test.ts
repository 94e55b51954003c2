import { expect, test } from 'vitest';
import { checkedCell, marksFacts, visibilityCell } from './marks-review.ts';

const releasedAt = new Date('2026-11-12T09:00:00Z');
const hidden = { marksVisible: false, releasedAt: null };

test.each([
  [hidden, 'No', 'Students do not see the marks yet'],
  [{ marksVisible: true, releasedAt: null }, 'As soon as they are given', /^Students see each mark as soon/],
  [{ marksVisible: true, releasedAt }, /^Since .*12/, /^Students see the marks since .*12/],
])('says whether students see the marks: %j', (visibility, cell, fact) => {
  expect(visibilityCell(visibility, 'Asia/Kolkata')).toMatch(cell);
  const [checked, seen] = marksFacts({ marksGiven: 6, marksChecked: 0, ...visibility }, 'Asia/Kolkata');
  expect(checked).toBe('A teacher has checked 0 of 6 marks');
  expect(seen).toMatch(fact);
});

test('says nothing of marks that do not exist', () => {
  const none = { marksGiven: 0, marksChecked: 0 };
  expect(checkedCell(none)).toBe('No marks yet');
  expect(marksFacts({ ...none, ...hidden }, 'UTC')).toEqual([]);
});

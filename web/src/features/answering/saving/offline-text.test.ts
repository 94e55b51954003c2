import { expect, test } from 'vitest';
import { offlineText } from './offline-text.ts';

const now = new Date('2026-11-30T02:00:00Z');
const dueAt = (at: string) => ({ at: new Date(at), now, timezone: 'Asia/Kolkata' });

test.each([
  [undefined, 1, 'Saved on this device, and sent when you are back online.'],
  [dueAt('2026-12-02T02:09:00Z'), 1, 'Saved on this device, and sent when you are back online.'],
  [dueAt('2026-11-30T02:09:00Z'), 1, 'Saved on this device. It counts only if it arrives before 07:39.'],
  [dueAt('2026-11-30T13:09:00Z'), 0, 'Saved on this device. It counts only if it arrives before 18:39.'],
  [
    dueAt('2026-11-30T01:00:00Z'),
    2,
    'Saved on this device. The due time has passed, so it arrives too late to count. Save it to a file and give that to your teacher.',
  ],
  [dueAt('2026-11-30T01:00:00Z'), 0, ''],
])('says what happens to answers on the device, due %o with %i waiting', (due, count, words) => {
  expect(offlineText(due, count)).toBe(words);
});

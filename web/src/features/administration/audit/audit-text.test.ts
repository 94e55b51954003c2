import { expect, test } from 'vitest';
import { auditText, exportAddress } from './audit-text.ts';

const event = { id: 1, at: new Date(0), address: null, reason: null, imported: null };

test.each([
  [
    { action: 'person.logged-out', by: 'Meera Iyer', about: ['Tara'], count: 1 },
    'Meera Iyer logged 1 person out: Tara',
  ],
  [
    { action: 'person.invited', by: 'Meera Iyer', about: ['A', 'B', 'C'], count: 20 },
    'Meera Iyer invited 20 people: A, B, C and 17 more',
  ],
  [{ action: 'login.failed', by: null, about: [], count: 1 }, 'An unknown person could not log in'],
])('describes an event: %j', (what, words) => {
  expect(auditText({ ...event, ...what })).toBe(words);
});

test('exports the events that are shown', () => {
  expect(exportAddress({ source: 'logins', days: 7, action: 'login.', person: '' })).toBe(
    '/administration/export-audit?source=logins&days=7&action=login.',
  );
});

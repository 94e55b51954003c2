import { expect, test } from 'vitest';
import { auditText, exportAddress, importFacts } from './audit-text.ts';

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

test('names the file of an import with its numbers', () => {
  const imported = { fileName: 'class-9.csv', added: 900, changed: 2, ended: 0 };
  expect(importFacts({ imported })).toBe('class-9.csv: 900 added, 2 changed, 0 deactivated');
  expect(importFacts({ imported: null })).toBeNull();
});

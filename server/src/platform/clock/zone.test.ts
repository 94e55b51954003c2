import { expect, test } from 'vitest';
import { formatDate, isTimeZone, toMoment } from './zone.ts';

test.each([
  ['2026-11-24', '23:59', 'Asia/Kolkata', '2026-11-24T18:29:00.000Z'],
  ['2026-11-24', '23:59', 'Europe/London', '2026-11-24T23:59:00.000Z'],
  ['2026-07-01', '09:00', 'Europe/London', '2026-07-01T08:00:00.000Z'],
  // The night that London's clocks go forward: 01:30 is skipped, and read an hour later.
  ['2026-03-29', '01:30', 'Europe/London', '2026-03-29T01:30:00.000Z'],
  // The night that they go back: 01:30 comes twice, and the first counts.
  ['2026-10-25', '01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
  ['2026-01-01', '00:00:30', 'America/New_York', '2026-01-01T05:00:30.000Z'],
])('%s %s in %s', (date, time, zone, expected) => {
  expect(toMoment(date, time, zone)?.toISOString()).toBe(expected);
});

test('finds no moment for an invalid date', () => {
  expect(toMoment('2026-13-45', '10:00', 'Asia/Kolkata')).toBeNull();
});

test('knows time zones', () => {
  expect(isTimeZone('Asia/Kolkata')).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
});

test.each(['IST', 'BST', 'CST', 'bst', 'PST'])('finds several time zones in %s', (abbreviation) => {
  expect(isTimeZone(abbreviation)).toBe(false);
});

test.each(['UTC', 'GMT', 'EST', 'Asia/Calcutta', 'Etc/GMT-5', 'EST5EDT', 'Japan'])(
  'accepts %s as a time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(true);
  },
);

test('shows a day of the school’s time zone', () => {
  const at = new Date('2026-11-24T20:00:00Z');
  expect(formatDate(at, { timezone: 'Asia/Kolkata', dateFormat: 'MM/DD/YYYY' })).toBe('11/25/2026');
  expect(formatDate(at, { timezone: 'Europe/London', dateFormat: 'DD.MM.YYYY' })).toBe('24.11.2026');
});

import { describe, expect, test } from 'vitest';
import {
  browserZone,
  dayInWords,
  daysBetween,
  enteredDay,
  formatDate,
  formatWeekdayDate,
  partOfDay,
  schoolClock,
  schoolDay,
  schoolDayAfter,
  schoolMonth,
  showDatesAs,
} from './school-time.ts';

const KOLKATA = 'Asia/Kolkata';
const LONDON = 'Europe/London';
/** It is half past midnight on Saturday in Kolkata, and still Friday evening in London. */
const late = new Date('2026-11-20T19:00:00Z');

describe('moment', () => {
  test.each([
    [KOLKATA, '2026-11-21', '00:30', '11/21/2026', 'Sat 11/21/2026'],
    [LONDON, '2026-11-20', '19:00', '11/20/2026', 'Fri 11/20/2026'],
  ])('in %s is on %s at %s', (zone, day, clock, date, weekday) => {
    expect(schoolDay(late, zone)).toBe(day);
    expect(schoolClock(late, zone)).toBe(clock);
    expect(formatDate(late, zone)).toBe(date);
    expect(formatWeekdayDate(late, zone)).toBe(weekday);
  });

  test.each([
    ['2026-11-20T23:59:00Z', 'Good evening'],
    ['2026-11-20T00:00:00Z', 'Good morning'],
    ['2026-11-20T11:59:00Z', 'Good morning'],
    ['2026-11-20T12:00:00Z', 'Good afternoon'],
    ['2026-11-20T16:59:00Z', 'Good afternoon'],
    ['2026-11-20T17:00:00Z', 'Good evening'],
  ])('is greeted at %s with %s', (at, words) => {
    expect(partOfDay(new Date(at), LONDON)).toBe(words);
  });
});

describe('calendar days', () => {
  test.each([
    ['2026-11-20T18:31:00Z', '2026-11-20T18:29:00Z', -1],
    ['2026-11-20T18:29:00Z', '2026-11-20T18:31:00Z', 1],
    ['2026-11-20T18:30:00Z', '2026-11-21T18:29:00Z', 0],
    ['2026-12-31T12:00:00Z', '2027-03-01T12:00:00Z', 60],
  ])('from %s to %s in Kolkata are %i', (from, to, days) => {
    expect(daysBetween(new Date(from), new Date(to), KOLKATA)).toBe(days);
  });

  test.each([
    ['DD/MM/YYYY', '01/12/2026', '2026-12-01'],
    ['DD/MM/YYYY', '1-12-2026', '2026-12-01'],
    ['DD/MM/YYYY', '12/31/2026', '2026-12-31'],
    [undefined, '30/11/2026', '2026-11-30'],
    [undefined, '3 Dec 2026', '2026-12-03'],
    [undefined, 'December 3, 2026', '2026-12-03'],
    [undefined, '3 Deb 2026', null],
    ['DD/MM/YYYY', '30/02/2026', null],
    ['DD/MM/YYYY', '01/12/26', null],
    ['DD.MM.YYYY', ' 31.12.2026 ', '2026-12-31'],
    ['YYYY-MM-DD', '2026/1/5', '2026-01-05'],
    ['DD/MM/YYYY', '2026-12-01', '2026-12-01'],
    [undefined, '12/01/2026', '2026-12-01'],
    [undefined, '', null],
  ])('in the format %s, the text %j is the day %s', (format, text, day) => {
    showDatesAs(format);
    expect(enteredDay(text)).toBe(day);
    showDatesAs(undefined);
  });

  test('names a day with its month in words', () => {
    expect(dayInWords('2026-12-01')).toMatch(/^Tuesday,? 1 December 2026$/);
  });

  test('writes dates in the format of the school', () => {
    showDatesAs('DD.MM.YYYY');
    expect(formatDate(late, KOLKATA)).toBe('21.11.2026');
    expect(formatWeekdayDate(late, LONDON)).toBe('Fri 20.11.2026');
    expect(schoolMonth(late, LONDON)).toBe('2026-11');
    showDatesAs(undefined);
    expect(formatDate(late, KOLKATA)).toBe('11/21/2026');
  });

  test('have the same length although one of them has 25 hours', () => {
    const before = new Date('2026-10-24T22:30:00Z');
    expect(daysBetween(before, new Date('2026-10-26T00:30:00Z'), LONDON)).toBe(2);
    expect(schoolDayAfter(before, 1, LONDON)).toBe('2026-10-25');
    expect(schoolDayAfter(before, 2, LONDON)).toBe('2026-10-26');
  });

  test('continue across the end of the year, and backwards', () => {
    expect(schoolDayAfter(new Date('2026-12-31T12:00:00Z'), 1, LONDON)).toBe('2027-01-01');
    expect(schoolDayAfter(new Date('2027-01-01T12:00:00Z'), -1, LONDON)).toBe('2026-12-31');
  });
});

test('returns a browser time zone that can format dates', () => {
  expect(formatDate(late, browserZone())).toMatch(/^11\/2[01]\/2026$/);
});

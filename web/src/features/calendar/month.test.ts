import { expect, test } from 'vitest';
import { buildAgenda, dayName, listWeeks, monthAfter, monthName, parseMonth } from './month.ts';

test('returns whole weeks from Monday to Sunday', () => {
  const weeks = listWeeks({ year: 2026, month: 11 });
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ]);
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06');
});

test('handles a February of four weeks, and a leap day', () => {
  expect(listWeeks({ year: 2027, month: 2 })).toHaveLength(4);
  expect(listWeeks({ year: 2028, month: 2 }).flat()).toContain('2028-02-29');
});

test('moves between months across years', () => {
  expect(monthAfter({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 });
  expect(monthAfter({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
  expect(monthAfter(parseMonth('2026-11-21'), 0)).toEqual({ year: 2026, month: 11 });
});

test('splits due dates at today, which counts as ahead', () => {
  const due = new Set(['2026-11-30', '2026-11-21', '2026-11-22', '2026-11-03', '2026-12-01']);
  expect(buildAgenda({ year: 2026, month: 11 }, '2026-11-22', (day) => due.has(day))).toEqual({
    past: ['2026-11-03', '2026-11-21'],
    ahead: ['2026-11-22', '2026-11-30'],
  });
});

test('formats names of months and days', () => {
  expect(monthName({ year: 2026, month: 11 })).toBe('November 2026');
  expect(dayName('2026-11-23')).toBe('Monday 23 November');
});

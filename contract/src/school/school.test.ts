import { expect, test } from 'vitest';
import { DATE_FORMATS, formatDay, isDateFormat, withoutYear } from './date-formats.ts';
import {
  type GradeBoundary,
  type GradeSchemeName,
  gradeBoundaries,
  gradeTableProblem,
  toGrade,
} from './grade-schemes.ts';

test.each([
  ['MM/DD/YYYY', '11/23/2026', '11/23'],
  ['DD/MM/YYYY', '23/11/2026', '23/11'],
  ['DD.MM.YYYY', '23.11.2026', '23.11'],
  ['DD-MM-YYYY', '23-11-2026', '23-11'],
  ['YYYY-MM-DD', '2026-11-23', '11-23'],
] as const)('writes a day as %s', (format, shown, short) => {
  expect(formatDay('2026-11-23', format)).toBe(shown);
  expect(withoutYear(shown)).toBe(short);
});

test('knows its formats and no other', () => {
  expect(DATE_FORMATS.every(isDateFormat)).toBe(true);
  expect([null, '', 'YY/MM/DD', 7].some(isDateFormat)).toBe(false);
});

test.each<[GradeSchemeName, number, string | null]>([
  ['percentage', 97, null],
  ['cbse', 100, 'A1'],
  ['cbse', 91, 'A1'],
  ['cbse', 90.999, 'A1'],
  ['cbse', 90.994, 'A2'],
  ['cbse', 33, 'D'],
  ['cbse', 32.99, 'E'],
  ['cbse', 0, 'E'],
  ['cambridge', 19.5, 'U'],
  ['cambridge', 112.5, 'A*'],
])('names %s %f as %s', (name, percent, grade) => {
  expect(toGrade(gradeBoundaries({ name, boundaries: [] }), percent)).toBe(grade);
});

const JUST_BELOW = 0.01;
/** The lowest percentage of each grade, as the boards publish it; IB in sums of criterion levels, of 32. */
test.each<[GradeSchemeName, Record<string, number>, of: number]>([
  ['cbse', { A1: 91, A2: 81, B1: 71, B2: 61, C1: 51, C2: 41, D: 33, E: 0 }, 100],
  ['ib', { G7: 28, G6: 24, G5: 19, G4: 15, G3: 10, G2: 6, G1: 0 }, 32],
  ['cambridge', { 'A*': 90, A: 80, B: 70, C: 60, D: 50, E: 40, F: 30, G: 20, U: 0 }, 100],
])('gives each grade of %s from its boundary on, and the next one just below', (name, lowest, of) => {
  const boundaries = gradeBoundaries({ name, boundaries: [] });
  const grades = Object.entries(lowest).map(([grade, from]) => ({
    ...{ grade: grade.replace(/^G(?=\d)/, ''), from: (from / of) * 100 },
  }));
  expect(boundaries.map(({ grade }) => grade)).toEqual(grades.map(({ grade }) => grade));
  for (const [index, { grade, from }] of grades.entries()) {
    expect(toGrade(boundaries, from)).toBe(grade);
    const next = grades[index + 1];
    if (next) expect(toGrade(boundaries, from - JUST_BELOW)).toBe(next.grade);
  }
  expect(toGrade(boundaries, 100)).toBe(grades[0]?.grade);
});

const rows = (...pairs: [string, number][]): GradeBoundary[] =>
  pairs.map(([grade, from]) => ({ grade, from }));

test('names a percentage by the school’s own table', () => {
  const boundaries = rows(['Distinction', 75], ['Pass', 39.5], ['Fail', 0]);
  expect(gradeTableProblem(boundaries)).toBeNull();
  const own = gradeBoundaries({ name: 'own', boundaries });
  expect([75, 74.99, 39.5, 39.49].map((percent) => toGrade(own, percent))).toEqual([
    ...['Distinction', 'Pass', 'Pass', 'Fail'],
  ]);
});

test.each([
  [rows(), 'empty'],
  [rows(['Pass', 0]), 'empty'],
  [
    rows(...Array.from({ length: 21 }, (_, index): [string, number] => [`G${index}`, 20 - index])),
    'too-many',
  ],
  [rows(['A', 50], [' ', 0]), 'name'],
  [rows(['A very long grade', 50], ['B', 0]), 'name'],
  [rows(['A', 50], ['A ', 0]), 'twice'],
  [rows(['A', 100.5], ['B', 0]), 'range'],
  [rows(['A', -1], ['B', 0]), 'range'],
  [rows(['A', 33.333], ['B', 0]), 'range'],
  [rows(['A', Number.NaN], ['B', 0]), 'range'],
  [rows(['A', 50], ['B', 60], ['C', 0]), 'order'],
  [rows(['A', 50], ['B', 50], ['C', 0]), 'order'],
  [rows(['A', 50], ['B', 10]), 'last'],
])('finds what is wrong with the table %j: %s', (boundaries, problem) => {
  expect(gradeTableProblem(boundaries)).toBe(problem);
});

test('has complete tables for the named schemes', () => {
  for (const name of ['cbse', 'ib', 'cambridge'] as const)
    expect(gradeTableProblem(gradeBoundaries({ name, boundaries: [] }))).toBeNull();
});

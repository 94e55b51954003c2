import { expect, test } from 'vitest';
import {
  chooseTone,
  chosenAssignments,
  classAverage,
  compareByRubric,
  comparedStudent,
  computeFigures,
  courseOverTime,
  describeDifficulty,
  distribution,
  found,
  listDueMonths,
  listRubrics,
  type Results,
  studentResults,
  topStudent,
} from './rules.ts';

const assignment = (id: number, due: string) => ({
  id,
  title: `A${id}`,
  dueAt: new Date(due),
  average: null,
});
const grade = (score: number | null, possible: number, rubrics = {}) => ({
  submitted: true,
  score,
  possible,
  rubrics,
});

const results: Results = {
  // The second is due on 1 December in Kolkata, and in November in London.
  assignments: [assignment(1, '2026-11-05T10:00:00Z'), assignment(2, '2026-11-30T20:00:00Z')],
  students: [
    {
      id: 1,
      name: 'Asha Rao',
      grades: {
        1: grade(9, 10, { Writing: { score: 3, possible: 4 }, Reasoning: { score: 6, possible: 6 } }),
        2: grade(3, 30, { Writing: { score: 3, possible: 30 } }),
      },
    },
    {
      id: 2,
      name: 'Banu Das',
      grades: { 1: grade(5, 10, { Writing: { score: 1, possible: 4 } }), 2: grade(null, 30) },
    },
    { id: 3, name: 'Chitra Sen', grades: {} },
  ],
};
const all = { month: null, assignment: null, student: null };
const everything = studentResults(results, results.assignments);

test("filters by the month in the school's time zone and by assignment", () => {
  const ids = (filters: object, zone = 'Asia/Kolkata') =>
    chosenAssignments(results, { ...all, ...filters }, zone).map(({ id }) => id);
  expect(ids({})).toEqual([1, 2]);
  expect(ids({ month: '2026-11' })).toEqual([1]);
  expect(ids({ month: '2026-11' }, 'Europe/London')).toEqual([1, 2]);
  expect(ids({ assignment: 2 })).toEqual([2]);
  expect(listDueMonths(results, 'Asia/Kolkata')).toEqual(['2026-11', '2026-12']);
});

test('divides summed marks, and gives no result to a student without grades', () => {
  expect(everything.map(({ total }) => total)).toEqual([30, 50, null]);
  expect(everything[0]?.rubrics.get('Writing')).toBeCloseTo(17.65, 2);
  expect(listRubrics(everything)).toEqual(['Reasoning', 'Writing']);
  expect(computeFigures(everything)).toEqual({ average: 34, highest: 50, lowest: 30 });
  expect(computeFigures([])).toEqual({ average: null, highest: null, lowest: null });
  expect(topStudent(everything)?.name).toBe('Banu Das');
  expect(topStudent(everything.slice(2))).toBeNull();
  expect(comparedStudent(everything, null)?.name).toBe('Banu Das');
  expect(comparedStudent(everything, 1)?.name).toBe('Asha Rao');
  expect(comparedStudent(everything, 99)).toBeNull();
});

test('includes the lower bound of a band', () => {
  const at = (total: number | null) => ({
    id: 1,
    name: '',
    total,
    rubrics: new Map(),
    scores: { total: [], rubrics: new Map() },
  });
  const students = [0, 29.9, 30, 49.9, 50, 79.9, 80, 100, null].map(at);
  expect(distribution(students, null).map(({ count }) => count)).toEqual([2, 2, 2, 2]);
  expect(distribution(everything, 'Reasoning')).toEqual([
    { name: 'Novice', count: 0 },
    { name: 'Apprentice', count: 0 },
    { name: 'Competent', count: 0 },
    { name: 'Proficient', count: 1 },
  ]);
});

test.each([
  [85, 'Easy'],
  [84.9, 'Medium'],
  [70, 'Medium'],
  [69.9, 'Hard'],
])('calls an average of %d %s', (average, difficulty) => {
  expect(describeDifficulty(average)).toBe(difficulty);
});

test('compares a student with the class, by rubric and over time', () => {
  const [asha, , chitra] = everything;
  expect(compareByRubric(everything, asha as never)).toMatchObject([
    { label: 'Reasoning', own: 100, other: 100, isKnown: true },
    { label: 'Writing', isKnown: true },
  ]);
  expect(compareByRubric(everything, chitra as never)[0]).toMatchObject({ own: 100, other: 0 });
  expect(classAverage(everything, 'Nothing')).toBeNull();
  expect(courseOverTime(results, results.assignments, 2)).toMatchObject([
    { average: 70, student: 50 },
    { average: 10, student: null },
  ]);
});

test('finds names by any part, and the tone of a code by its prefix', () => {
  expect(found(results.students, ' RAO ').map(({ id }) => id)).toEqual([1]);
  expect(found(results.students, 'x')).toEqual([]);
  expect(['MATH-9', 'phy-10', 'HIST-8', 'ECON-11'].map(chooseTone)).toEqual(['math', 'phy', 'hist', 'other']);
});

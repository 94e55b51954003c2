/** How schools name grades by percentage. This file does not import zod, because the browser uses it. */

export const GRADE_SCHEMES = ['percentage', 'cbse', 'ib', 'cambridge', 'own'] as const;
export type GradeSchemeName = (typeof GRADE_SCHEMES)[number];

/** A grade, and the lowest percentage that earns it. */
export interface GradeBoundary {
  grade: string;
  from: number;
}

export interface GradeScheme {
  name: GradeSchemeName;
  /** The school's own table; empty for the other schemes. */
  boundaries: GradeBoundary[];
}

export const PERCENTAGE_ONLY: GradeScheme = { name: 'percentage', boundaries: [] };

export const GRADE_NAME_MAX = 12;
export const GRADE_BOUNDARIES_MAX = 20;

const HUNDREDTHS = 100;

const table = (grades: Readonly<Record<string, number>>): GradeBoundary[] =>
  Object.entries(grades)
    .map(([grade, from]) => ({ grade, from }))
    .sort((a, b) => b.from - a.from);

const MYP_POINTS = 32;
/** Returns the percentages of sums of criterion levels of the Middle Years Programme, with two decimals. */
const ofMyp = (grades: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(grades).map(([grade, points]) => [
      grade,
      Math.round((points / MYP_POINTS) * 100 * HUNDREDTHS) / HUNDREDTHS,
    ]),
  );

/**
 * The tables of the named schemes. CBSE: the eight-point scale of the school-based assessment of classes 6 to 10; the
 * board's certificates rank candidates instead and have no fixed boundaries. IB: the boundaries of the Middle Years
 * Programme, which are sums of 32 points (6, 10, 15, 19, 24, 28). Cambridge: the percentage uniform marks of IGCSE.
 */
const TABLES: Readonly<Record<Exclude<GradeSchemeName, 'own'>, readonly GradeBoundary[]>> = {
  percentage: [],
  cbse: table({ A1: 91, A2: 81, B1: 71, B2: 61, C1: 51, C2: 41, D: 33, E: 0 }),
  ib: table(ofMyp({ '7': 28, '6': 24, '5': 19, '4': 15, '3': 10, '2': 6, '1': 0 })),
  cambridge: table({ 'A*': 90, A: 80, B: 70, C: 60, D: 50, E: 40, F: 30, G: 20, U: 0 }),
};

/** Returns the boundaries of a scheme, the highest first; none for percentages only. */
export const gradeBoundaries = ({ name, boundaries }: GradeScheme): readonly GradeBoundary[] =>
  name === 'own' ? boundaries : TABLES[name];

/**
 * Returns the grade of a percentage, or null if the school shows percentages only. The percentage counts as it is
 * shown, with two decimals, so that no grade contradicts the figure next to it.
 * @param boundaries the highest first
 */
export function toGrade(boundaries: readonly GradeBoundary[], percent: number): string | null {
  const shown = Math.round(percent * HUNDREDTHS) / HUNDREDTHS;
  return boundaries.find(({ from }) => shown >= from)?.grade ?? null;
}

export type GradeTableProblem = 'empty' | 'too-many' | 'name' | 'twice' | 'range' | 'order' | 'last';

/** The messages about problems of a school's own table. */
export const GRADE_TABLE_SENTENCES: Readonly<Record<GradeTableProblem, string>> = {
  empty: 'Please enter at least two grades.',
  'too-many': `A table has at most ${GRADE_BOUNDARIES_MAX} grades.`,
  name: `Each grade needs a name of at most ${GRADE_NAME_MAX} characters.`,
  twice: 'Each grade can be in the table only once.',
  range: 'A boundary is a number from 0 to 100 with at most two decimals.',
  order: 'Each boundary must be lower than the one before.',
  last: 'The last boundary must be 0, so that every result has a grade.',
};

const isBoundary = (from: number): boolean =>
  from >= 0 && from <= 100 && Math.abs(from * HUNDREDTHS - Math.round(from * HUNDREDTHS)) < 1e-6;

/** Returns what is wrong with a school's own table, or null. */
export function gradeTableProblem(boundaries: readonly GradeBoundary[]): GradeTableProblem | null {
  if (boundaries.length < 2) return 'empty';
  if (boundaries.length > GRADE_BOUNDARIES_MAX) return 'too-many';
  const names = boundaries.map(({ grade }) => grade.trim());
  if (names.some((name) => name === '' || name.length > GRADE_NAME_MAX)) return 'name';
  if (new Set(names).size < names.length) return 'twice';
  if (!boundaries.every(({ from }) => isBoundary(from))) return 'range';
  const isDescending = boundaries.every(({ from }, index) => from < (boundaries[index - 1]?.from ?? 101));
  if (!isDescending) return 'order';
  return boundaries.at(-1)?.from === 0 ? null : 'last';
}

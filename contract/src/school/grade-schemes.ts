/** How a school names results: the grade of a percentage. No zod here: the browser reads this file. */

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

const table = (grades: Readonly<Record<string, number>>): GradeBoundary[] =>
  Object.entries(grades)
    .map(([grade, from]) => ({ grade, from }))
    .sort((a, b) => b.from - a.from);

/**
 * The tables of the named schemes. CBSE: the nine-point scale of classes 6 to 10. IB: the boundaries of 32 points of
 * the Middle Years Programme, in whole percent. Cambridge: the percentage uniform marks of IGCSE.
 */
const TABLES: Readonly<Record<Exclude<GradeSchemeName, 'own'>, readonly GradeBoundary[]>> = {
  percentage: [],
  cbse: table({ A1: 91, A2: 81, B1: 71, B2: 61, C1: 51, C2: 41, D: 33, E: 0 }),
  ib: table({ '7': 88, '6': 75, '5': 59, '4': 47, '3': 31, '2': 19, '1': 0 }),
  cambridge: table({ 'A*': 90, A: 80, B: 70, C: 60, D: 50, E: 40, F: 30, G: 20, U: 0 }),
};

/** Returns the boundaries of a scheme, the highest first; none for percentages only. */
export const boundariesOf = ({ name, boundaries }: GradeScheme): readonly GradeBoundary[] =>
  name === 'own' ? boundaries : TABLES[name];

const HUNDREDTHS = 100;

/**
 * Returns the grade of a percentage, or null if the school shows percentages only. The percentage counts as it is
 * shown, with two decimals, so that no grade contradicts the figure next to it.
 * @param boundaries the highest first
 */
export function gradeOf(boundaries: readonly GradeBoundary[], percent: number): string | null {
  const shown = Math.round(percent * HUNDREDTHS) / HUNDREDTHS;
  return boundaries.find(({ from }) => shown >= from)?.grade ?? null;
}

export type GradeTableProblem = 'empty' | 'too-many' | 'name' | 'twice' | 'range' | 'order' | 'last';

/** The sentence about each problem of a school's own table. */
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

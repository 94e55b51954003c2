/** Plans an import by comparing the file with the school. Pure. */
import {
  COURSE_CODE,
  COURSE_CODE_MAX,
  REGISTER_NAME,
  ROLL_NUMBER_MAX,
  type RosterCounts,
} from '@classi/contract';
import { EXTRA_CELLS } from '../csv/read-csv.ts';
import type { OneRosterIdentity, RosterFile, RosterRow } from './read-file.ts';

type RosterRole = 'student' | 'instructor';

/** A student or a teacher of the school, even if hidden since an import was undone. */
export interface KnownPerson {
  id: number;
  role: RosterRole;
  email: string;
  firstName: string;
  lastName: string;
  className: string;
  section: string;
  rollNumber: string;
  isDeactivated: boolean;
  isHidden: boolean;
  courseIds: readonly number[];
  /** Earlier addresses of the person, which a file may still contain. */
  formerEmails: readonly string[];
}

export interface KnownCourse {
  id: number;
  code: string;
  isArchived: boolean;
}

export interface RosterOptions {
  makeCourses: boolean;
  isComplete: boolean;
  skipProblems: boolean;
}

export interface PlannedPerson {
  role: RosterRole;
  email: string;
  firstName: string;
  lastName: string;
  className: string;
  section: string;
  rollNumber: string;
  /** The codes of courses to add. */
  enrol: string[];
  /** Undefined for a new person. */
  known: KnownPerson | undefined;
}

export interface RosterPlan {
  added: PlannedPerson[];
  changed: PlannedPerson[];
  unchanged: number;
  ended: KnownPerson[];
  /** Courses that people leave, by id. */
  unenrol: { personId: number; courseId: number }[];
  newCourses: { code: string; name: string; grade: string }[];
  /** The ids in the OneRoster file, which later files refer to. */
  identities: OneRosterIdentity[];
  problems: RowProblem[];
  unusedColumns: string[];
  /** Whether the file is not Unicode, so that its letters may be wrong. */
  hasGuessedLetters: boolean;
}

interface RowProblem {
  line: number;
  sentence: string;
  /** The codes that the school does not have, if nothing else is wrong with the row. */
  missingCourses?: string[];
}

const ROLES: Readonly<Record<string, RosterRole>> = {
  ...{ '': 'student', student: 'student', pupil: 'student', learner: 'student' },
  ...{ teacher: 'instructor', instructor: 'instructor' },
};
const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/;
const NATURAL = new Intl.Collator('en', { numeric: true });

/** Returns the courses that the file names and the school does not have, and the number of rows that have no other problem. */
export function findMissingCourses(problems: RosterPlan['problems']): { codes: string[]; rows: number } {
  const rows = problems.flatMap(({ missingCourses }) => (missingCourses ? [missingCourses] : []));
  const codes = [...new Set(rows.flat())].sort(NATURAL.compare);
  return { codes, rows: rows.length };
}

/**
 * What a spreadsheet makes of “6-Jan”, “1/6” and other texts that it takes for a date: a month with a number, or day, month and year. Real
 * names of classes such as “6/A” and “11-12” are no dates.
 */
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const SPREADSHEET_DATE = new RegExp(
  `^(?:\\d{1,4}([-/.])\\d{1,2}\\1\\d{2,4}|\\d{1,2}[- ]${MONTH}|${MONTH}[- ]\\d{2,4})$`,
  'i',
);
const PLACE_MAX = 20;
const EMAIL_MAX = 254;

const keyOf = (role: RosterRole, email: string) => `${role} ${email}`;

/** Returns the problem of a row, or null if it has none. */
function rowProblem(
  row: RosterRow,
  role: RosterRole | undefined,
  courses: ReadonlyMap<string, KnownCourse>,
): string | null {
  const { email, firstName, lastName, className, section, rollNumber } = row;
  if (row.hasExtraCells) return EXTRA_CELLS;
  if (role === undefined) return `The role “${row.role}” is not known. It can be student or teacher.`;
  if (email === '') return 'There is no email address.';
  if (!EMAIL.test(email) || email.length > EMAIL_MAX) return `“${email}” is not an email address.`;
  if (firstName === '') return 'There is no name.';
  if (!REGISTER_NAME.test(firstName)) return `“${firstName}” is not a name of 1 to 50 letters.`;
  if (lastName !== '' && !REGISTER_NAME.test(lastName))
    return `“${lastName}” is not a name of 1 to 50 letters.`;
  if (className.length > PLACE_MAX || section.length > PLACE_MAX)
    return `A class and a section have at most ${PLACE_MAX} characters.`;
  if (rollNumber.length > ROLL_NUMBER_MAX) return `A roll number has at most ${ROLL_NUMBER_MAX} characters.`;
  const date = [className, section].find((place) => SPREADSHEET_DATE.test(place));
  if (date !== undefined)
    return `“${date}” is a date that a spreadsheet has made from a class or a section. Change the cell to text, and write the class again.`;
  return coursesProblem(row.courses ?? [], courses);
}

function coursesProblem(codes: readonly string[], courses: ReadonlyMap<string, KnownCourse>): string | null {
  for (const code of codes) {
    const course = courses.get(code);
    if (course?.isArchived) return `The course ${code} is archived.`;
    if (!course && (!COURSE_CODE.test(code) || code.length > COURSE_CODE_MAX))
      return `“${code}” is not a course code.`;
  }
  return null;
}

/** Separates the rows without a problem from the problems. If an address occurs twice, the later row has a problem. */
function sortRows(
  rows: readonly RosterRow[],
  courses: ReadonlyMap<string, KnownCourse>,
  { makeCourses }: RosterOptions,
) {
  const lines = new Map<string, number>();
  const good: { row: RosterRow; role: RosterRole }[] = [];
  const problems: RosterPlan['problems'] = [];
  const missingOf = ({ courses: codes = [] }: RosterRow) =>
    makeCourses ? [] : codes.filter((code) => !courses.has(code));
  for (const row of rows) {
    const role = ROLES[row.role];
    const first = role && lines.get(keyOf(role, row.email));
    const sentence =
      rowProblem(row, role, courses) ??
      (first === undefined ? null : `“${row.email}” is in line ${first} already.`);
    const missing = missingOf(row);
    if (sentence !== null || role === undefined) {
      problems.push({ line: row.line, sentence: sentence ?? '' });
      continue;
    }
    lines.set(keyOf(role, row.email), row.line);
    if (missing.length > 0) problems.push({ line: row.line, sentence: '', missingCourses: missing });
    else good.push({ row, role });
  }
  return { good, problems };
}

const isSame = (person: KnownPerson, row: RosterRow) =>
  person.firstName === row.firstName &&
  person.lastName === row.lastName &&
  (row.className === '' || person.className === row.className) &&
  (row.section === '' || person.section === row.section) &&
  (row.rollNumber === '' || person.rollNumber === row.rollNumber) &&
  !person.isDeactivated;

interface Comparison {
  courses: ReadonlyMap<string, KnownCourse>;
  options: RosterOptions;
}

/** Plans the changes to one person of a row. `leave` lists the courses that a complete list removes. */
function planPerson(
  { row, role, known }: { row: RosterRow; role: RosterRole; known: KnownPerson | undefined },
  comparison: Comparison,
) {
  // A person whose import was undone counts as new.
  const current = known?.isHidden ? undefined : known;
  const { email, firstName, lastName, courses: codes = [] } = row;
  const enrol = codes.filter((code) => {
    const course = comparison.courses.get(code);
    return !course || !current?.courseIds.includes(course.id);
  });
  const planned: PlannedPerson = {
    ...{ role, email, firstName, lastName, enrol, known },
    // An empty cell changes nothing.
    className: row.className || (current?.className ?? ''),
    section: row.section || (current?.section ?? ''),
    rollNumber: row.rollNumber || (current?.rollNumber ?? ''),
  };
  const leave = current ? coursesToLeave(current, row, comparison) : [];
  const isUnchanged = current && isSame(current, row) && enrol.length + leave.length === 0;
  return { planned, leave, kind: current ? (isUnchanged ? 'unchanged' : 'changed') : 'added' } as const;
}

/**
 * Returns the courses to create: those that the rows name and the school does not have. A course without a name gets the class of its first
 * row.
 */
function coursesToMake(
  good: readonly { row: RosterRow }[],
  courses: ReadonlyMap<string, KnownCourse>,
  named: RosterFile['courses'],
): RosterPlan['newCourses'] {
  const made = new Map<string, { name: string; grade: string }>();
  for (const { row } of good)
    for (const code of row.isEnded ? [] : (row.courses ?? []))
      if (!courses.has(code) && !made.has(code))
        made.set(code, named.get(code) ?? { name: code, grade: row.className || '-' });
  return [...made].map(([code, course]) => ({ code, ...course }));
}

/**
 * Returns a function that replaces a former address of a person by the current one. A current address of another person takes precedence.
 */
function currentAddresses(people: readonly KnownPerson[]) {
  const current = new Set(people.map(({ role, email }) => keyOf(role, email)));
  const former = new Map(
    people.flatMap(({ role, email, formerEmails }) =>
      formerEmails.map((formerEmail) => [keyOf(role, formerEmail), email] as const),
    ),
  );
  return (role: string | undefined, email: string): string => {
    const key = `${role ?? ''} ${email}`;
    return current.has(key) ? email : (former.get(key) ?? email);
  };
}

/** @param school the current people and courses of the school */
export function planRoster(
  file: Pick<RosterFile, 'rows'> & Partial<RosterFile>,
  school: { people: readonly KnownPerson[]; courses: readonly KnownCourse[] },
  options: RosterOptions,
): RosterPlan {
  const courses = new Map(school.courses.map((course) => [course.code, course]));
  const people = new Map(school.people.map((person) => [keyOf(person.role, person.email), person]));
  const currentAddress = currentAddresses(school.people);
  const rows = file.rows.map((row) => ({ ...row, email: currentAddress(ROLES[row.role], row.email) }));
  const { good, problems } = sortRows(rows, courses, options);
  const plan: RosterPlan = {
    ...{ added: [], changed: [], unchanged: 0, ended: [], unenrol: [] },
    problems: [...problems, ...(file.problems ?? [])],
    unusedColumns: file.unusedColumns ?? [],
    hasGuessedLetters: file.hasGuessedLetters ?? false,
    newCourses: coursesToMake(good, courses, file.courses ?? new Map()),
    identities: (file.identities ?? []).map((identity) =>
      identity.email === undefined
        ? identity
        : { ...identity, email: currentAddress(identity.role, identity.email) },
    ),
  };
  const present = new Set<number>();
  for (const { row, role } of good) {
    const known = people.get(keyOf(role, row.email));
    if (row.isEnded) {
      if (known && !known.isDeactivated && !known.isHidden) plan.ended.push(known);
      if (known) present.add(known.id);
      continue;
    }
    const { planned, leave, kind } = planPerson({ row, role, known }, { courses, options });
    if (kind === 'unchanged') plan.unchanged += 1;
    else plan[kind].push(planned);
    plan.unenrol.push(...leave);
    if (known) present.add(known.id);
  }
  if (options.isComplete) plan.ended.push(...school.people.filter((person) => isMissing(person, present)));
  return plan;
}

/**
 * Returns the courses to leave: those that the row says and, in a complete list, those that it does not name. Archived courses do not
 * change.
 */
function coursesToLeave(
  { id, role, courseIds }: KnownPerson,
  row: RosterRow,
  { courses, options }: Comparison,
): RosterPlan['unenrol'] {
  const said = new Set((row.leave ?? []).flatMap((code) => courses.get(code)?.id ?? []));
  for (const code of row.courses ?? []) said.delete(courses.get(code)?.id ?? 0);
  const isComplete = options.isComplete && row.courses !== undefined && role === 'student';
  const named = new Set((row.courses ?? []).flatMap((code) => courses.get(code)?.id ?? []));
  const archived = new Set(
    [...courses.values()].filter(({ isArchived }) => isArchived).map((course) => course.id),
  );
  return courseIds
    .filter(
      (courseId) => said.has(courseId) || (isComplete && !named.has(courseId) && !archived.has(courseId)),
    )
    .map((courseId) => ({ personId: id, courseId }));
}

const isMissing = ({ id, role, isDeactivated, isHidden }: KnownPerson, present: ReadonlySet<number>) =>
  role === 'student' && !isDeactivated && !isHidden && !present.has(id);

/** Returns in how many courses these people are together. */
export const countPlaces = (people: readonly KnownPerson[]): number =>
  people.reduce((sum, { courseIds }) => sum + courseIds.length, 0);

export function countPlan(plan: RosterPlan): RosterCounts {
  const { added, changed, unchanged, ended, unenrol, newCourses } = plan;
  return {
    ...{ added: added.length, changed: changed.length, unchanged, ended: ended.length },
    courses: newCourses.length,
    enrolled: [...added, ...changed].reduce((sum, { enrol }) => sum + enrol.length, 0),
    unenrolled: unenrol.length + countPlaces(ended),
  };
}

const place = ({ className, section }: { className: string; section: string }) =>
  [className, section].filter(Boolean).join(' ') || 'no class';

/** Describes the changes to a person in a sentence. */
export function changeText({ known, ...planned }: PlannedPerson): string {
  const parts: string[] = [];
  if (known && !known.isHidden) {
    const [before, after] = [known, planned].map(({ firstName, lastName }) =>
      `${firstName} ${lastName}`.trim(),
    );
    if (before !== after) parts.push(`${before} → ${after}`);
    if (place(known) !== place(planned)) parts.push(`Class ${place(known)} → ${place(planned)}`);
    if (known.rollNumber !== planned.rollNumber)
      parts.push(`Roll number ${known.rollNumber || 'none'} → ${planned.rollNumber}`);
    if (known.isDeactivated) parts.push('reactivated');
  } else if (planned.className) parts.push(`Class ${place(planned)}`);
  if (planned.enrol.length > 0) parts.push(`joins ${planned.enrol.join(', ')}`);
  return parts.join('; ');
}

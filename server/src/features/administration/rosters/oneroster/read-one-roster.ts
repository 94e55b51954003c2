/**
 * Converts the people of a OneRoster 1.1 or 1.2 zip to rows of a class list (1EdTech OneRoster CSV binding). A class becomes a course of
 * the school. A `delta` file contains only changes, and refers to others by the ids of earlier imports.
 */
import { COURSE_CODE, COURSE_CODE_MAX } from '@classi/contract';
import type { KnownCourse, KnownPerson } from '../plan.ts';
import type { RosterFile, RosterRow } from '../read-file.ts';
import { MANIFEST, type OneRosterRecord, type OneRosterTables, type Unreadable } from './open-archive.ts';

/** The identities that earlier imports have stored. */
export interface KnownIdentities {
  accounts: ReadonlyMap<string, number>;
  courses: ReadonlyMap<string, number>;
}

interface Known {
  people: readonly KnownPerson[];
  courses: readonly KnownCourse[];
  identities: KnownIdentities;
  /** Today's date at the school, `YYYY-MM-DD`. It is compared with the first and last days of enrolments. */
  today: string;
}

const ROLES: Readonly<Record<string, 'student' | 'teacher'>> = { student: 'student', teacher: 'teacher' };
const PLACE_MAX = 20;
const DELETED = 'tobedeleted';

const cellOf = ({ cells, columns }: OneRosterRecord, column: string): string =>
  (cells[columns.get(column) ?? -1] ?? '').normalize('NFC');
const lowered = (record: OneRosterRecord, column: string): string => cellOf(record, column).toLowerCase();
const isDeleted = (record: OneRosterRecord): boolean => lowered(record, 'status') === DELETED;

type Mode = 'bulk' | 'delta';

/** @throws the error of `unreadable` */
function modeOf(tables: OneRosterTables, unreadable: Unreadable): Mode {
  const properties = new Map(
    (tables.get(MANIFEST) ?? []).map((record) => [lowered(record, 'propertyname'), lowered(record, 'value')]),
  );
  const version = properties.get('oneroster.version') ?? '';
  if (!/^1\.[12]/.test(version))
    unreadable(`The file is of OneRoster “${version || '?'}”. Versions 1.1 and 1.2 are read.`);
  for (const name of ['users', 'classes', 'enrollments']) {
    const state = properties.get(`file.${name}`) ?? 'absent';
    if (state !== 'absent' && !tables.has(`${name}.csv`))
      unreadable(`manifest.csv names ${name}.csv, which is not in the zip file.`);
  }
  if (!tables.has('users.csv') && !tables.has('enrollments.csv'))
    unreadable('The zip file has neither users.csv nor enrollments.csv.');
  const modes = ['users', 'enrollments'].map((name) => properties.get(`file.${name}`) ?? 'absent');
  return modes.includes('delta') ? 'delta' : 'bulk';
}

/** A class, with the code of its course in this school. */
interface OneRosterClass {
  code: string;
  name: string;
  grade: string;
}

/** Returns the first valid course code of these texts: the class's code, that of its course, or its title. */
const codeFrom = (...texts: string[]): string =>
  texts
    .map((text) =>
      text
        .replace(/[^\p{L}\p{M}\p{N} ._-]+/gu, ' ')
        .trim()
        .slice(0, COURSE_CODE_MAX)
        .trim(),
    )
    .find((code) => COURSE_CODE.test(code)) ?? '';

/** Returns `code`, or 'code 2' and so on if another class has it already. */
function freeCode(code: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const suffix = count === 1 ? '' : ` ${count}`;
    const wanted = `${code.slice(0, COURSE_CODE_MAX - suffix.length)}${suffix}`;
    if (!taken.has(wanted)) return wanted;
  }
}

function classesOf(tables: OneRosterTables, known: Known): Map<string, OneRosterClass> {
  const courses = new Map(
    (tables.get('courses.csv') ?? []).map((record) => [cellOf(record, 'sourcedid'), record]),
  );
  const codes = new Map(known.courses.map(({ id, code }) => [id, code]));
  const found = new Map<string, OneRosterClass>();
  for (const [sourcedId, courseId] of known.identities.courses) {
    const code = codes.get(courseId);
    if (code !== undefined) found.set(sourcedId, { code, name: code, grade: '-' });
  }
  const taken = new Set([...found.values()].map(({ code }) => code));
  for (const record of tables.get('classes.csv') ?? []) {
    const sourcedId = cellOf(record, 'sourcedid');
    if (sourcedId === '' || found.has(sourcedId)) continue;
    const course = courses.get(cellOf(record, 'coursesourcedid'));
    const title = cellOf(record, 'title') || (course ? cellOf(course, 'title') : '');
    const own = codeFrom(
      cellOf(record, 'classcode'),
      course ? cellOf(course, 'coursecode') : '',
      title,
      sourcedId,
    );
    const grade = cellOf(record, 'grades') || (course ? cellOf(course, 'grades') : '');
    const code = freeCode(own || 'Class', taken);
    taken.add(code);
    found.set(sourcedId, { code, name: title || code, grade: firstOf(grade).slice(0, PLACE_MAX) || '-' });
  }
  return found;
}

/** Lists in a cell are separated by commas. */
const firstOf = (list: string): string => list.split(',')[0]?.trim() ?? '';

/** Returns the roles by user. OneRoster 1.2 has them in roles.csv, 1.1 in users.csv. */
function rolesOf(tables: OneRosterTables): Map<string, string[]> {
  const roles = new Map<string, string[]>();
  for (const record of tables.get('roles.csv') ?? []) {
    if (isDeleted(record)) continue;
    const user = cellOf(record, 'usersourcedid');
    roles.set(user, [...(roles.get(user) ?? []), lowered(record, 'role')]);
  }
  return roles;
}

const roleOf = (record: OneRosterRecord, roles: ReadonlyMap<string, string[]>) =>
  [lowered(record, 'role'), ...(roles.get(cellOf(record, 'sourcedid')) ?? [])]
    .map((role) => ROLES[role])
    .find((role) => role !== undefined);

/** Returns the row of a user, without courses, or null for users who are neither students nor teachers. */
function rowOfUser(record: OneRosterRecord, roles: ReadonlyMap<string, string[]>): RosterRow | null {
  const role = roleOf(record, roles);
  if (!role) return null;
  const username = lowered(record, 'username');
  return {
    ...{ line: record.line, role },
    email: lowered(record, 'email') || (username.includes('@') ? username : ''),
    firstName: cellOf(record, 'preferredgivenname') || cellOf(record, 'givenname'),
    lastName: cellOf(record, 'preferredfamilyname') || cellOf(record, 'familyname'),
    className: role === 'student' ? firstOf(cellOf(record, 'grades')).slice(0, PLACE_MAX) : '',
    ...{ section: '', rollNumber: '', courses: undefined },
    isEnded: isDeleted(record) || lowered(record, 'enableduser') === 'false',
  };
}

/** Returns the row of a person from an earlier import who occurs in a delta file only in an enrolment. */
function rowOfKnown({ role, email, firstName, lastName }: KnownPerson, line: number): RosterRow {
  return {
    ...{ line, email, firstName, lastName, className: '', section: '', rollNumber: '', courses: undefined },
    role: role === 'instructor' ? 'teacher' : 'student',
  };
}

/** Returns whether the enrolment is valid today. */
function isCurrent(record: OneRosterRecord, today: string): boolean {
  const [begin, end] = [cellOf(record, 'begindate'), cellOf(record, 'enddate')];
  return !isDeleted(record) && (begin === '' || begin <= today) && (end === '' || end >= today);
}

interface ReadUsers {
  /** Rows by user id. */
  rows: Map<string, RosterRow>;
  /** Ids of users who are left out. */
  skipped: ReadonlySet<string>;
  problems: RosterFile['problems'];
}

const withCode = (codes: readonly string[] | undefined, code: string): string[] => [
  ...new Set([...(codes ?? []), code]),
];

/** Returns the user of an enrolment: a user of this file, or one of an earlier import who is still at the school. */
function rowOfPlace(
  record: OneRosterRecord,
  { rows }: ReadUsers,
  known: StoredPeople,
): RosterRow | undefined {
  const user = cellOf(record, 'usersourcedid');
  const stored = known(user);
  const isThere = stored && !stored.isDeactivated && !stored.isHidden;
  return rows.get(user) ?? (isThere ? rowOfKnown(stored, record.line) : undefined);
}

/** Adds the courses of the enrolments to the rows. */
function addPlaces(
  tables: OneRosterTables,
  users: ReadUsers,
  {
    classes,
    known,
    today,
  }: { classes: ReadonlyMap<string, OneRosterClass>; known: StoredPeople; today: string },
): void {
  for (const record of tables.get('enrollments.csv') ?? []) {
    const user = cellOf(record, 'usersourcedid');
    if (users.skipped.has(user) || !ROLES[lowered(record, 'role')]) continue;
    const row = rowOfPlace(record, users, known);
    const code = classes.get(cellOf(record, 'classsourcedid'))?.code;
    if (!row || code === undefined) {
      const what = row ? `class “${cellOf(record, 'classsourcedid')}”` : `user “${user}”`;
      users.problems.push({ line: record.line, sentence: `enrollments.csv: The ${what} is not known.` });
      continue;
    }
    users.rows.set(user, row);
    if (isCurrent(record, today)) row.courses = withCode(row.courses, code);
    else row.leave = withCode(row.leave, code);
  }
}

/**
 * Returns the problem of an address. An import never changes an address, because the person logs in with it. The file may still contain an
 * address that the school has changed since.
 */
function addressProblem(row: RosterRow, stored: KnownPerson | undefined): string | null {
  return stored && !stored.isHidden && stored.email !== row.email && !stored.formerEmails.includes(row.email)
    ? `The school has this person as ${stored.email}. An import does not change addresses.`
    : null;
}

/** Finds the account that an earlier import created or matched for an id of OneRoster files. */
type StoredPeople = (sourcedId: string) => KnownPerson | undefined;

function readUsers(tables: OneRosterTables, stored: StoredPeople): ReadUsers & { skipped: Set<string> } {
  const roles = rolesOf(tables);
  const users = { rows: new Map<string, RosterRow>(), skipped: new Set<string>(), problems: [] };
  const problems: RosterFile['problems'] = users.problems;
  for (const record of tables.get('users.csv') ?? []) {
    const sourcedId = cellOf(record, 'sourcedid');
    const row = rowOfUser(record, roles);
    const problem = row && addressProblem(row, stored(sourcedId));
    if (problem) problems.push({ line: record.line, sentence: `users.csv: ${problem}` });
    if (!row || problem) users.skipped.add(sourcedId);
    else users.rows.set(sourcedId, row);
  }
  return users;
}

/** @throws the error of `unreadable` */
export function readOneRoster(tables: OneRosterTables, known: Known, unreadable: Unreadable): RosterFile {
  const mode = modeOf(tables, unreadable);
  const classes = classesOf(tables, known);
  const people = new Map(known.people.map((person) => [person.id, person]));
  const stored: StoredPeople = (sourcedId) => people.get(known.identities.accounts.get(sourcedId) ?? 0);
  const users = readUsers(tables, stored);
  addPlaces(tables, users, { classes, known: stored, today: known.today });
  const { rows, problems } = users;
  // In a complete file, a user without enrolments is in no class. A delta file says nothing about users that it does not name.
  if (mode === 'bulk' && tables.has('enrollments.csv')) for (const row of rows.values()) row.courses ??= [];
  return {
    ...{ rows: [...rows.values()], problems },
    courses: new Map([...classes.values()].map(({ code, name, grade }) => [code, { name, grade }])),
    identities: [
      ...[...rows].map(([sourcedId, { role, email }]) => ({
        ...{ kind: 'user' as const, sourcedId, email },
        role: role === 'teacher' ? 'instructor' : 'student',
      })),
      ...[...classes].map(([sourcedId, { code }]) => ({ kind: 'class' as const, sourcedId, code })),
    ],
  };
}

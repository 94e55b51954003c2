/** Reads a class list from a CSV file: from bytes to rows with named fields. */
import { ROSTER_BYTES_MAX, ROSTER_ROWS_MAX } from '@classi/contract';
import { cleanName } from '@classi/contract/identity/names';
import { refuse } from '../../../platform/http/refuse.ts';
import { hasExtraCells, hasGuessedLetters, readCsv } from '../csv/read-csv.ts';

export interface RosterRow {
  /** The line number in the file. The header is line 1. */
  line: number;
  role: string;
  email: string;
  firstName: string;
  lastName: string;
  className: string;
  section: string;
  rollNumber: string;
  /** Undefined if the file has no such column. */
  courses: string[] | undefined;
  /** Whether there is text to the right of the last column. */
  hasExtraCells?: boolean;
  /** Codes of courses that the person leaves, whether the list is complete or not. */
  leave?: string[];
  /** Whether the person has left the school. */
  isEnded?: boolean;
}

/** The id that a person or a class has in OneRoster files. */
export interface OneRosterIdentity {
  kind: 'user' | 'class';
  sourcedId: string;
  /** Role and e-mail address identify a user's account. */
  role?: string;
  email?: string;
  /** The code identifies a class. */
  code?: string;
}

/** The content of a class list, independent of the file's format. */
export interface RosterFile {
  rows: RosterRow[];
  problems: { line: number; sentence: string }[];
  /** Names and grades of new courses, by course code. */
  courses: ReadonlyMap<string, { name: string; grade: string }>;
  identities: OneRosterIdentity[];
  /** The titles of columns that are not used. */
  unusedColumns?: string[];
  /** Whether the file is not Unicode, so that its letters may be wrong. */
  hasGuessedLetters?: boolean;
}

type Column =
  | ('role' | 'email' | 'name' | 'firstName' | 'lastName')
  | ('className' | 'section' | 'rollNumber' | 'courses');

/** The column names that schools use, without spaces and punctuation. */
const COLUMNS: Readonly<Record<string, Column>> = {
  ...{ role: 'role', type: 'role' },
  ...{ email: 'email', emailaddress: 'email', emailid: 'email', mail: 'email' },
  ...{ name: 'name', fullname: 'name', studentname: 'name', studentsname: 'name', pupilname: 'name' },
  ...{ nameofstudent: 'name', nameofthestudent: 'name', nameofpupil: 'name', nameofthepupil: 'name' },
  ...{ firstname: 'firstName', givenname: 'firstName', forename: 'firstName' },
  ...{ lastname: 'lastName', surname: 'lastName', familyname: 'lastName' },
  ...{ class: 'className', grade: 'className', standard: 'className' },
  ...{ section: 'section', division: 'section' },
  ...{ rollnumber: 'rollNumber', rollno: 'rollNumber', roll: 'rollNumber', classrollno: 'rollNumber' },
  ...{ courses: 'courses', course: 'courses', coursecodes: 'courses', coursecode: 'courses' },
};

/** A longer title of a column is cut. */
const TITLE_SHOWN = 60;

/** @throws Refused roster/unreadable */
export const unreadable = (sentence: string): never => refuse('roster/unreadable', { sentence });

function columnsOf(header: readonly string[]): { columns: Map<Column, number>; unusedColumns: string[] } {
  const unusedColumns: string[] = [];
  const columns = new Map<Column, number>();
  for (const [index, title] of header.entries()) {
    const column = COLUMNS[title.toLowerCase().replace(/[^\p{L}]/gu, '')];
    if (column && !columns.has(column)) columns.set(column, index);
    else if (title !== '') unusedColumns.push(title.slice(0, TITLE_SHOWN));
  }
  if (!columns.has('email'))
    unreadable('The first line must name the columns, and one of them must be “email”.');
  if (!columns.has('firstName') && !columns.has('name'))
    unreadable('There must be a column “first name”, or a column “name”.');
  // A file with first names takes the names from there.
  const name = columns.get('name');
  if (columns.has('firstName') && name !== undefined)
    unusedColumns.push((header[name] ?? '').slice(0, TITLE_SHOWN));
  return { columns, unusedColumns };
}

/** 'Asha Devi Rao' and 'Rao, Asha Devi' → 'Asha Devi', 'Rao' */
function splitName(name: string): { firstName: string; lastName: string } {
  const [surname = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  if (surname !== '' && first !== '' && more.length === 0) return { firstName: first, lastName: surname };
  const words = name.split(/\s+/).filter(Boolean);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}

/**
 * Returns the rows of a file unchecked, and which columns were not used; the plan reports problems in rows.
 * @throws Refused roster/unreadable
 */
export function readRosterFile(
  bytes: Buffer,
): Pick<RosterFile, 'rows'> & Required<Pick<RosterFile, 'unusedColumns' | 'hasGuessedLetters'>> {
  const options = { maxBytes: ROSTER_BYTES_MAX, shouldGuessEncoding: true };
  const [header, ...records] = readCsv(bytes, options, unreadable);
  const { columns, unusedColumns } = columnsOf(header?.record ?? []);
  if (records.length === 0) unreadable('The file names no people.');
  if (records.length > ROSTER_ROWS_MAX)
    unreadable(`The file has ${records.length} rows; at most ${ROSTER_ROWS_MAX} are read at once.`);
  const rows = records.map(({ record, info }) => {
    const cell = (column: Column) => (record[columns.get(column) ?? -1] ?? '').normalize('NFC');
    const names = columns.has('firstName')
      ? { firstName: cleanName(cell('firstName')), lastName: cleanName(cell('lastName')) }
      : splitName(cleanName(cell('name')));
    return {
      ...names,
      line: info.lines,
      hasExtraCells: hasExtraCells(record, header?.record ?? []),
      role: cell('role').toLowerCase(),
      email: cell('email').toLowerCase(),
      className: cell('className'),
      section: cell('section'),
      rollNumber: cell('rollNumber'),
      courses: columns.has('courses')
        ? [
            ...new Set(
              cell('courses')
                .split(/[;,|\n]/)
                .map((code) => code.trim())
                .filter(Boolean),
            ),
          ]
        : undefined,
    };
  });
  return { rows, unusedColumns, hasGuessedLetters: hasGuessedLetters(bytes) };
}

/** Reads lessons from a CSV file: from bytes to rows with named fields. */
import { TIMETABLE_BYTES_MAX, TIMETABLE_ROWS_MAX } from '@classi/contract';
import { hasExtraCells, readCsv } from '../csv/read-csv.ts';
import { unreadable } from '../rosters/read-file.ts';

export interface TimetableRow {
  /** The line number in the file. The header is line 1. */
  line: number;
  day: string;
  period: string;
  course: string;
  section: string;
  /** An e-mail address in lower case. */
  teacher: string;
  room: string;
  /** Whether there is text to the right of the last column. */
  hasExtraCells: boolean;
}

type Column = Exclude<keyof TimetableRow, 'line' | 'hasExtraCells'>;

/** The column names that schools use, without spaces and punctuation. */
const COLUMNS: Readonly<Record<string, Column>> = {
  ...{ day: 'day', weekday: 'day' },
  ...{ period: 'period', slot: 'period', lesson: 'period' },
  ...{ course: 'course', coursecode: 'course', code: 'course' },
  ...{ section: 'section', division: 'section' },
  ...{ teacher: 'teacher', teacheremail: 'teacher', instructor: 'teacher' },
  ...{ room: 'room', place: 'room' },
};
const REQUIRED: readonly Column[] = ['day', 'period', 'course'];

/**
 * Returns the rows of a file unchecked; the plan reports problems in rows.
 * @throws Refused roster/unreadable
 */
export function readTimetableFile(bytes: Buffer): TimetableRow[] {
  const [header, ...records] = readCsv(bytes, { maxBytes: TIMETABLE_BYTES_MAX }, unreadable);
  const columns = new Map<Column, number>();
  for (const [index, title] of (header?.record ?? []).entries()) {
    const column = COLUMNS[title.toLowerCase().replace(/[^\p{L}]/gu, '')];
    if (column && !columns.has(column)) columns.set(column, index);
  }
  const missing = REQUIRED.find((column) => !columns.has(column));
  if (missing) unreadable(`The first line must name the columns, and one of them must be “${missing}”.`);
  if (records.length === 0) unreadable('The file names no lessons.');
  if (records.length > TIMETABLE_ROWS_MAX)
    unreadable(`The file has ${records.length} rows; at most ${TIMETABLE_ROWS_MAX} are read at once.`);
  return records.map(({ record, info }) => {
    const cell = (column: Column) => (record[columns.get(column) ?? -1] ?? '').normalize('NFC').trim();
    return {
      ...{ line: info.lines, day: cell('day'), period: cell('period'), course: cell('course') },
      ...{ section: cell('section'), teacher: cell('teacher').toLowerCase(), room: cell('room') },
      hasExtraCells: hasExtraCells(record, header?.record ?? []),
    };
  });
}

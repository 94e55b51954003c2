/** Opens the CSV files of a OneRoster zip, within size limits. */
import { unzipSync } from 'fflate';
import { readCsv } from '../../csv/read-csv.ts';

/** The limit for all unpacked files together, in bytes. A zip declares these sizes before anything is unpacked. */
const UNPACKED_MAX = 96 * 1024 * 1024;
const ENTRIES_MAX = 60;
export const MANIFEST = 'manifest.csv';

/** A row of a file. */
export interface OneRosterRecord {
  line: number;
  cells: readonly string[];
  /** The index of each column, by its name in lower case. */
  columns: ReadonlyMap<string, number>;
}

export type OneRosterTables = ReadonlyMap<string, readonly OneRosterRecord[]>;

/** Refuses a file with a message that says what is wrong with it. */
export type Unreadable = (sentence: string) => never;

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Returns the name of a table, such as 'export/Users.csv' → 'users.csv', or null for files that zip programs add themselves. */
function tableName(path: string): string | null {
  if (path.startsWith('__MACOSX/') || !path.toLowerCase().endsWith('.csv')) return null;
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase();
}

/** @throws the error of `unreadable` */
function unpack(bytes: Uint8Array, unreadable: Unreadable): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  let unpacked = 0;
  let entries = 0;
  try {
    const found = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1;
        if (tableName(name) === null) return false;
        unpacked += originalSize;
        return entries <= ENTRIES_MAX && unpacked <= UNPACKED_MAX;
      },
    });
    for (const [path, content] of Object.entries(found)) files.set(tableName(path) ?? path, content);
  } catch {
    unreadable('This zip file is damaged, or it has a password. Please export it again.');
  }
  if (entries > ENTRIES_MAX) unreadable(`The zip file has more than ${ENTRIES_MAX} files.`);
  if (unpacked > UNPACKED_MAX) unreadable(`The zip file holds more than ${UNPACKED_MAX / 1024 / 1024} MB.`);
  return files;
}

function recordsOf(name: string, bytes: Uint8Array, unreadable: Unreadable): OneRosterRecord[] {
  const [header, ...records] = readCsv(Buffer.from(bytes), { maxBytes: UNPACKED_MAX }, (sentence) =>
    unreadable(`${name}: ${sentence}`),
  );
  const titles = (header?.record ?? []).map((title) => title.trim().toLowerCase());
  const columns = new Map(titles.map((title, index) => [title, index]));
  return records.map(({ record, info }) => ({ line: info.lines, cells: record, columns }));
}

/**
 * @returns the records of each file by its name, such as `users.csv`; null if the file is not a zip
 * @throws the error of `unreadable`
 */
export function openOneRoster(bytes: Uint8Array, unreadable: Unreadable): OneRosterTables | null {
  if (!isZip(bytes)) return null;
  const files = unpack(bytes, unreadable);
  if (!files.has(MANIFEST))
    unreadable(
      `This file has no ${MANIFEST}, so it is no OneRoster export. Save a spreadsheet as “CSV UTF-8”, and choose that file.`,
    );
  return new Map(
    [...files].flatMap(([name, content]) =>
      content.length === 0 ? [] : [[name, recordsOf(name, content, unreadable)] as const],
    ),
  );
}

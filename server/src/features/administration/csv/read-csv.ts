/** Reads the records of a CSV file in the variants that different programs write. */
import { CsvError, parse } from 'csv-parse/sync';

export interface CsvRecord {
  info: { lines: number };
  record: string[];
}

/** The message for a row for which `hasExtraCells` is true. Its cells may be in the wrong columns. */
export const EXTRA_CELLS =
  'There are more cells than columns. A cell with a comma or a semicolon needs quotation marks around it.';

/** Returns whether a row has text to the right of the header's last column. */
export const hasExtraCells = (record: readonly string[], header: readonly string[]): boolean =>
  record.slice(header.length).some((cell) => cell !== '');

/** Refuses a file with a message that says what is wrong with it. */
type Unreadable = (sentence: string) => never;

const isUtf16 = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xfe;

/** Returns whether the letters are not UTF-8 or UTF-16. They are then read as Windows-1252, in which every byte is a letter. */
export function hasGuessedLetters(bytes: Buffer): boolean {
  if (isUtf16(bytes)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return false;
  } catch {
    return true;
  }
}

interface ReadOptions {
  maxBytes: number;
  /** Whether a file that is not Unicode is read as Windows-1252. Its names then need to be looked at. */
  shouldGuessEncoding?: boolean;
}

function textOf(
  bytes: Buffer,
  { maxBytes, shouldGuessEncoding = false }: ReadOptions,
  unreadable: Unreadable,
): string {
  if (bytes.length === 0) unreadable('The file is empty.');
  if (bytes.length > maxBytes) unreadable(`The file is larger than ${maxBytes / 1024 / 1024} MB.`);
  if (bytes.subarray(0, 2).toString('latin1') === 'PK')
    unreadable('This is a spreadsheet or a zip file. Save it as “CSV UTF-8”, and choose that file.');
  const unicode = isUtf16(bytes) ? 'utf-16le' : 'utf-8';
  const encoding = shouldGuessEncoding && hasGuessedLetters(bytes) ? 'windows-1252' : unicode;
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? unreadable('This is not a text file.') : text;
  } catch (error) {
    if (error instanceof TypeError)
      return unreadable('The letters of this file cannot be read. Save it as “CSV UTF-8”.');
    throw error;
  }
}

/** Finds the delimiter: Excel writes semicolons in some countries, and tabs if a table was copied. */
function delimiterOf(text: string): string {
  const header = text.split(/\r?\n/, 1)[0] ?? '';
  const count = (sign: string) => header.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** Returns the number of the first line after `line` that has text. */
function nextLine(text: string, line: number): number {
  const lines = text.split(/\r\n|\n|\r/);
  const next = lines.findIndex((content, index) => index >= line && content.trim() !== '');
  return next < 0 ? line : next + 1;
}

/** @throws the error of `unreadable` */
export function readCsv(bytes: Buffer, options: ReadOptions, unreadable: Unreadable): CsvRecord[] {
  const text = textOf(bytes, options, unreadable);
  // An unclosed quotation mark includes the following lines, so the line in the error may be far below it.
  let lastLine = 0;
  try {
    return parse(text, {
      on_record: (read, { lines }) => {
        lastLine = lines;
        return read;
      },
      ...{ bom: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true },
      // Excel writes lines of only commas for rows that were emptied.
      skip_records_with_empty_values: true,
      delimiter: delimiterOf(text),
    }) as unknown as CsvRecord[];
  } catch (error) {
    if (error instanceof CsvError)
      return unreadable(
        `Line ${nextLine(text, lastLine)} cannot be read: a quotation mark is not closed, or is misplaced.`,
      );
    throw error;
  }
}

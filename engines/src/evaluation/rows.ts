import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** Parses a text of a data set. A number becomes its digits, and a missing value an empty text. */
export const text = z
  .union([z.string(), z.number(), z.boolean(), z.null(), z.undefined()])
  .transform((value) => (value === null || value === undefined ? '' : String(value)));

/** Parses a number, including one that is written as text. */
export const figure = z.union([z.number(), z.string().trim().min(1)]).pipe(z.coerce.number());

/** A file or a line that a command cannot read. The message is a sentence that names it. */
export class RowsError extends Error {
  override name = 'RowsError';
}

/**
 * Reads a file with one JSON object per line and skips empty lines.
 *
 * @throws {RowsError} if there is no such file or a line does not have this form
 */
export async function readRows<T>(file: string, form: z.ZodType<T>): Promise<T[]> {
  const lines = (await read(file)).split('\n');
  return lines.flatMap((line, at) =>
    line.trim() === '' ? [] : [rowOf(line, form, `${file}, line ${at + 1}`)],
  );
}

/**
 * Reads a UTF-8 file without its byte order mark.
 *
 * @throws {RowsError} if the file cannot be read
 */
export async function read(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).replace(/^\ufeff/, '');
  } catch (error) {
    throw new RowsError(
      `${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)}).`,
    );
  }
}

function rowOf<T>(line: string, form: z.ZodType<T>, where: string): T {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new RowsError(`${where}: this is no JSON.`);
  }
  const checked = form.safeParse(value);
  if (checked.success) {
    return checked.data;
  }
  const [first] = checked.error.issues;
  const field = first?.path.join('.') ?? '';
  throw new RowsError(`${where}: ${field === '' ? '' : `${field}: `}${first?.message ?? 'not of the form'}.`);
}

/** Runs a command. If it cannot read a file, prints a sentence about it and sets exit code 2. */
export async function command(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof RowsError)) {
      throw error;
    }
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}

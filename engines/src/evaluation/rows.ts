import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** A text of a data set: a number is its digits, and what is not there is empty. */
export const text = z
  .union([z.string(), z.number(), z.boolean(), z.null(), z.undefined()])
  .transform((value) => (value === null || value === undefined ? '' : String(value)));

/** A number, also where it is written as a text. */
export const figure = z.union([z.number(), z.string().trim().min(1)]).pipe(z.coerce.number());

/** A file, or a line of it, is not what a command can read. The message is a sentence that names it. */
export class RowsError extends Error {
  override name = 'RowsError';
}

/**
 * Reads a file of one JSON object a line; empty lines are passed over.
 *
 * @throws {RowsError} where there is no such file, or a line is not of this form
 */
export async function readRows<T>(file: string, form: z.ZodType<T>): Promise<T[]> {
  const lines = (await read(file)).split('\n');
  return lines.flatMap((line, at) =>
    line.trim() === '' ? [] : [rowOf(line, form, `${file}, line ${at + 1}`)],
  );
}

/** Reads a file of UTF-8, without a mark of its byte order. @throws {RowsError} */
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

/** Runs a command; what it cannot read is said in a sentence, with exit code 2. */
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

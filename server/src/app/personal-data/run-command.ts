/** Exports and erases a student's data for the command personal-data/command.ts. */
import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { findTenant } from '../../features/identity/index.ts';
import { type EraseDeps, erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { findStudent } from './store.ts';

/** A request that cannot be fulfilled; the message is for the administrator. */
export class StudentDataError extends Error {}

export const STUDENT_DATA_USAGE = `What is stored about one student:

  npm run student-data -- SCHOOL ADDRESS export FILE.zip   all of it, in a new file
  npm run student-data -- SCHOOL ADDRESS erase             erases the person

SCHOOL is its short name, such as 'classi', ADDRESS the student's email address. Erasing removes name, address, login, uploaded
files and scans, the reasons of extra time, practice, chats with AURA and summaries. Submitted answers stay with their marks and the marks'
history, as those of 'Former student N', and the name in them is made unreadable. It cannot be undone, and copies
(backups, what was exported or printed) keep what they contain.
`;

export interface StudentDataDeps extends EraseDeps {
  /** The operating-system user, for the audit log. */
  operator: string;
}

async function writeNewFile(file: string, bytes: NodeJS.ReadableStream): Promise<void> {
  try {
    await pipeline(bytes, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new StudentDataError(`The file ${file} could not be written: ${words}.`, { cause: error });
  }
}

/**
 * @param words the arguments of the command
 * @returns the output
 * @throws StudentDataError
 */
export async function runStudentData(deps: StudentDataDeps, words: readonly string[]): Promise<string> {
  const [slug = '', email = '', verb = '', file = '', ...more] = words;
  const isWellFormed = verb === 'export' ? file !== '' : verb === 'erase' && file === '';
  if (!isWellFormed || more.length > 0) throw new StudentDataError(STUDENT_DATA_USAGE);
  const { database, clock, operator } = deps;
  const school = await findTenant(database, slug);
  if (!school) throw new StudentDataError(`There is no school '${slug}'.`);
  const tenantId = school.id;
  const student = await database.inTenant(tenantId, (tx) => findStudent(tx, email));
  if (!student) throw new StudentDataError(`There is no student '${email}' at ${slug}.`);
  if (verb === 'export') {
    const about = { tenantId, school: school.name, person: student, writtenAt: clock.now() };
    await writeNewFile(resolve(file), await exportPerson(deps, about));
    return `${resolve(file)}: what is stored about ${student.email}.\n`;
  }
  const { name, removedFiles } = await erasePerson(deps, { tenantId, operator }, async () => student);
  return `${email} of ${slug} is now '${name}'; ${removedFiles} files were removed.\n`;
}

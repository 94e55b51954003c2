/** An administrator's export and erasure of a student's data; student-data/command.ts is the command. */
import { resolve } from 'node:path';
import { findTenant } from '../../features/identity/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { type EraseParts, erase } from './erase.ts';
import { handOut, StudentDataError } from './hand-out.ts';
import { findStudent } from './store.ts';

export { StudentDataError } from './hand-out.ts';

export const STUDENT_DATA_USAGE = `What is stored about one student:

  node server/src/app/student-data/command.ts SCHOOL ADDRESS export FOLDER   all of it: student.json and files/ in a new folder
  node server/src/app/student-data/command.ts SCHOOL ADDRESS erase           forgets the person

SCHOOL is its short name, such as 'classi', ADDRESS the student's e-mail address. Erasing takes away name, address, login, uploaded
files and scans, the reasons of extra time, practice, talks with AURA and summaries; answers that were handed in stay with their marks and the marks' history,
as those of 'Former student N', and the name in them is made unreadable. It cannot be taken back, and copies
(backups, what was exported or printed) keep what they hold. It needs DATABASE_OWNER_URL where DATABASE_URL is given. With the
database that the product brings along, stop the product first.
`;

export interface StudentDataParts extends Omit<EraseParts, 'ownerUrl'> {
  database: Database;
  ownerUrl: string | undefined;
}

/**
 * @param words as typed after the command
 * @returns what is to be printed
 * @throws StudentDataError
 */
export async function studentData(parts: StudentDataParts, words: readonly string[]): Promise<string> {
  const [slug = '', email = '', verb = '', folder = '', ...more] = words;
  const isWellFormed = verb === 'export' ? folder !== '' : verb === 'erase' && folder === '';
  if (!isWellFormed || more.length > 0) throw new StudentDataError(STUDENT_DATA_USAGE);
  const school = await findTenant(parts.database, slug);
  if (!school) throw new StudentDataError(`There is no school '${slug}'.`);
  const student = await parts.database.inTenant(school.id, (tx) => findStudent(tx, email));
  if (!student) throw new StudentDataError(`There is no student '${email}' at ${slug}.`);
  const tenantId = school.id;
  if (verb === 'export') {
    const place = resolve(folder);
    const { rows, files, missing } = await handOut(parts, { tenantId, school: school.name, student }, place);
    const lost = missing.length > 0 ? ` Bytes that are not there: ${missing.join(', ')}.` : '';
    return `${place}: ${rows} rows and ${files} files of ${student.email}.${lost}\n`;
  }
  const { ownerUrl } = parts;
  if (!ownerUrl)
    throw new StudentDataError('Erasing needs DATABASE_OWNER_URL, the role that owns the tables.');
  const { name, files } = await erase({ ...parts, ownerUrl }, tenantId, student);
  return `${email} of ${slug} is now '${name}'; ${files} files were removed.\n`;
}

/** When students of a school see marks, as its administrator sets it; the command around it is tenant-release.ts. */
import { RELEASE_MODES, type ReleaseMode } from '@classi/contract';
import { eq } from 'drizzle-orm';
import { findTenant } from '../features/identity/index.ts';
import { type Database, tenants } from '../platform/db/index.ts';

export const USAGE = `When students of a school see marks, unless the teacher chooses otherwise for an assignment:

  node server/src/app/tenant-release.ts SCHOOL show
  node server/src/app/tenant-release.ts SCHOOL on-release     when the teacher releases them
  node server/src/app/tenant-release.ts SCHOOL when-marked    as soon as they are marked

SCHOOL is its short name, such as 'classi'. Assignments that are there already stay as they are. With the database that the
product brings along, stop the product first.
`;

/** A wish that cannot be fulfilled; the message is for the administrator. */
export class SchoolReleaseError extends Error {}

const SENTENCES: Record<ReleaseMode, string> = {
  'on-release': 'students see marks when the teacher releases them.',
  'when-marked': 'students see marks as soon as they are marked.',
};

const isMode = (word: string): word is ReleaseMode => (RELEASE_MODES as readonly string[]).includes(word);

/**
 * @returns what is to be printed
 * @throws SchoolReleaseError
 */
export async function schoolRelease(
  database: Database,
  [slug = '', verb = '', ...more]: readonly string[],
): Promise<string> {
  if (more.length > 0 || !(verb === 'show' || isMode(verb))) throw new SchoolReleaseError(USAGE);
  const school = await findTenant(database, slug);
  if (!school) throw new SchoolReleaseError(`There is no school '${slug}'.`);
  const releaseMode = isMode(verb) ? verb : school.releaseMode;
  if (releaseMode !== school.releaseMode)
    await database.inTenant(school.id, (tx) =>
      tx.update(tenants).set({ releaseMode }).where(eq(tenants.id, school.id)),
    );
  return `${slug}: in new assignments ${SENTENCES[releaseMode]}\n`;
}

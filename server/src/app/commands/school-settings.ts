/** Settings of one school, as its administrator changes them; the command around it is tenant-settings.ts. */
import { RELEASE_MODES, type ReleaseMode } from '@classi/contract';
import { eq } from 'drizzle-orm';
import { findTenant, type Tenant } from '../../features/identity/index.ts';
import { type Database, tenants } from '../../platform/db/index.ts';

/** A session must outlast the longest timed assignment, 12 h 59 min. */
const SESSION_HOURS = { min: 14, max: 720 };

export const USAGE = `Settings of a school:

  npm run tenant-settings -- SCHOOL show
  npm run tenant-settings -- SCHOOL marks on-release     students see marks when the teacher releases them
  npm run tenant-settings -- SCHOOL marks when-marked    students see marks as soon as they are marked
  npm run tenant-settings -- SCHOOL session-hours N      a login ends after N hours (${SESSION_HOURS.min} to ${SESSION_HOURS.max}), even when it is in use

SCHOOL is its short name, such as 'classi'. 'marks' applies to new assignments, 'session-hours' to new logins.
`;

/** A request that cannot be fulfilled; the message is for the administrator. */
export class SchoolSettingsError extends Error {}

const isReleaseMode = (word: string): word is ReleaseMode =>
  (RELEASE_MODES as readonly string[]).includes(word);

const MARKS: Record<ReleaseMode, string> = {
  'on-release': 'In new assignments students see marks when the teacher releases them.',
  'when-marked': 'In new assignments students see marks as soon as they are marked.',
};

type Change = Partial<Pick<Tenant, 'releaseMode' | 'sessionHours'>>;

/** @throws SchoolSettingsError */
function changeOf([name = '', value = '', ...more]: readonly string[]): Change {
  if (more.length > 0) throw new SchoolSettingsError(USAGE);
  if (name === 'show' && value === '') return {};
  if (name === 'marks' && isReleaseMode(value)) return { releaseMode: value };
  const hours = Number(value);
  if (name === 'session-hours' && Number.isInteger(hours)) {
    if (hours >= SESSION_HOURS.min && hours <= SESSION_HOURS.max) return { sessionHours: hours };
    throw new SchoolSettingsError(
      `A login lasts ${SESSION_HOURS.min} to ${SESSION_HOURS.max} hours: it must outlast the longest timed assignment.`,
    );
  }
  throw new SchoolSettingsError(USAGE);
}

/**
 * @param words the school's short name, and what to do
 * @returns all settings afterwards, one a line
 * @throws SchoolSettingsError
 */
export async function schoolSettings(
  database: Database,
  [slug = '', ...words]: readonly string[],
): Promise<string> {
  const change = changeOf(words);
  const school = await findTenant(database, slug);
  if (!school) throw new SchoolSettingsError(`There is no school '${slug}'.`);
  if (Object.keys(change).length > 0)
    await database.inTenant(school.id, (tx) =>
      tx.update(tenants).set(change).where(eq(tenants.id, school.id)),
    );
  const { releaseMode, sessionHours } = { ...school, ...change };
  return `${school.name}\n${MARKS[releaseMode]}\nA login ends after ${sessionHours} hours.\n`;
}

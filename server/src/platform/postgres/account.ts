import { chmod, lchown, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Identity, isErrno, runProgramme } from './processes.ts';

/** The accounts that PostgreSQL's programs run as. Only root has a choice, because PostgreSQL refuses to run as root. */
export interface ServerAccount {
  /** Undefined means the account of this process. */
  readonly server: Identity | undefined;
  /** Unlike the server, initdb requires a user with a name. */
  readonly initialiser: Identity | undefined;
}

/** A user id that no distribution assigns, for a machine without a user called postgres. */
const namelessUser: Identity = { uid: 57432, gid: 57432 };

/**
 * Chooses the account. Root uses the owner of the existing database, otherwise the system's `postgres`, otherwise a fixed user id; with
 * `nobody`, the data would be open to every process of that user.
 * @throws Error if the database belongs to another user and this process does not run as root.
 */
export async function chooseAccount(cluster: string, userList = '/etc/passwd'): Promise<ServerAccount> {
  const own = process.getuid?.();
  const owner = await findOwner(cluster);
  if (own !== 0) {
    if (owner && owner.uid !== own) {
      throw new Error(
        `The database in ${cluster} belongs to user number ${owner.uid}, and this process runs as number ${own}. ` +
          'Start it as that user, or hand the folder over with chown -R.',
      );
    }
    return { server: undefined, initialiser: undefined };
  }
  const users = await readUsers(userList);
  const server =
    (owner && owner.uid !== 0 ? owner : undefined) ??
    users.get('postgres') ??
    users.get('_postgres') ??
    namelessUser;
  const isNamed = [...users.values()].some(({ uid }) => uid === server.uid);
  return { server, initialiser: isNamed ? server : (users.get('nobody') ?? server) };
}

/** After a `chown -R`, the files may belong to root, and PostgreSQL would refuse them. */
export async function repairOwner(cluster: string, identity: Identity | undefined): Promise<void> {
  if (!identity) return;
  const owners = await Promise.all([stat(cluster), stat(join(cluster, 'PG_VERSION'))]);
  if (owners.some(({ uid }) => uid !== identity.uid)) await handOver(cluster, identity);
  else await chmod(cluster, 0o700);
}

/** Changes the owner of a folder and its content to `identity`, and closes it to everybody else as PostgreSQL demands. */
export async function handOver(folder: string, identity: Identity | undefined): Promise<void> {
  if (identity) {
    for (const name of await readdir(folder, { recursive: true })) {
      await lchown(join(folder, name), identity.uid, identity.gid);
    }
    await lchown(folder, identity.uid, identity.gid);
  }
  await chmod(folder, 0o700);
}

/** Returns whether `identity` can reach `folder`: it needs access to every folder above. */
export async function canReach(folder: string, identity: Identity | undefined): Promise<boolean> {
  if (!identity) return true;
  const { code } = await runProgramme('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { identity, cwd: '/' });
  return code === 0;
}

async function findOwner(cluster: string): Promise<Identity | undefined> {
  try {
    const { uid, gid } = await stat(cluster);
    return { uid, gid };
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function readUsers(userList: string): Promise<Map<string, Identity>> {
  const lines = (await readFile(userList, 'utf8')).split('\n');
  return new Map(
    lines
      .map((line) => line.split(':'))
      .filter((fields) => fields.length >= 4)
      .map(([name = '', , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  );
}

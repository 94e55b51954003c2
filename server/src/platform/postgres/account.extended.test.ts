/** Every way in which accounts, owners and places of the programmes may differ; each test starts its servers. */
import { chmodSync, chownSync, statSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { canReach, chooseAccount } from './account.ts';
import { locateBinaries, prepareBinaries } from './binaries.ts';
import { aFolder, aParent, aServer, aTemporaryFolder, copyFolder, queryValue } from './fixtures.ts';
import { openFolder } from './folder.ts';
import { startPackaged } from './index.ts';
import { initialiseCluster } from './initialise.ts';

const asRoot = describe.runIf(process.getuid?.() === 0);
const anyUser = { uid: 65534, gid: 65534 };
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

function ownerOf(path: string): number {
  return statSync(path).uid;
}

/** The folder above goes too, unless another copy of the programmes is in use there. */
async function removeCopy(copy: string): Promise<void> {
  await rm(copy, { recursive: true, force: true });
  await rmdir(dirname(copy)).catch(() => undefined);
}

asRoot('root', () => {
  it('keeps the data in the chosen folder even where that account may not walk, with restart and adoption', async () => {
    const closed = await aFolder();
    const folder = join(closed, 'product', 'database');
    await chmod(closed, 0o700);
    const first = await aParent({ folder, isFast: false });
    expect(first.refused).toBeUndefined();
    expect(await canReach(folder, { uid: ownerOf(join(folder, 'cluster')), gid: 65534 })).toBe(false);
    await queryValue(first.url, 'create table stored as select 42 as answer');
    await first.end('SIGKILL');
    const { server } = await aServer({ folder, isFast: false });
    expect(server.pid).toBe(first.pid);
    const restarted = new Promise<void>((resolve) => server.onRestart(resolve));
    process.kill(server.pid, 'SIGKILL');
    await restarted;
    await queryValue(server.url('postgres'), 'create extension pg_trgm');
    expect(await queryValue(server.url('postgres'), 'select answer from stored')).toBe(42);
    expect((await stat(closed)).mode & 0o777).toBe(0o700);
    await server.stop();
  });

  it('copies the programmes once when they lie where that account may not walk', async () => {
    const closed = await aFolder();
    const folder = await aTemporaryFolder();
    const native = join(closed, 'native');
    const { version, native: packaged } = await locateBinaries();
    await copyFolder(packaged, native);
    await chmod(closed, 0o700);
    const server = await startPackaged({ folder, log: silent, isFast: true }, { native, version });
    expect(await queryValue(server.url('postgres'), 'select 1')).toBe(1);
    await server.stop();
    const copy = join(folder, `postgresql-${version}`);
    const made = (await stat(copy)).ctimeMs;
    const again = await startPackaged({ folder, log: silent, isFast: true }, { native, version });
    await again.stop();
    expect((await stat(copy)).ctimeMs).toBe(made);
  });

  it('finds another place for the programmes when neither they nor the data can be walked to', async () => {
    const closed = await aFolder();
    const { version, native: packaged } = await locateBinaries();
    const native = join(closed, 'native');
    await copyFolder(packaged, native);
    await chmod(closed, 0o700);
    // A version of our own, so that the copy outside of the test's folder is ours to remove.
    const mark = `${version}-test-${process.pid}`;
    onTestFinished(async () => {
      for (const place of ['/var/lib/classi-postgres', join(tmpdir(), 'classi-postgres')]) {
        await removeCopy(join(place, `postgresql-${mark}`));
      }
    });
    const folder = join(closed, 'database');
    const server = await startPackaged({ folder, log: silent, isFast: true }, { native, version: mark });
    expect(await queryValue(server.url('postgres'), 'select 1')).toBe(1);
    await server.stop();
  });

  it('does not run programmes that another user may have put in place of the copy', async () => {
    const closed = await aFolder();
    const neighbour = await aFolder();
    await chmod(neighbour, 0o711);
    const { version, native: packaged } = await locateBinaries();
    const native = join(closed, 'native');
    await copyFolder(packaged, native);
    await chmod(closed, 0o700);
    const trap = join(neighbour, `postgresql-${version}-trap`, 'bin');
    await mkdir(trap, { recursive: true });
    for (const name of ['postgres', 'initdb'])
      await writeFile(join(trap, name), '#!/bin/sh\n', { mode: 0o755 });
    await chown(join(neighbour, `postgresql-${version}-trap`), anyUser.uid, anyUser.gid);
    onTestFinished(() => removeCopy(`/var/lib/classi-postgres/postgresql-${version}-trap`));
    const account = { server: anyUser, initialiser: anyUser };
    const binaries = await prepareBinaries({ native, version: `${version}-trap` }, account, neighbour);
    expect(binaries.postgres.startsWith(neighbour)).toBe(false);
  });

  it('keeps the owner that the data has, and repairs a chown -R to root', async () => {
    const folder = await aTemporaryFolder();
    const { server: first } = await aServer({ folder });
    await queryValue(first.url('postgres'), 'create table stored as select 42 as answer');
    await first.stop();
    const cluster = join(folder, 'cluster');
    const giveAll = async (uid: number) => {
      for (const name of await readdir(cluster, { recursive: true }))
        chownSync(join(cluster, name), uid, uid);
      chownSync(cluster, uid, uid);
    };
    await giveAll(51234);
    const { server: second } = await aServer({ folder });
    expect(ownerOf(`/proc/${second.pid}`)).toBe(51234);
    await second.stop();
    await giveAll(0);
    chmodSync(cluster, 0o755);
    const { server: third } = await aServer({ folder });
    expect(ownerOf(`/proc/${third.pid}`)).not.toBe(0);
    expect(await queryValue(third.url('postgres'), 'select answer from stored')).toBe(42);
  });

  it('takes a user without a name where the system knows no postgres', async () => {
    const path = await aFolder();
    const users = join(path, 'users');
    const known = (await readFile('/etc/passwd', 'utf8'))
      .split('\n')
      .filter((line) => !/^_?postgres:/.test(line));
    await writeFile(users, known.join('\n'));
    const account = await chooseAccount(join(path, 'cluster'), users);
    expect(account.server).toEqual({ uid: 57432, gid: 57432 });
    const folder = await openFolder(path);
    const binaries = await prepareBinaries(await locateBinaries(), account, path);
    const nameFolder = (cluster: string) => cluster;
    await writeFile(join(path, 'password'), 'known');
    await initialiseCluster(folder, binaries, account, { password: 'known', fast: true, nameFolder });
    const { server } = await aServer({ folder: path });
    expect(ownerOf(`/proc/${server.pid}`)).toBe(57432);
    expect(await queryValue(server.url('postgres'), 'select 1')).toBe(1);
  });
});

const isReachable = await canReach(fileURLToPath(new URL('.', import.meta.url)), anyUser);

describe.runIf(process.getuid?.() === 0 && isReachable)('a user who is not root', () => {
  it('runs the server alone, through a kill and an orderly end', async () => {
    const folder = await aFolder();
    await chown(folder, anyUser.uid, anyUser.gid);
    const first = await aParent({ folder }, anyUser);
    expect(first.refused).toBeUndefined();
    expect([ownerOf(`/proc/${first.pid}`), ownerOf(join(folder, 'password'))]).toEqual([65534, 65534]);
    await first.end('SIGKILL');
    const second = await aParent({ folder }, anyUser);
    expect(second.pid).toBe(first.pid);
    expect(await queryValue(second.url, 'select 1')).toBe(1);
    expect(await second.end('SIGTERM')).toBe(0);
  });

  it('can continue after root worked in the same folder once', async () => {
    const folder = await aFolder();
    await chown(folder, anyUser.uid, anyUser.gid);
    const before = await aParent({ folder }, anyUser);
    await before.end('SIGTERM');
    const { server } = await aServer({ folder });
    expect(ownerOf(`/proc/${server.pid}`)).toBe(65534);
    await server.stop();
    const after = await aParent({ folder }, anyUser);
    expect(after.refused).toBeUndefined();
    expect(await queryValue(after.url, 'select 1')).toBe(1);
  });

  it('receives the owner of a database of another user', async () => {
    const folder = await aTemporaryFolder();
    const { server } = await aServer({ folder });
    await server.stop();
    const owner = ownerOf(join(folder, 'cluster'));
    await chown(folder, anyUser.uid, anyUser.gid);
    const stranger = await aParent({ folder }, anyUser);
    expect(stranger.refused).toContain(
      `belongs to user number ${owner}, and this process runs as number 65534`,
    );
  });
});

describe('the programmes', () => {
  it('get their library links when npm ran without scripts', async () => {
    const { version, native: packaged } = await locateBinaries();
    const native = join(await aFolder(), 'native');
    await copyFolder(packaged, native);
    await chmod(join(native, '..'), 0o755);
    const lib = join(native, 'lib');
    const links = (await readdir(lib, { withFileTypes: true })).filter((entry) => entry.isSymbolicLink());
    expect(links.length).toBeGreaterThan(0);
    for (const { name } of links) await rm(join(lib, name));
    const folder = await aFolder();
    const server = await startPackaged({ folder, log: silent, isFast: true }, { native, version });
    expect(await queryValue(server.url('postgres'), 'select 1')).toBe(1);
    await server.stop();
    expect(await readdir(folder)).not.toContain(`postgresql-${version}`);
  });
});

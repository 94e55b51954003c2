import { statSync } from 'node:fs';
import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { canReach } from './account.ts';
import { aFolder, aParent, aServer, aTemporaryFolder } from './fixtures.ts';

const isRoot = process.getuid?.() === 0;
const anyUser = { uid: 65534, gid: 65534 };
const isReachable = await canReach(fileURLToPath(new URL('.', import.meta.url)), anyUser);

const ownerOf = (path: string): number => statSync(path).uid;

describe.runIf(isRoot)('root', () => {
  it('runs the server as another user, who owns only the data', async () => {
    const folder = await aTemporaryFolder();
    const { server } = await aServer({ folder });
    const owner = ownerOf(join(folder, 'cluster'));
    expect(owner).not.toBe(0);
    expect(ownerOf(`/proc/${server.pid}`)).toBe(owner);
    expect((await stat(join(folder, 'cluster'))).mode & 0o777).toBe(0o700);
    expect(ownerOf(join(folder, 'password'))).toBe(0);
  });
});

describe.runIf(isRoot && isReachable)('a user who is not root', () => {
  it('receives a sentence when the folder cannot be created', async () => {
    const closed = await aFolder();
    await chmod(closed, 0o755);
    const { refused } = await aParent({ folder: join(closed, 'database') }, anyUser);
    expect(refused).toMatch(/^The database folder .* cannot be made or written: EACCES/);
  });
});

import { describe, expect, it } from 'vitest';
import { aParent, aServer, aTemporaryFolder, gone, nextRestart, queryValue } from './fixtures.ts';

describe('a server that dies', () => {
  it('is started again on the same port, again and again, with every acknowledged row', async () => {
    const { server, reports } = await aServer({ folder: await aTemporaryFolder(), isFast: false });
    const url = server.url('postgres');
    await queryValue(url, 'create table answers (id int)');
    for (const id of [1, 2]) {
      await queryValue(url, `insert into answers values (${id})`);
      const { pid } = server;
      const restart = nextRestart(server);
      process.kill(pid, 'SIGKILL');
      await restart;
      expect(server.pid).not.toBe(pid);
      expect(await queryValue(url, 'select count(*)::int from answers')).toBe(id);
    }
    expect(
      reports.filter((sentence) => sentence === 'The database server died and is started again.'),
    ).toHaveLength(2);
    // Each restart succeeds at the first attempt.
    expect(reports.filter((sentence) => /could not be started again/.test(sentence))).toEqual([]);
  });
});

describe('a server whose parent was killed', () => {
  it('keeps running, is adopted by the next parent, and is then watched and stopped like its own', async () => {
    const folder = await aTemporaryFolder();
    const first = await aParent({ folder, isFast: false });
    await queryValue(first.url, 'create table stored as select 42 as answer');
    await first.end('SIGKILL');
    expect(await queryValue(first.url, 'select answer from stored')).toBe(42);
    const { server } = await aServer({ folder, isFast: false });
    expect([server.pid, server.url('postgres')]).toEqual([first.pid, first.url]);
    const restart = nextRestart(server);
    process.kill(server.pid, 'SIGKILL');
    await restart;
    expect(await queryValue(first.url, 'select answer from stored')).toBe(42);
    const { pid } = server;
    await server.stop();
    expect(await gone(pid)).toBe(true);
  });
});

describe('two parents', () => {
  it('do not share a folder as long as the first one lives; then the second may have it', async () => {
    const folder = await aTemporaryFolder();
    const first = await aParent({ folder });
    const second = await aParent({ folder });
    expect(second.refused).toBe(
      `The database folder ${folder} is in use by process ${first.process.pid}, which is still running. ` +
        'Stop that process first, or choose another folder.',
    );
    expect(await queryValue(first.url, 'select 1')).toBe(1);
    expect(await first.end('SIGTERM')).toBe(0);
    const third = await aParent({ folder });
    expect(third.port).toBe(first.port);
    expect(await queryValue(third.url, 'select 1')).toBe(1);
  });
});

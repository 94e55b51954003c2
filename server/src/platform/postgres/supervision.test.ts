import { describe, expect, it } from 'vitest';
import { aServer, aTemporaryFolder, nextRestart, queryValue } from './fixtures.ts';

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

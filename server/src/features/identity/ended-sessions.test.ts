/** A session that ends while the table is being reloaded must not become valid again. */
import { afterEach, expect, test, vi } from 'vitest';
import type { Database } from '../../platform/db/index.ts';
import { startTestServer } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { createEndedSessions } from './ended-sessions.ts';

const parts = sharedFixture(startTestServer);
afterEach(() => void vi.restoreAllMocks());

/** A database whose reads of a school can be held back until a test releases them. */
function slowOf(tenantId: number) {
  const { database } = parts;
  let hold: { read: () => void; letGo: Promise<void> } | undefined;
  const slow: Database = {
    ...database,
    inTenant: async (id, work) => {
      const held = id === tenantId ? hold : undefined;
      hold = held ? undefined : hold;
      const result = await database.inTenant(id, work);
      held?.read();
      await held?.letGo;
      return result;
    },
  };
  const holdNext = () => {
    const read = Promise.withResolvers<void>();
    const letGo = Promise.withResolvers<void>();
    hold = { read: read.resolve, letGo: letGo.promise };
    return { read: read.promise, letGo: letGo.resolve };
  };
  return { slow, holdNext };
}

test.each(['a session', 'all others of an account'])('%s', async (what) => {
  const { tenantId, students } = parts.classi;
  const accountId = students[0].id;
  const session = { id: `ended-${what}`, accountId, tenantId };
  const startedAt = parts.clock.now().getTime() / 1000 - 1;
  const { slow, holdNext } = slowOf(tenantId);
  const ended = createEndedSessions(slow, parts.clock);
  expect(await ended.has({ ...session, startedAt })).toBe(false);

  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 60_000);
  const reading = holdNext();
  await ended.has({ ...session, startedAt });
  await reading.read;
  const expiresAt = new Date(parts.clock.now().getTime() + 3_600_000);
  if (what === 'a session') await ended.add(session, expiresAt);
  else await ended.addOthers({ ...session, id: 'another' }, expiresAt);
  expect(await ended.has({ ...session, startedAt })).toBe(true);
  reading.letGo();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await ended.has({ ...session, startedAt })).toBe(true);
});

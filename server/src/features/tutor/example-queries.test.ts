import { createEmbeddedEngine } from '@classi/engines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../platform/log/log.ts';
import { startTestServer, type TestParts } from '../../testing/server.ts';
import { createExampleQueries } from './example-queries.ts';
import { addTextbook } from './tutor.fixture.ts';

let parts: TestParts;
beforeAll(async () => {
  parts = await startTestServer();
});
afterAll(() => parts.close());

test('a textbook without example queries gets some that it answers, and they are found once', async () => {
  const sections = ['Scarcity', 'Demand', 'Supply'].map((heading) => ({
    heading,
    body: `<p>${heading} is a word of economics that every reader meets in the first week of the course.</p>`,
  }));
  const id = await addTextbook(parts, parts.classi, { title: 'Small Steps', sections });
  const embedded = createEmbeddedEngine();
  let asked = 0;
  const engine = {
    ...embedded,
    exampleQueries: (...given: Parameters<typeof embedded.exampleQueries>) => {
      asked += 1;
      return embedded.exampleQueries(...given);
    },
  };
  const examples = createExampleQueries({ database: parts.database, engine, log: silentLog() });
  const { tenantId } = parts.classi;
  const found = await examples(tenantId, [id]);
  expect(found.get(id)).toContain('What is demand?');
  expect(await examples(tenantId, [id])).toEqual(found);
  expect(asked).toBe(1);
  expect((await examples(parts.riverside.tenantId, [id])).size).toBe(0);
  await embedded.close();
});

/** Vectors of textbooks last over a restart, and belong to their school and model. */
import { type Book, createEmbeddedEngine, createGateway, createModelEngine } from '@classi/engines';
import { startModelServer } from '@classi/engines/testing/model-server';
import { modelSettings } from '@classi/engines/testing/model-settings';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { createPassageVectors } from './index.ts';
import { passageVectors } from './tables.ts';

const parts = sharedFixture(() => startTestServer(() => {}));
let tenant: string;

beforeAll(() => {
  tenant = String(parts.classi.tenantId);
});
beforeEach(() =>
  parts.database.inTenant(parts.classi.tenantId, async (tx) => void (await tx.delete(passageVectors))),
);

const aProcess = () => createPassageVectors({ database: parts.database });
const vector = Float32Array.of(0.25, -1.5, 1 / 3);

test('returns the same vectors to another process', async () => {
  await aProcess().write(
    tenant,
    'm',
    new Map([
      ['a', vector],
      ['b', Float32Array.of(1)],
    ]),
  );
  expect(await aProcess().read(tenant, 'm', ['a', 'c'])).toEqual(new Map([['a', vector]]));
});

test('keeps the first of two vectors for the same text', async () => {
  await aProcess().write(tenant, 'm', new Map([['a', vector]]));
  await aProcess().write(tenant, 'm', new Map([['a', Float32Array.of(9)]]));
  expect((await aProcess().read(tenant, 'm', ['a'])).get('a')).toEqual(vector);
});

test('returns no vectors to another model or school', async () => {
  await aProcess().write(tenant, 'm', new Map([['a', vector]]));
  expect((await aProcess().read(tenant, 'other', ['a'])).size).toBe(0);
  expect((await aProcess().read(String(parts.riverside.tenantId), 'm', ['a'])).size).toBe(0);
});

test('sends no statement if there is nothing to read or store', async () => {
  await aProcess().write(tenant, 'm', new Map());
  expect((await aProcess().read(tenant, 'm', [])).size).toBe(0);
});

test('does not send a known book to the model again after a restart', async () => {
  const models = await startModelServer();
  const texts: string[] = [];
  models.otherwise(({ path, text }) => {
    if (!path.endsWith('/embeddings')) return { say: 'No quotes.' };
    const { input }: { input: string[] } = JSON.parse(text);
    texts.push(...input);
    return { vectors: input.map((each) => [each.length, 1]) };
  });
  const embeddings = modelSettings(models.url).text;
  const resolve = () => modelSettings(models.url, { embeddings });
  const book: Book = {
    id: 'b',
    title: 'Ice',
    sections: [
      { heading: ['Ice'], text: 'Ice is frozen water. Ice floats because it is less dense than water.' },
    ],
  };
  const ask = async (): Promise<void> => {
    const engine = createModelEngine({
      gateway: createGateway({ resolve }),
      embedded: createEmbeddedEngine(),
      vectors: aProcess(),
    });
    const task = {
      question: 'What is ice?',
      conversation: [],
      books: [book],
      reader: 'instructor' as const,
      live: [],
    };
    for await (const _ of engine.answer(task, { for: { tenant } }));
  };
  const storedRows = () =>
    parts.database.inTenant(parts.classi.tenantId, (tx) => tx.select().from(passageVectors));
  await ask();
  await expect.poll(storedRows).toHaveLength(1);
  await ask();
  await expect.poll(() => texts.at(-1)).toBe('What is ice?');
  expect(texts.filter((text) => text.includes('frozen'))).toHaveLength(1);
  await models.close();
});

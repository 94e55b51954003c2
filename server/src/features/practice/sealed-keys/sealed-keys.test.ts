import { beforeAll, expect, test } from 'vitest';
import { createKeys, type Keys } from '../../../platform/keys/index.ts';
import { sharedDatabase } from '../../../testing/shared-database.ts';
import type { Session } from '../../identity/index.ts';
import { withOpenedKey, withSealedKey, withSealedKeys } from './sealed-keys.ts';

let keys: Keys;
const database = sharedDatabase(2);
beforeAll(async () => {
  keys = createKeys(database);
});

const tara: Session = { id: 's', tenantId: 1, accountId: 7, role: 'student' };
const passage = {
  ...{ textbookId: 3, fileUrl: null, title: 'Book', heading: ['Heat'], page: 4 },
  quote: 'Heat flows from hot to cold.',
};
const question = {
  ...{ number: 1, question: '<p>Where does heat flow?</p>', stem: '', marksPossible: 2 },
  ...{ answer: '<p>From hot to cold.</p>', gradingInstructions: '<p>Both ends.</p>', passage },
};

test('seals the key, and opens it for the same student', async () => {
  const sealed = await withSealedKey(keys, tara, question);
  expect(sealed).toMatchObject({ answer: '', gradingInstructions: '', passage: null });
  expect(JSON.stringify(sealed)).not.toMatch(/hot to cold|Both ends/);
  expect(await withOpenedKey(keys, tara, sealed)).toEqual(question);
});

test('leaves a question without a sealed key unchanged', async () => {
  expect(await withOpenedKey(keys, tara, question)).toEqual(question);
});

test.each([
  ['another student', { ...tara, accountId: 8 }],
  ['another school', { ...tara, tenantId: 2 }],
])('does not open a key for %s', async (_, session) => {
  const sealed = await withSealedKey(keys, tara, question);
  await expect(withOpenedKey(keys, session, sealed)).rejects.toMatchObject({ code: 'http/invalid' });
});

test('refuses a changed key', async () => {
  const { sealedKey, ...rest } = await withSealedKey(keys, tara, question);
  const changed = `${sealedKey.slice(0, -4)}${sealedKey.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
  for (const wrong of [changed, 'x', 'a.b.c.d'])
    await expect(withOpenedKey(keys, tara, { ...rest, sealedKey: wrong })).rejects.toMatchObject({
      code: 'http/invalid',
    });
});

test('removes the key from every line of a generation or a reading', async () => {
  async function* lines() {
    yield { status: 'processing', question, written: 1 };
    yield { status: 'processing', found: { text: 'From hot to cold.' } };
    yield { status: 'complete', questions: [question], unmatched: ['<p>hot to cold</p>'] };
  }
  const sent: unknown[] = [];
  for await (const line of withSealedKeys(keys, tara, lines())) sent.push(line);
  expect(JSON.stringify(sent)).not.toMatch(/hot to cold|Both ends/);
  expect(sent).toMatchObject([
    { written: 1, question: { question: '<p>Where does heat flow?</p>' } },
    { status: 'processing' },
    { status: 'complete', unmatched: [] },
  ]);
});

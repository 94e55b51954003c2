import { expect, it } from 'vitest';
import { sharedDatabase } from '../../testing/shared-database.ts';
import { type Database, signingKeys } from '../db/index.ts';
import { createKeys } from './index.ts';

const database = sharedDatabase(12);

it('agrees on one first key when many processes start at once', async () => {
  const processes = Array.from({ length: 8 }, () => createKeys(database));
  const keys = await Promise.all(processes.map((each) => each.current('race')));
  expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
  expect(keys[0]?.secret).toHaveLength(32);
});

it('keeps purposes apart', async () => {
  const keys = createKeys(database);
  const one = await keys.current('one');
  const two = await keys.current('two');
  expect(one.id).not.toBe(two.id);
  expect(await keys.find('two', one.id)).toBeUndefined();
  expect(await keys.find('one', one.id)).toEqual(one);
});

it('signs with the newest key, and verifies with all of them', async () => {
  const old = await createKeys(database).current('rotated');
  const secret = Buffer.alloc(32, 7);
  await database.outside((tx) =>
    tx
      .insert(signingKeys)
      .values({ id: 'newer', purpose: 'rotated', secret, createdAt: new Date(Date.now() + 1000) }),
  );
  const keys = createKeys(database);
  expect(await keys.current('rotated')).toEqual({ id: 'newer', secret });
  expect(await keys.find('rotated', old.id)).toEqual(old);
});

it('asks the database again for an id that it does not know, and not for each invented one', async () => {
  let reads = 0;
  const counted: Database = {
    ...database,
    outside: (work) => {
      reads += 1;
      return database.outside(work);
    },
  };
  const keys = createKeys(counted);
  await keys.current('late');
  await database.outside((tx) =>
    tx.insert(signingKeys).values({ id: 'late-key', purpose: 'late', secret: Buffer.alloc(32, 1) }),
  );
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  expect((await keys.find('late', 'late-key'))?.id).toBe('late-key');
  expect(reads).toBe(2);
  for (let n = 0; n < 50; n += 1) expect(await keys.find('late', `invented-${n}`)).toBeUndefined();
  expect(await keys.find('late', 'x'.repeat(5_000))).toBeUndefined();
  expect(reads).toBe(2);
});

it('lets the server neither change nor delete keys', async () => {
  await createKeys(database).current('stored');
  await expect(database.pool.query('delete from signing_keys')).rejects.toThrow('permission denied');
  await expect(database.pool.query("update signing_keys set secret = ''")).rejects.toThrow(
    'permission denied',
  );
});

it('derives keys from a secret of the settings, the same in every process and after a restart', async () => {
  const secret = 'a secret of the settings, 32 characters';
  const first = await createKeys(database, [secret]).current('session');
  expect(await createKeys(database, [secret]).current('session')).toEqual(first);
  expect(first.secret).toHaveLength(32);
  expect((await createKeys(database, [secret]).current('upload')).id).not.toBe(first.id);
  expect((await createKeys(database, [`${secret}!`]).current('session')).id).not.toBe(first.id);
});

it('verifies with an earlier secret until it is removed', async () => {
  const [newer, older] = ['the newer secret of the settings, long', 'the older secret of the settings, long'];
  const signed = await createKeys(database, [older]).current('session');
  expect(await createKeys(database, [newer, older]).find('session', signed.id)).toEqual(signed);
  expect(await createKeys(database, [newer]).find('session', signed.id)).toBeUndefined();
});

it('ignores session keys of the database once there is a secret, but still reads lasting keys', async () => {
  const [session, lasting] = await Promise.all(
    ['session', 'answer-seal'].map((purpose) => createKeys(database).current(purpose)),
  );
  const keys = createKeys(database, ['a secret of the settings, 32 characters']);
  expect(await keys.find('session', session?.id ?? '')).toBeUndefined();
  expect(await keys.find('answer-seal', lasting?.id ?? '')).toEqual(lasting);
});

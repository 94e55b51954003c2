/**
 * Signing keys. They are stored in the database, so that sessions survive a restart and are valid in all processes; or they are derived
 * from secrets in the settings, so that a copy of the database is not enough to forge a session.
 */
import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/index.ts';
import { signingKeys } from '../db/tables.ts';

export interface SigningKey {
  /** Stored with each signature, so that the key can be found. */
  readonly id: string;
  /** 32 random bytes, for HMAC-SHA-256. */
  readonly secret: Uint8Array;
}

export interface Keys {
  /** Returns the key to sign with: the newest of this purpose, which is created if there is none. */
  current(purpose: string): Promise<SigningKey>;
  /** Returns the key with this id and purpose; undefined if there is none. */
  find(purpose: string, id: string): Promise<SigningKey | undefined>;
}

/** The first part of an advisory lock's key, which is arbitrary but the same in every process. */
const KEYS_LOCK = 7_206_421;
const ID = /^[\w-]{1,32}$/;
/** The database is queried at most once in this time, in ms, so that invented ids do not cause a query each. */
const ASK_AGAIN_MS = 1_000;

/**
 * Signatures with these keys are valid for hours or days. When the settings contain a secret, keys in the database no longer verify them.
 */
const SHORT_LIVED: readonly string[] = ['session', 'upload', 'visitor', 'codes'];
const KEY_BYTES = 32;

function deriveKey(secret: string, purpose: string): SigningKey {
  const derived = Buffer.from(hkdfSync('sha256', secret, '', `classi ${purpose}`, KEY_BYTES));
  const id = createHash('sha256').update(derived).digest('base64url').slice(0, 12);
  return { id: `s-${id}`, secret: derived };
}

interface Ring {
  /** Newest first. */
  keys: SigningKey[];
  readAt: number;
}

async function readKeys(tx: Transaction, purpose: string): Promise<SigningKey[]> {
  return tx
    .select({ id: signingKeys.id, secret: signingKeys.secret })
    .from(signingKeys)
    .where(eq(signingKeys.purpose, purpose))
    .orderBy(desc(signingKeys.createdAt), desc(signingKeys.id));
}

/** The lock makes two processes that start at once agree on one key: the second waits and finds the first one's. */
async function makeFirstKey(tx: Transaction, purpose: string): Promise<SigningKey[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${KEYS_LOCK})`);
  const found = await readKeys(tx, purpose);
  if (found.length > 0) return found;
  const key = { id: randomBytes(9).toString('base64url'), secret: randomBytes(32) };
  await tx.insert(signingKeys).values({ ...key, purpose });
  return [key];
}

/** @param secrets the secrets of the settings: the first one signs and all of them verify; without any, the keys in the database do */
export function createKeys(database: Database, secrets: readonly string[] = []): Keys {
  const derive = (purpose: string) => secrets.map((secret) => deriveKey(secret, purpose));
  const rings = new Map<string, Ring>();
  const reading = new Map<string, Promise<Ring>>();

  async function readRing(purpose: string): Promise<Ring> {
    const keys = await database.outside(async (tx) => {
      const found = await readKeys(tx, purpose);
      return found.length > 0 ? found : makeFirstKey(tx, purpose);
    });
    const ring = { keys, readAt: performance.now() };
    rings.set(purpose, ring);
    return ring;
  }

  function ask(purpose: string): Promise<Ring> {
    const pending = reading.get(purpose) ?? readRing(purpose).finally(() => reading.delete(purpose));
    reading.set(purpose, pending);
    return pending;
  }

  return {
    current: async (purpose) => {
      const [derived] = derive(purpose);
      if (derived) return derived;
      const ring = rings.get(purpose) ?? (await ask(purpose));
      const [newest] = ring.keys;
      if (!newest) throw new Error(`No key signs for "${purpose}".`);
      return newest;
    },
    find: async (purpose, id) => {
      if (!ID.test(id)) return undefined;
      const derived = derive(purpose).find((key) => key.id === id);
      if (derived || (secrets.length > 0 && SHORT_LIVED.includes(purpose))) return derived;
      const known = rings.get(purpose);
      const found = known?.keys.find((key) => key.id === id);
      if (found || (known && performance.now() - known.readAt < ASK_AGAIN_MS)) return found;
      const ring = await ask(purpose);
      return ring.keys.find((key) => key.id === id);
    },
  };
}

/** Hashes passwords with argon2id, on the library's own threads. */
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first recommendation: 19 MiB, two passes, one lane. argon2id is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let unusable: Promise<string> | undefined;

/**
 * Returns whether the password matches. An account without a password has an empty hash, which no password matches; the check takes as long
 * as for any other account.
 */
export async function isPasswordCorrect(passwordHash: string, password: string): Promise<boolean> {
  if (passwordHash !== '') return verify(passwordHash, password);
  unusable ??= hashPassword(randomBytes(16).toString('hex'));
  await verify(await unusable, password);
  return false;
}

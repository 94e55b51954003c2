/** argon2id, on the library's own threads. */
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first recommendation: 19 MiB, two passes, one lane. argon2id is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

export function passwordFits(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}

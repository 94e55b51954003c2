import { hash } from '@node-rs/argon2';

/**
 * Returns the hash of a password at the lowest cost. The product checks it in half a millisecond of processor time instead of 29, because a hash
 * says its own cost. Tests log people in thousands of times.
 */
export const cheapHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

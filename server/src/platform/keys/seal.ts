/** Encrypts text so that only this installation can decrypt it: AES-256-GCM with one of its keys, bound to a purpose and an owner. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Keys, SigningKey } from './keys.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const KEY_BYTES = 32;

interface Seal {
  keys: Keys;
  /** Text that was encrypted for one purpose cannot be decrypted for another. */
  purpose: string;
  /** The owner: a school, or a person in it. */
  owner: string;
}

/** The encryption key is derived from the stored secret. */
const keyOf = ({ secret }: SigningKey, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));

/** @returns key id, nonce, tag and cipher text, each in base64url, separated by dots */
export async function sealText({ keys, purpose, owner }: Seal, text: string): Promise<string> {
  const key = await keys.current(purpose);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(key, purpose), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [key.id, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join(
    '.',
  );
}

/** @throws Error if the text was encrypted for another owner or purpose or under a key that no longer exists, or is damaged */
export async function openSealed({ keys, purpose, owner }: Seal, sealed: string): Promise<string> {
  const [id = '', ...parts] = sealed.split('.');
  const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
  const key = await keys.find(purpose, id);
  if (!key || !nonce || !tag || !text) throw new Error('This text cannot be opened.');
  const decipher = createDecipheriv(ALGORITHM, keyOf(key, purpose), nonce)
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}

/** Secrets of a school at rest: AES-256-GCM under a key of the installation, bound to the school. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Keys, SigningKey } from '../../platform/keys/index.ts';

const PURPOSE = 'school-models';
const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const KEY_BYTES = 32;

/** The stored secret is meant for deriving from. */
const keyOf = ({ secret }: SigningKey): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, KEY_BYTES));

/** @returns key id, nonce, tag and cipher text, each in base64url, apart by dots; '' of no secrets */
export async function seal(keys: Keys, tenantId: number, secrets: Record<string, string>): Promise<string> {
  if (Object.keys(secrets).length === 0) return '';
  const key = await keys.current(PURPOSE);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(key), nonce).setAAD(Buffer.from(String(tenantId)));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()]);
  return [key.id, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join(
    '.',
  );
}

/** @throws Error where it was sealed for another school, under a key that is gone, or is damaged */
export async function unseal(keys: Keys, tenantId: number, sealed: string): Promise<Record<string, string>> {
  if (sealed === '') return {};
  const [id = '', ...parts] = sealed.split('.');
  const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
  const key = await keys.find(PURPOSE, id);
  if (!key || !nonce || !tag || !text) throw new Error('The keys of this school cannot be opened.');
  const decipher = createDecipheriv(ALGORITHM, keyOf(key), nonce)
    .setAAD(Buffer.from(String(tenantId)))
    .setAuthTag(tag);
  return JSON.parse(Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8'));
}

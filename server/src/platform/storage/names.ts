/** Generates the names of files, so that a path never comes from outside. */
import { randomBytes } from 'node:crypto';

const EXTENSIONS: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
};
const PURPOSE = /^[a-z][a-z0-9-]{0,30}$/;
const NAME = /^[a-z][a-z0-9-]{0,30}-([a-z2-7]{26})\.[a-z0-9]{1,5}$/;
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

function base32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += BASE32[(held >> bits) & 31];
    }
    held &= 0xff;
  }
  return bits > 0 ? text + BASE32[(held << (5 - bits)) & 31] : text;
}

/** Returns a name such as `paper-<128 random bits>.pdf`. */
export function mintName(purpose: string, contentType: string): string {
  if (!PURPOSE.test(purpose)) throw new Error(`Not a purpose of a file: "${purpose}"`);
  return `${purpose}-${base32(randomBytes(16))}.${EXTENSIONS[contentType] ?? 'bin'}`;
}

export function isName(text: string): boolean {
  return NAME.test(text);
}

/** Returns where the bytes are stored, in the folder or the bucket: `files/<tenant>/<ab>/<name>`. */
export function storageKey(tenantId: number, name: string): string {
  const random = NAME.exec(name)?.[1];
  if (!random || !Number.isSafeInteger(tenantId) || tenantId <= 0) {
    throw new Error(`Not a file of a tenant: ${tenantId}, "${name}"`);
  }
  return `files/${tenantId}/${random.slice(0, 2)}/${name}`;
}

/** Returns where a browser stores an object in the bucket until it has been checked. */
export function incomingKey(tenantId: number, name: string): string {
  return storageKey(tenantId, name).replace(/^files/, 'incoming');
}

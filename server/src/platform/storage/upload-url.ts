/** Signed upload URLs. Each is valid for one file name of one tenant for a short time, without a session. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock/clock.ts';
import { refuse } from '../http/refuse.ts';
import type { Keys, SigningKey } from '../keys/index.ts';
import { isName } from './names.ts';

/** The lifetime of an address, in seconds. */
export const UPLOAD_SECONDS = 15 * 60;

/** The signature as it appears in the address. */
export interface UploadSignature {
  tenant: string;
  /** Seconds since 1970. */
  expires: string;
  /** Id of the key that signed. */
  key: string;
  signature: string;
}

const KEY_PURPOSE = 'upload';
const TENANT = /^[1-9]\d{0,9}$/;
const EXPIRES = /^\d{1,12}$/;

function signatureOf(key: SigningKey, tenant: string, name: string, expires: string): Buffer {
  return createHmac('sha256', key.secret).update(`PUT\n${tenant}\n${name}\n${expires}`).digest();
}

export async function signUpload(
  keys: Keys,
  clock: Clock,
  tenantId: number,
  name: string,
): Promise<UploadSignature> {
  const key = await keys.current(KEY_PURPOSE);
  const tenant = String(tenantId);
  const expires = String(Math.floor(clock.now().getTime() / 1000) + UPLOAD_SECONDS);
  return {
    tenant,
    expires,
    key: key.id,
    signature: signatureOf(key, tenant, name, expires).toString('base64url'),
  };
}

/**
 * Returns the owner of a file after verifying the signature.
 * @returns the tenant's id
 * @throws Refused file/not-signed, file/expired
 */
export async function verifyUpload(
  keys: Keys,
  clock: Clock,
  name: string,
  { tenant, expires, key: keyId, signature }: UploadSignature,
): Promise<number> {
  if (!isName(name) || !TENANT.test(tenant) || !EXPIRES.test(expires)) refuse('file/not-signed');
  const key = (await keys.find(KEY_PURPOSE, keyId)) ?? refuse('file/not-signed');
  const given = Buffer.from(signature, 'base64url');
  const ours = signatureOf(key, tenant, name, expires);
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) refuse('file/not-signed');
  if (Number(expires) * 1000 <= clock.now().getTime()) refuse('file/expired');
  return Number(tenant);
}

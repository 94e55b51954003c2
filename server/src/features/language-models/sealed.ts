/** Encrypts the secrets of a school for storage, so that they cannot be decrypted for another school. */
import { type Keys, openSealed, sealText } from '../../platform/keys/index.ts';

const sealOf = (keys: Keys, tenantId: number) => ({
  keys,
  purpose: 'school-models',
  owner: String(tenantId),
});

/** @returns '' if there are no secrets */
export async function seal(keys: Keys, tenantId: number, secrets: Record<string, string>): Promise<string> {
  if (Object.keys(secrets).length === 0) return '';
  return sealText(sealOf(keys, tenantId), JSON.stringify(secrets));
}

/** @throws Error if it was sealed for another school or under a key that no longer exists, or is damaged */
export async function unseal(keys: Keys, tenantId: number, sealed: string): Promise<Record<string, string>> {
  return sealed === '' ? {} : JSON.parse(await openSealed(sealOf(keys, tenantId), sealed));
}

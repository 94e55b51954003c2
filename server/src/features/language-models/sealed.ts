/** Secrets of a school at rest, bound to the school. */
import { type Keys, openSealed, sealText } from '../../platform/keys/index.ts';

const sealOf = (keys: Keys, tenantId: number) => ({
  keys,
  purpose: 'school-models',
  owner: String(tenantId),
});

/** @returns '' of no secrets */
export async function seal(keys: Keys, tenantId: number, secrets: Record<string, string>): Promise<string> {
  if (Object.keys(secrets).length === 0) return '';
  return sealText(sealOf(keys, tenantId), JSON.stringify(secrets));
}

/** @throws Error where it was sealed for another school, under a key that is gone, or is damaged */
export async function unseal(keys: Keys, tenantId: number, sealed: string): Promise<Record<string, string>> {
  return sealed === '' ? {} : JSON.parse(await openSealed(sealOf(keys, tenantId), sealed));
}

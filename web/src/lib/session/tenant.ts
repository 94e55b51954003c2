import { DEFAULT_TENANT } from '@classi/contract/identity/limits';

const TENANT_KEY = 'tenant';

/** Returns the school of the calls: the one that this device remembers, otherwise `classi` (spec 1 §6). */
export function currentTenant(): string {
  return storedTenant() ?? DEFAULT_TENANT;
}

/** Returns the school that this device remembers, or null. */
export const storedTenant = (): string | null => localStorage.getItem(TENANT_KEY);

export const isTenantName = (name: string): boolean => /^[a-z0-9][a-z0-9-]{0,62}$/.test(name);

/** Remembers the school of a login link (`/login?school=hillview`). An invalid name is ignored. */
export function storeTenant(name: string): void {
  if (isTenantName(name)) localStorage.setItem(TENANT_KEY, name);
}

export function clearTenant(): void {
  localStorage.removeItem(TENANT_KEY);
}

/**
 * Returns the first label of an e-mail address's domain: the school for signup and password reset (spec 3
 * §1).
 */
export function tenantOfEmail(email: string): string {
  const label = /@([^@.\s]+)\.[^@]*$/.exec(email.trim())?.[1]?.toLowerCase() ?? '';
  return /^[a-z0-9-]+$/.test(label) ? label : DEFAULT_TENANT;
}

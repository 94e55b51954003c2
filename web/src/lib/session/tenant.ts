import { DEFAULT_TENANT } from '@classi/contract/identity/limits';

const TENANT_KEY = 'tenant';

/** The school that calls are made for: the one remembered on this device, otherwise `classi` (spec 1 §6). */
export function currentTenant(): string {
  return rememberedTenant() ?? DEFAULT_TENANT;
}

/** The school that this device remembers; null where it remembers none. */
export const rememberedTenant = (): string | null => localStorage.getItem(TENANT_KEY);

export const isTenantName = (name: string): boolean => /^[a-z0-9][a-z0-9-]{0,62}$/.test(name);

/** Remembers the school of a login link (`/login?school=hillview`); what is not a tenant's name is left alone. */
export function rememberTenant(name: string): void {
  if (isTenantName(name)) localStorage.setItem(TENANT_KEY, name);
}

export function forgetTenant(): void {
  localStorage.removeItem(TENANT_KEY);
}

/** The first label of an address's domain: the school that signup and password reset are requested for (spec 3 §1). */
export function tenantOfEmail(email: string): string {
  const label = /@([^@.\s]+)\.[^@]*$/.exec(email.trim())?.[1]?.toLowerCase() ?? '';
  return /^[a-z0-9-]+$/.test(label) ? label : DEFAULT_TENANT;
}

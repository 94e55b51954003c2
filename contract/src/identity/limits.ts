/** Facts of identity that both sides hold. No zod here: the login page reads this file. */

/** The two roles; `instructor` is shown as Teacher. */
export const ROLES = ['student', 'instructor'] as const;
export type Role = (typeof ROLES)[number];

export const DEFAULT_TENANT = 'classi';

/** Readable by the page; sent back as `CSRF_HEADER` (wire.md 1). */
export const CSRF_COOKIE = 'csrf_access_token';
export const CSRF_HEADER = 'X-CSRF-TOKEN';
export const TENANT_HEADER = 'X-Tenant';

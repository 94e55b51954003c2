import { redirect } from '@tanstack/react-router';
import { checkSession } from '../features/identity/check-session.ts';
import { nextSearch } from '../features/identity/next-page.ts';
import { currentRole, type Role } from '../lib/session/session.ts';

/**
 * Allows the navigation if the person has the role that the route needs. The session is checked on the first
 * navigation and whenever nobody is known to be logged in. Everyone else is sent to /login (spec 1 §2), which
 * leads to `address` afterwards.
 * @param address the requested page: path, search and hash
 */
export async function guard(needed: Role, address = ''): Promise<void> {
  if (currentRole() === needed) return;
  const found = await checkSession().catch(() => null);
  const read = found === 'administrator' ? administratorAddress(address) : null;
  if (read !== null) throw redirect({ href: read });
  if (found !== needed) throw redirect({ to: '/login', search: nextSearch(address) });
}

/**
 * Returns the address at which an administrator reads what a teacher's address shows, so that a link that a teacher sends also works. Null if
 * there is none.
 */
export function administratorAddress(address: string): string | null {
  const [, area, item] = /^\/instructor\/(assignments|courses)\/([^/?#]+)/.exec(address) ?? [];
  if (area === undefined || item === 'new-assignment') return null;
  return `/admin/${area}/${item}`;
}

import type { Role } from '@classi/contract/identity/limits';

const HOME = {
  instructor: '/instructor/assignments',
  student: '/student/assignments',
  administrator: '/admin',
} as const;

/** The pages of each role, by the beginning of their path. */
const PAGES: Record<Role, readonly string[]> = {
  instructor: ['/instructor/'],
  student: ['/student/', '/calendar'],
  administrator: ['/admin'],
};

/** Where a relative address would be resolved; only what stays there is a page of this app. */
const ORIGIN = 'https://app.invalid';

/** The search parameters of the login page that name the requested page; empty unless that page needs a login. */
export function nextSearch(address: string): { next?: string } {
  const next = nextPage(address);
  return next === undefined ? {} : { next };
}

/** The address of a page of this app that needs a login, without what does not belong there; undefined for any other address. */
export function nextPage(address: string): string | undefined {
  if (!address.startsWith('/') || /[\\\p{Cc}]/u.test(address) || !URL.canParse(address, ORIGIN))
    return undefined;
  const { origin, pathname, search, hash } = new URL(address, ORIGIN);
  const needsLogin = Object.values(PAGES).some((starts) => isPage(pathname, starts));
  return origin === ORIGIN && needsLogin ? pathname + search + hash : undefined;
}

/**
 * The page after the login: the requested one, if it belongs to the person's role, otherwise the assignments (spec 1 §2).
 * @param next from the address, as anybody may have written it
 */
export function pageAfterLogin(role: Role, next: string | undefined): string {
  const page = next === undefined ? undefined : nextPage(next);
  const path = page && new URL(page, ORIGIN).pathname;
  return page && path && isPage(path, PAGES[role]) ? page : HOME[role];
}

function isPage(path: string, starts: readonly string[]): boolean {
  return starts.some((start) => path === start || path.startsWith(start.endsWith('/') ? start : `${start}/`));
}

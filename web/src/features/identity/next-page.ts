import type { Role } from '@classi/contract/identity/limits';

const HOME = {
  instructor: '/instructor/assignments',
  student: '/student/assignments',
  administrator: '/admin',
} as const;

/** The pages of each role, by the prefix of their path. */
const PAGES: Record<Role, readonly string[]> = {
  instructor: ['/instructor/'],
  student: ['/student/', '/calendar'],
  administrator: ['/admin'],
};

/** The base for relative URLs. Only a URL that stays there is a page of this app. */
const ORIGIN = 'https://app.invalid';

/**
 * Returns the parameters of the login page that name the requested page; empty unless that page needs a
 * login.
 */
export function nextSearch(address: string): { next?: string } {
  const next = nextPage(address);
  return next === undefined ? {} : { next };
}

/**
 * Returns the URL of a page of this app that needs a login, without unsafe parts, or undefined for any other
 * URL.
 */
export function nextPage(address: string): string | undefined {
  if (!address.startsWith('/') || /[\\\p{Cc}]/u.test(address) || !URL.canParse(address, ORIGIN))
    return undefined;
  const { origin, pathname, search, hash } = new URL(address, ORIGIN);
  const needsLogin = Object.values(PAGES).some((starts) => isPage(pathname, starts));
  return origin === ORIGIN && needsLogin ? pathname + search + hash : undefined;
}

/**
 * Returns the page after the login: the requested one if it belongs to the person's role, otherwise the
 * assignments (spec 1 §2).
 * @param next the unvalidated parameter of the URL
 */
export function pageAfterLogin(role: Role, next: string | undefined): string {
  const page = next === undefined ? undefined : nextPage(next);
  const path = page && new URL(page, ORIGIN).pathname;
  return page && path && isPage(path, PAGES[role]) ? page : HOME[role];
}

function isPage(path: string, starts: readonly string[]): boolean {
  return starts.some((start) => path === start || path.startsWith(start.endsWith('/') ? start : `${start}/`));
}

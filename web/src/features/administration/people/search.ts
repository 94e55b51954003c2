/** The parameters in the URL of the page. */
import { PERSON_STATES, type PersonState, ROLES, type Role } from '@classi/contract/identity/limits';

export interface PeopleSearch {
  q?: string | undefined;
  role?: Role | undefined;
  state?: PersonState | undefined;
  className?: string | undefined;
  section?: string | undefined;
  /** The index of the page, from 0. */
  page?: number | undefined;
}

/** The router reads the class 9 in a URL as a number. */
const placeOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 20) : undefined;

/** @param search unvalidated parameters */
export function readSearch(search: Record<string, unknown>): PeopleSearch {
  const { q, role, state, className, section, page } = search;
  const number = Number(page);
  return {
    q: typeof q === 'string' && q !== '' ? q.slice(0, 100) : undefined,
    role: ROLES.find((known) => known === role),
    state: PERSON_STATES.find((known) => known === state),
    className: placeOf(className),
    section: placeOf(section),
    page: Number.isInteger(number) && number > 0 && number <= 10_000 ? number : undefined,
  };
}

/** The parameters in the URL of the page. */
import { PERSON_STATES, type PersonState, ROLES, type Role } from '@classi/contract/identity/limits';

export interface PeopleSearch {
  q?: string | undefined;
  role?: Role | undefined;
  state?: PersonState | undefined;
  /** The index of the page, from 0. */
  page?: number | undefined;
}

/** @param search unvalidated parameters */
export function readSearch(search: Record<string, unknown>): PeopleSearch {
  const { q, role, state, page } = search;
  const number = Number(page);
  return {
    q: typeof q === 'string' && q !== '' ? q.slice(0, 100) : undefined,
    role: ROLES.find((known) => known === role),
    state: PERSON_STATES.find((known) => known === state),
    page: Number.isInteger(number) && number > 0 && number <= 10_000 ? number : undefined,
  };
}

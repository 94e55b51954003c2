/**
 * The table says who may use the question library. The contract lets only teachers call it, and row-level
 * security hides other schools' questions.
 *
 * | action                           | who                                                                                 |
 * | -------------------------------- | ----------------------------------------------------------------------------------- |
 * | read whether it is open for them | every teacher                                                                       |
 * | search it                        | the teachers for whom it is open: those who are named in the settings, or everybody |
 * | find a question in it            | the same, if they teach a course (`store.ts`)                                       |
 */
import { refuse } from '../../platform/http/refuse.ts';
import type { Session } from '../identity/index.ts';

/** The teachers who may use the Smart Builder: named ones, or all. */
export type OpenFor = readonly number[] | 'all';

type Teacher = Pick<Session, 'accountId'>;

export function isOpenFor(open: OpenFor, { accountId }: Teacher): boolean {
  return open === 'all' || open.includes(accountId);
}

/** @throws Refused library/not-open */
export function checkLibraryIsOpen(open: OpenFor, teacher: Teacher): void {
  if (!isOpenFor(open, teacher)) refuse('library/not-open');
}

/** Facts for the list of courses that features above this one provide. The composition root passes them in. */
import type { Transaction } from '../../platform/db/index.ts';
import type { Session } from '../identity/index.ts';

/** Counts assignments by course id; a course without any may be absent. Implemented by assignments. */
export type AssignmentCounts = (tx: Transaction, courseIds: number[]) => Promise<ReadonlyMap<number, number>>;

/**
 * Returns questions that a textbook answers for this person, by textbook id. A textbook whose questions are not known yet is absent. The
 * tutor implements this port.
 */
export type ExampleQueries = (
  person: Pick<Session, 'tenantId' | 'accountId' | 'role'>,
  textbooks: readonly { id: number; exampleQueries: string[] }[],
) => Promise<ReadonlyMap<number, string[]>>;

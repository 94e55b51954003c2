/** What a list of courses shows and the features above this one know; the composition root hands it in. */
import type { Transaction } from '../../platform/db/index.ts';
import type { Session } from '../identity/index.ts';

/** How many assignments there are, by course id; a course without may be absent. Assignments implements it. */
export type AssignmentCounts = (tx: Transaction, courseIds: number[]) => Promise<ReadonlyMap<number, number>>;

/** Questions that a textbook answers for this person, by textbook id; one for which they are not found yet is absent. The tutor implements it. */
export type ExampleQueries = (
  person: Pick<Session, 'tenantId' | 'accountId' | 'role'>,
  textbooks: readonly { id: number; exampleQueries: string[] }[],
) => Promise<ReadonlyMap<number, string[]>>;

/** What a list of courses shows and the features above this one know; the composition root hands it in. */
import type { Transaction } from '../../platform/db/index.ts';

/** How many assignments there are, by course id; a course without may be absent. Assignments implements it. */
export type AssignmentCounts = (tx: Transaction, courseIds: number[]) => Promise<ReadonlyMap<number, number>>;

/** Questions that a textbook answers, by textbook id; one for which they are not found yet is absent. The tutor implements it. */
export type ExampleQueries = (
  tenantId: number,
  textbookIds: number[],
) => Promise<ReadonlyMap<number, string[]>>;

import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Transaction } from '../../../platform/db/index.ts';
import type { Runs } from '../../../platform/runs/index.ts';
import type { Storage } from '../../../platform/storage/index.ts';

/** How many conversations are about each textbook; one without may be absent. The tutor implements it. */
export type ConversationCounts = (
  tx: Transaction,
  textbookIds: readonly number[],
) => Promise<ReadonlyMap<number, number>>;

/** What the administration of textbooks is built on. */
export interface TextbookParts {
  database: Database;
  clock: Clock;
  runs: Runs;
  storage: Storage;
  conversationCounts: ConversationCounts;
}

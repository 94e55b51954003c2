import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Transaction } from '../../../platform/db/index.ts';
import type { Runs } from '../../../platform/runs/index.ts';
import type { Storage } from '../../../platform/storage/index.ts';

/** Counts the conversations about each textbook; a textbook without any may be absent. Implemented by the tutor. */
export type ConversationCounts = (
  tx: Transaction,
  textbookIds: readonly number[],
) => Promise<ReadonlyMap<number, number>>;

/** The services that the administration of textbooks depends on. */
export interface TextbookDeps {
  database: Database;
  clock: Clock;
  runs: Runs;
  storage: Storage;
  conversationCounts: ConversationCounts;
}

import type { Transaction } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Counts the conversations about each textbook; a textbook without any may be absent. Implemented by the tutor. */
export type ConversationCounts = (
  tx: Transaction,
  textbookIds: readonly number[],
) => Promise<ReadonlyMap<number, number>>;

/** The services that the administration of textbooks depends on. */
export interface TextbookDeps extends Platform<'clock' | 'database' | 'runs' | 'storage'> {
  conversationCounts: ConversationCounts;
}

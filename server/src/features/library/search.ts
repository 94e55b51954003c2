/** Lets a teacher search the school's questions (spec 2 §5, §6, §7). */
import type { BodyOf, ReplyOf, searchQuestions as searchEndpoint } from '@classi/contract';
import type { Database } from '../../platform/db/index.ts';
import { quartersToMarks } from '../assignments/index.ts';
import type { Session } from '../identity/index.ts';
import { checkLibraryIsOpen, type OpenFor } from './access.ts';
import { addToLibrary } from './keep.ts';
import { searchWords } from './rules.ts';
import { findQuestions } from './store.ts';

export interface LibraryDeps {
  database: Database;
  openFor: OpenFor;
}

/** A search copies at most this many parts that are missing in the library. The rest is copied in the background. */
const PARTS_WHILE_WAITING = 1;

/** @throws Refused library/not-open */
export async function searchQuestions(
  { database, openFor }: LibraryDeps,
  session: Session,
  { query, limit }: BodyOf<typeof searchEndpoint>,
): Promise<ReplyOf<typeof searchEndpoint>> {
  checkLibraryIsOpen(openFor, session);
  await addToLibrary(database, session.tenantId, PARTS_WHILE_WAITING);
  const found = await database.inTenant(session.tenantId, (tx) =>
    findQuestions(tx, { instructorId: session.accountId, words: searchWords(query), limit }),
  );
  return {
    success: true,
    questions: found.map(({ words, possibleQuarters, documentId, ...question }) => ({
      ...question,
      text: words,
      marksPossible: quartersToMarks(possibleQuarters),
      sourceDocumentId: documentId,
    })),
  };
}

/** Copies the school's new questions to the library: those of assignments, and of documents that were read. */
import { processMarkingScheme } from '@classi/contract';
import { isBlank, plainText } from '@classi/richtext';
import { z } from 'zod';
import type { Database, Transaction } from '../../platform/db/index.ts';
import { marksToQuarters } from '../assignments/index.ts';
import { questionFingerprint, searchText } from './rules.ts';
import {
  type Copy,
  forgetDocuments,
  type LibraryReading,
  listMissing,
  listReadings,
  measureSchool,
  type QuestionContent,
  recordCopiedReadings,
  recordCopiedVersions,
  tryLockLibrary,
  writeCopies,
} from './storing-store.ts';

/** The numbers of questions and documents that are copied in one transaction. */
const QUESTIONS_AT_ONCE = 500;
const READINGS_AT_ONCE = 20;

function copyOf(
  said: QuestionContent,
  of: Partial<Pick<Copy, 'questionId' | 'version' | 'documentId'>>,
): Copy {
  // Each of the two texts may be as long as one rich text; together they may be too long for one.
  const keyWords = [said.answer, said.gradingInstructions].map(plainText).join('\n');
  return {
    ...{ questionId: null, version: null, documentId: null },
    ...said,
    ...of,
    words: searchText(said),
    keyWords,
    fingerprint: questionFingerprint(said),
  };
}

function copiesOfReading({ documentId, title, readAt, event }: LibraryReading): Copy[] {
  const last = z.decode(processMarkingScheme.stream, event as never);
  if (last.status !== 'complete') return [];
  return last.questions
    .filter(({ question }) => !isBlank(question))
    .map((draft) =>
      copyOf(
        {
          ...draft,
          possibleQuarters: marksToQuarters(draft.marksPossible),
          sourceTitle: title,
          writtenAt: readAt,
        },
        { documentId },
      ),
    );
}

/**
 * Copies one part of what is missing.
 * @returns the id of the last copied question, or null if nothing is left
 */
async function copySome(tx: Transaction, tenantId: number, after: number): Promise<number | null> {
  const there = await measureSchool(tx);
  if (there.isFollowed || !(await tryLockLibrary(tx, tenantId))) return null;
  const readings = await listReadings(tx, READINGS_AT_ONCE);
  const newest = new Map(readings.map((reading) => [reading.documentId, reading]));
  const missing = await listMissing(tx, { after, limit: QUESTIONS_AT_ONCE });
  await forgetDocuments(tx, [...newest.keys()]);
  await writeCopies(tx, tenantId, [
    ...[...newest.values()].flatMap(copiesOfReading),
    ...missing.map(({ questionId, version, ...said }) => copyOf(said, { questionId, version })),
  ]);
  await recordCopiedReadings(
    tx,
    tenantId,
    readings.map(({ runId }) => runId),
  );
  const hasMore = readings.length === READINGS_AT_ONCE || missing.length === QUESTIONS_AT_ONCE;
  if (hasMore) return missing.at(-1)?.questionId ?? after;
  // Questions that were added after the measurement cause another run.
  await recordCopiedVersions(tx, tenantId, there);
  return null;
}

/**
 * Copies what is new since the last time; if nothing is, it takes one statement. It does not wait if another process is copying.
 * @param parts the maximum number of transactions; the rest is copied by a later call
 */
export async function addToLibrary(database: Database, tenantId: number, parts = Infinity): Promise<void> {
  let after: number | null = 0;
  for (let part = 0; part < parts && after !== null; part += 1) {
    const from: number = after;
    after = await database.inTenant(tenantId, (tx) => copySome(tx, tenantId, from));
  }
}

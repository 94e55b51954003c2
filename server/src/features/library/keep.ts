/** The library follows what the school has: questions of assignments and of documents that were read. */
import { processMarkingScheme } from '@classi/contract';
import { isBlank, plainText } from '@classi/richtext';
import { z } from 'zod';
import type { Database, Transaction } from '../../platform/db/index.ts';
import { quartersOf } from '../assignments/index.ts';
import {
  type Copy,
  forgetDocuments,
  type LibraryReading,
  listMissing,
  listReadings,
  measureSchool,
  noteFollowed,
  noteReadings,
  type QuestionContent,
  takeKeeping,
  writeCopies,
} from './keep-store.ts';
import { questionFingerprint, searchText } from './rules.ts';

/** Questions, and documents, that are copied at once. */
const QUESTIONS_AT_ONCE = 500;
const READINGS_AT_ONCE = 20;

function copyOf(
  said: QuestionContent,
  of: Partial<Pick<Copy, 'questionId' | 'version' | 'documentId'>>,
): Copy {
  // Each is as long as a text may be; together they would be too long for one.
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
          possibleQuarters: quartersOf(draft.marksPossible),
          sourceTitle: title,
          writtenAt: readAt,
        },
        { documentId },
      ),
    );
}

/** Copies a part. @returns the id of the last question that was looked at, or null where nothing is left */
async function copySome(tx: Transaction, tenantId: number, after: number): Promise<number | null> {
  const there = await measureSchool(tx);
  if (there.followed || !(await takeKeeping(tx, tenantId))) return null;
  const readings = await listReadings(tx, READINGS_AT_ONCE);
  const newest = new Map(readings.map((reading) => [reading.documentId, reading]));
  const missing = await listMissing(tx, { after, limit: QUESTIONS_AT_ONCE });
  await forgetDocuments(tx, [...newest.keys()]);
  await writeCopies(tx, tenantId, [
    ...[...newest.values()].flatMap(copiesOfReading),
    ...missing.map(({ questionId, version, ...said }) => copyOf(said, { questionId, version })),
  ]);
  await noteReadings(
    tx,
    tenantId,
    readings.map(({ runId }) => runId),
  );
  const hasMore = readings.length === READINGS_AT_ONCE || missing.length === QUESTIONS_AT_ONCE;
  if (hasMore) return missing.at(-1)?.questionId ?? after;
  // Questions that were added after the measurement cause another run.
  await noteFollowed(tx, tenantId, there);
  return null;
}

/**
 * Copies what is new since the last time: one statement where nothing is. A caller does not wait for another one that is copying.
 * @param parts at most so many transactions; the rest is left to the next one
 */
export async function keepLibrary(database: Database, tenantId: number, parts = Infinity): Promise<void> {
  let after: number | null = 0;
  for (let part = 0; part < parts && after !== null; part += 1) {
    const from: number = after;
    after = await database.inTenant(tenantId, (tx) => copySome(tx, tenantId, from));
  }
}

/** Finds where the textbooks of the course explain what the answers of a student's graded work lacked. */
import type { ReadingPlace } from '@classi/contract';
import { refuse } from '../../../platform/http/refuse.ts';
import { listTextbookIdsOfCourse, readBooks } from '../../courses/index.ts';
import type { Session } from '../../identity/index.ts';
import { type AskDeps, listNames } from '../ask.ts';
import { toCitation } from '../rules.ts';
import { findPassageFor } from './explain-work.ts';
import { findGradedWork } from './graded-work.ts';

/** @throws Refused chat/no-marked-work */
export async function listReadingPlaces(
  { database, clock, engine }: Pick<AskDeps, 'database' | 'clock' | 'engine'>,
  session: Session,
  { assignmentId, signal }: { assignmentId: number; signal: AbortSignal },
): Promise<ReadingPlace[]> {
  const { tenantId, accountId } = session;
  const { questions, books, people } = await database.inTenant(tenantId, async (tx) => {
    const work = await findGradedWork(tx, accountId, { assignmentId }, clock.now());
    if (!work) refuse('chat/no-marked-work');
    const textbookIds = await listTextbookIdsOfCourse(tx, work.courseId);
    return {
      questions: work.questions,
      books: await readBooks(tx, tenantId, textbookIds),
      people: await listNames(tx, session),
    };
  });
  const options = { signal, for: { tenant: String(tenantId), people } };
  const places: ReadingPlace[] = [];
  for (const question of questions) {
    const passage = await findPassageFor({ engine, books, options }, question);
    if (passage) places.push({ questionId: question.id, citation: toCitation(passage) });
  }
  return places;
}

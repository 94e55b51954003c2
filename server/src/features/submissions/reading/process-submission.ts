/** A teacher has a student's paper read (spec 2 §4, §7; wire.md 13). */
import type { BodyOf, processSubmission as processSubmissionEndpoint } from '@classi/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Runs } from '../../../platform/runs/index.ts';
import type { Storage } from '../../../platform/storage/index.ts';
import { findSubmission, listResponses } from '../../answering/index.ts';
import type { Session } from '../../identity/index.ts';
import { checkStudentOfAssignment, getPaper } from '../access.ts';
import { type ReadingOfPaper, replacedWork } from '../rules.ts';
import { findPaperOfRun } from '../store.ts';
import { readingSubject, readSubmissionRun } from './read-submission.run.ts';

type Wish = BodyOf<typeof processSubmissionEndpoint>;

interface ProcessParts {
  database: Database;
  runs: Runs;
  storage: Storage;
  clock: Clock;
}

/** @throws Refused submission/typed-there, submission/graded */
async function checkReplaced(tx: Transaction, wish: Wish): Promise<void> {
  if (wish.replace) return;
  const before = await findSubmission(tx, wish.assignmentId, wish.studentId);
  if (!before) return;
  const replaced = replacedWork({ ...before, answers: await listResponses(tx, [before.id]) });
  if (replaced) refuse(replaced);
}

interface Following {
  runId: number;
  /** Another paper of this student is being read: it is let finish, and then it is this one's turn. */
  readsAnother: boolean;
}

async function begin(parts: ProcessParts, session: Session, wish: Wish): Promise<Following> {
  const { assignmentId, studentId, fileName, express } = wish;
  const { tenantId, accountId: teacherId } = session;
  await parts.database.inTenant(tenantId, (tx) => checkStudentOfAssignment(tx, session, wish));
  // Outside a transaction: with files in a bucket, this call inspects the upload.
  await getPaper(parts.storage, { tenantId, teacherId }, fileName);
  return parts.database.inTenant(tenantId, async (tx) => {
    await checkReplaced(tx, wish);
    const { runId, joined } = await parts.runs.startIn(tx, tenantId, readSubmissionRun, {
      subject: readingSubject(wish),
      input: {
        assignmentId,
        studentId,
        teacherId,
        fileName,
        express,
        gradeWhenRead: wish.gradeWhenRead ?? false,
        askedAt: parts.clock.now().toISOString(),
      },
      startedBy: teacherId,
    });
    return { runId, readsAnother: joined && (await findPaperOfRun(tx, runId)) !== fileName };
  });
}

async function* follow(
  parts: ProcessParts,
  session: Session,
  wish: Wish,
  { first, signal }: { first: Following; signal: AbortSignal },
): AsyncIterable<ReadingOfPaper> {
  let following = first;
  for (;;) {
    const { runId, readsAnother } = following;
    for await (const { event } of parts.runs.tail(session.tenantId, readSubmissionRun, runId, { signal })) {
      if (!readsAnother) yield event;
    }
    if (!readsAnother || signal.aborted) return;
    following = await begin(parts, session, { ...wish, replace: true });
  }
}

/**
 * Starts the reading, or joins the one of the same paper that is going on, and follows it.
 * @throws Refused assignment/not-found, submission/student-not-enrolled, file/not-found, submission/typed-there, submission/graded
 */
export async function processSubmission(
  parts: ProcessParts,
  session: Session,
  wish: Wish,
  signal: AbortSignal,
): Promise<AsyncIterable<ReadingOfPaper>> {
  const first = await begin(parts, session, wish);
  return follow(parts, session, wish, { first, signal });
}

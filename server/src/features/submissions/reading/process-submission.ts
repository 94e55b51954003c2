/** Lets a teacher have a student's paper read (spec 2 §4, §7; wire.md 13). */
import type { BodyOf, processSubmission as processSubmissionEndpoint } from '@classi/contract';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findSubmission, listResponses } from '../../answering/index.ts';
import type { Session } from '../../identity/index.ts';
import { checkStudentOfAssignment, getPaper } from '../access.ts';
import { type ReadingOfPaper, replacedWork } from '../rules.ts';
import { findPaperOfRun } from '../store.ts';
import { readSubmissionRun, submissionSubject } from './read-submission.run.ts';

type Input = BodyOf<typeof processSubmissionEndpoint>;

type ProcessDeps = Platform<'clock' | 'database' | 'runs' | 'storage'>;

/** @throws Refused submission/typed-there, submission/graded */
async function checkReplaced(tx: Transaction, input: Input): Promise<void> {
  if (input.replace) return;
  const before = await findSubmission(tx, input.assignmentId, input.studentId);
  if (!before) return;
  const replaced = replacedWork({ ...before, answers: await listResponses(tx, [before.id]) });
  if (replaced) refuse(replaced);
}

interface Following {
  runId: number;
  /** Whether another paper of this student is being read. It is finished first, and then this one is read. */
  isReadingAnother: boolean;
}

async function begin(deps: ProcessDeps, session: Session, input: Input): Promise<Following> {
  const { assignmentId, studentId, fileName, express } = input;
  const { tenantId, accountId: teacherId } = session;
  await deps.database.inTenant(tenantId, (tx) => checkStudentOfAssignment(tx, session, input));
  // This call is outside the transaction because, with bucket storage, it inspects the uploaded file.
  await getPaper(deps.storage, { tenantId, teacherId }, fileName);
  return deps.database.inTenant(tenantId, async (tx) => {
    await checkReplaced(tx, input);
    const { runId, hasJoined } = await deps.runs.startIn(tx, tenantId, readSubmissionRun, {
      subject: submissionSubject(input),
      input: {
        assignmentId,
        studentId,
        teacherId,
        fileName,
        express,
        gradeWhenRead: input.gradeWhenRead ?? false,
        askedAt: deps.clock.now().toISOString(),
      },
      startedBy: teacherId,
    });
    return { runId, isReadingAnother: hasJoined && (await findPaperOfRun(tx, runId)) !== fileName };
  });
}

async function* follow(
  deps: ProcessDeps,
  session: Session,
  input: Input,
  { first, signal }: { first: Following; signal: AbortSignal },
): AsyncIterable<ReadingOfPaper> {
  let following = first;
  for (;;) {
    const { runId, isReadingAnother } = following;
    for await (const { event } of deps.runs.tail(session.tenantId, readSubmissionRun, runId, { signal })) {
      if (!isReadingAnother) yield event;
    }
    if (!isReadingAnother || signal.aborted) return;
    following = await begin(deps, session, { ...input, replace: true });
  }
}

/**
 * Starts reading the paper, or joins a reading of the same paper, and follows it.
 * @throws Refused assignment/not-found, submission/student-not-enrolled, file/not-found, submission/typed-there, submission/graded
 */
export async function processSubmission(
  deps: ProcessDeps,
  session: Session,
  input: Input,
  signal: AbortSignal,
): Promise<AsyncIterable<ReadingOfPaper>> {
  const first = await begin(deps, session, input);
  return follow(deps, session, input, { first, signal });
}

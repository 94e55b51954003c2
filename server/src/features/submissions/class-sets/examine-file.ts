/** Lets a teacher have a file looked at for the names of students, before anything is assigned. */
import type { BodyOf, examinePaperFile as endpoint } from '@classi/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { runs } from '../../../platform/runs/tables.ts';
import { getTaughtAssignment } from '../../assignments/index.ts';
import type { Session } from '../../identity/index.ts';
import { getPaper } from '../access.ts';
import { type ExaminationEvent, examinationSubject, examineFileRun } from './examine-file.run.ts';

type ExamineDeps = Platform<'database' | 'runs' | 'storage'>;

/** Finds the examination of a file that has not failed. A stored file never changes, so its result can be repeated. */
async function findExamination(tx: Transaction, subject: string): Promise<number | undefined> {
  const [run] = await tx
    .select({ id: runs.id })
    .from(runs)
    .where(
      and(
        eq(runs.kind, examineFileRun.name),
        eq(runs.subject, subject),
        inArray(runs.state, ['waiting', 'running', 'complete']),
      ),
    )
    .orderBy(desc(runs.id))
    .limit(1);
  return run?.id;
}

/**
 * Starts the examination of a file, or joins it, and follows it.
 * @throws Refused assignment/not-found, file/not-found
 */
export async function examineFile(
  deps: ExamineDeps,
  session: Session,
  { assignmentId, fileName }: BodyOf<typeof endpoint>,
  signal: AbortSignal,
): Promise<AsyncIterable<ExaminationEvent>> {
  const { tenantId, accountId: teacherId } = session;
  await deps.database.inTenant(tenantId, (tx) => getTaughtAssignment(tx, session, assignmentId));
  await getPaper(deps.storage, { tenantId, teacherId }, fileName);
  const subject = examinationSubject({ fileName, assignmentId });
  const runId = await deps.database.inTenant(tenantId, async (tx) => {
    const known = await findExamination(tx, subject);
    if (known !== undefined) return known;
    const input = { assignmentId, teacherId, fileName };
    return (await deps.runs.startIn(tx, tenantId, examineFileRun, { subject, input, startedBy: teacherId }))
      .runId;
  });
  return eventsOf(deps.runs.tail(tenantId, examineFileRun, runId, { signal }));
}

async function* eventsOf(tail: AsyncIterable<{ event: ExaminationEvent }>): AsyncIterable<ExaminationEvent> {
  for await (const { event } of tail) yield event;
}

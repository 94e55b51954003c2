/** SQL for late answers: stored without counting until a teacher decides that they count (wire.md 6). */
import type { NamedPerson } from '@classi/contract/identity/form-of-address';
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import { announceChange } from '../../courses/index.ts';
import { accounts } from '../../identity/index.ts';
import { answerRevisions, responses, submissions } from '../tables.ts';

/** SQL condition: whether an answer came too late for the submission. */
export const hasLateAnswers: SQL = sql`exists (
  select from responses late_response join answer_revisions late on late.response_id = late_response.id
  where late_response.submission_id = ${submissions.id} and late.set_aside = 'late')`;

/** An answer that came too late, or a teacher's decision about it. */
interface LateRow {
  id: number;
  responseId: number;
  content: string | null;
  savedAt: Date;
  counted: 'late' | 'in-time' | null;
  bringsBack: number | null;
  savedBy: NamedPerson | null;
  /** Whether the decision is about the newest revision of the answer. */
  counts: boolean;
}

/** Everything that arrived too late for one answer, oldest first. */
export interface LateAnswers {
  answers: { id: number; content: string | null; savedAt: Date; counts: boolean }[];
  /** If `lateAnswerId` is null, the teacher let the answer that was saved in time count. */
  decisions: { lateAnswerId: number | null; teacher: NamedPerson | null; at: Date }[];
  /** The revision that counted before the late one replaced it; undefined if none counts. */
  inTime: InTime | undefined;
}

/** The revision that was saved in time. `savedAt` is null if there was none. */
interface InTime {
  content: string | null;
  savedAt: Date | null;
}

async function listRows(tx: Transaction, submissionIds: number[]): Promise<LateRow[]> {
  return tx
    .select({
      id: answerRevisions.id,
      responseId: answerRevisions.responseId,
      content: answerRevisions.content,
      savedAt: answerRevisions.savedAt,
      counted: answerRevisions.counted,
      bringsBack: answerRevisions.bringsBack,
      savedBy: { title: accounts.title, firstName: accounts.firstName, lastName: accounts.lastName },
      counts: sql<boolean>`coalesce(${answerRevisions.revision} = ${responses.revision}, false)`,
    })
    .from(answerRevisions)
    .innerJoin(responses, eq(responses.id, answerRevisions.responseId))
    .leftJoin(accounts, eq(accounts.id, answerRevisions.savedBy))
    .where(
      and(
        inArray(responses.submissionId, submissionIds),
        or(eq(answerRevisions.setAside, 'late'), isNotNull(answerRevisions.counted)),
      ),
    )
    .orderBy(asc(answerRevisions.id));
}

/** Finds the newest revision of each answer that was saved in time, by response id. */
async function listInTime(
  tx: Transaction,
  responseIds: number[],
): Promise<ReadonlyMap<number, InTime & { id: number }>> {
  if (responseIds.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([answerRevisions.responseId], {
      id: answerRevisions.id,
      responseId: answerRevisions.responseId,
      content: answerRevisions.content,
      savedAt: answerRevisions.savedAt,
    })
    .from(answerRevisions)
    .where(
      and(
        inArray(answerRevisions.responseId, responseIds),
        isNotNull(answerRevisions.revision),
        isNull(answerRevisions.counted),
      ),
    )
    .orderBy(asc(answerRevisions.responseId), desc(answerRevisions.revision));
  return new Map(rows.map(({ responseId, ...inTime }) => [responseId, inTime]));
}

/** Lists late answers by response id; an answer without one is absent. The number of statements does not depend on the number of students. */
export async function listLateAnswers(
  tx: Transaction,
  submissionIds: number[],
): Promise<ReadonlyMap<number, LateAnswers>> {
  if (submissionIds.length === 0) return new Map();
  const byResponse = Map.groupBy(await listRows(tx, submissionIds), ({ responseId }) => responseId);
  const replaced = [...byResponse].flatMap(([responseId, rows]) =>
    rows.some(({ counted, counts }) => counted === 'late' && counts) ? [responseId] : [],
  );
  const inTime = await listInTime(tx, replaced);
  return new Map(
    [...byResponse].map(([responseId, rows]) => {
      const words = rows.filter(({ counted }) => counted !== null);
      const counting = words.find(({ counted, counts }) => counted === 'late' && counts)?.bringsBack;
      const late: LateAnswers = {
        answers: rows
          .filter(({ counted }) => counted === null)
          .map(({ id, content, savedAt }) => ({ id, content, savedAt, counts: id === counting })),
        decisions: words.map(({ counted, bringsBack, savedBy, savedAt }) => ({
          lateAnswerId: counted === 'late' ? bringsBack : null,
          teacher: savedBy,
          at: savedAt,
        })),
        inTime: counting == null ? undefined : (inTime.get(responseId) ?? { content: null, savedAt: null }),
      };
      return [responseId, late];
    }),
  );
}

/** Counts, for each submission, the answers with a late revision that does not count. */
export async function countLateAnswers(
  tx: Transaction,
  submissionIds: number[],
): Promise<ReadonlyMap<number, number>> {
  if (submissionIds.length === 0) return new Map();
  const counting = sql`exists (select from answer_revisions word where word.response_id = ${responses.id}
    and word.revision = ${responses.revision} and word.counted = 'late')`;
  const rows = await tx
    .select({
      submissionId: responses.submissionId,
      count: sql<number>`count(distinct ${responses.id})::int`,
    })
    .from(responses)
    .innerJoin(answerRevisions, eq(answerRevisions.responseId, responses.id))
    .where(
      and(
        inArray(responses.submissionId, submissionIds),
        eq(answerRevisions.setAside, 'late'),
        sql`not ${counting}`,
      ),
    )
    .groupBy(responses.submissionId);
  return new Map(rows.map(({ submissionId, count }) => [submissionId, count]));
}

/** An answer whose submission the caller has locked, and the teacher who decides. */
interface Decision {
  tenantId: number;
  submissionId: number;
  response: { id: number; revision: number };
  teacherId: number;
  at: Date;
}

/** Finds a late revision of this answer by its id. */
export async function findLateAnswer(tx: Transaction, responseId: number, id: number) {
  const [row] = await tx
    .select()
    .from(answerRevisions)
    .where(
      and(
        eq(answerRevisions.id, id),
        eq(answerRevisions.responseId, responseId),
        eq(answerRevisions.setAside, 'late'),
      ),
    );
  return row;
}

/** Returns the id of the late answer that counts now, or null if none does. */
export async function findCountingLate(
  tx: Transaction,
  response: Decision['response'],
): Promise<number | null> {
  const [row] = await tx
    .select({ id: answerRevisions.bringsBack })
    .from(answerRevisions)
    .where(
      and(
        eq(answerRevisions.responseId, response.id),
        eq(answerRevisions.revision, response.revision),
        eq(answerRevisions.counted, 'late'),
      ),
    );
  return row?.id ?? null;
}

/** Appends the content as the newest revision, which has no mark yet. The submission is therefore no longer graded. */
async function append(
  tx: Transaction,
  { tenantId, submissionId, response, teacherId, at }: Decision,
  words: { content: string | null; counted: 'late' | 'in-time'; bringsBack: number | null },
): Promise<number> {
  const revision = response.revision + 1;
  const { content } = words;
  await tx
    .update(responses)
    .set({
      revision,
      content,
      savedAt: at,
      unreadable: false,
      unplaced: false,
      isRecognised: false,
      doubt: '',
      marking: 'none',
      markId: null,
    })
    .where(eq(responses.id, response.id));
  await tx.insert(answerRevisions).values({
    ...words,
    tenantId,
    responseId: response.id,
    revision,
    baseRevision: response.revision,
    origin: 'typed',
    savedBy: teacherId,
    savedAt: at,
  });
  await tx
    .update(submissions)
    .set({ gradedAt: null, obtainedQuarters: null })
    .where(eq(submissions.id, submissionId));
  announceChange(tx, 'work', [submissionId]);
  return revision;
}

/**
 * Makes a late answer count. If the work was never handed in, it is now handed in, as late work.
 * @returns the answer's new revision
 */
export async function countLate(
  tx: Transaction,
  decision: Decision,
  late: { id: number; content: string | null; savedAt: Date },
): Promise<number> {
  await tx
    .update(submissions)
    .set({ submittedAt: late.savedAt, late: true })
    .where(and(eq(submissions.id, decision.submissionId), isNull(submissions.submittedAt)));
  return append(tx, decision, { content: late.content, counted: 'late', bringsBack: late.id });
}

/**
 * Makes the answer that was saved in time count again. If work was handed in only because late answers counted, it is no longer handed in
 * once none of them counts.
 * @returns the answer's new revision
 */
export async function countInTime(tx: Transaction, decision: Decision): Promise<number> {
  const inTime = (await listInTime(tx, [decision.response.id])).get(decision.response.id);
  const revision = await append(tx, decision, {
    content: inTime?.content ?? null,
    counted: 'in-time',
    bringsBack: inTime?.id ?? null,
  });
  await tx
    .update(submissions)
    .set({ submittedAt: null, late: false })
    .where(
      and(
        eq(submissions.id, decision.submissionId),
        submissions.late,
        sql`not exists (select from responses r join answer_revisions v on v.response_id = r.id
          where r.submission_id = ${decision.submissionId} and v.revision is not null
            and (v.counted is null or (v.counted = 'late' and v.revision = r.revision)))`,
      ),
    );
  return revision;
}

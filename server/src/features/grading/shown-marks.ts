/**
 * Marks as screens show them: the SQL behind the ports of the features below this one. The number of statements does not depend on the
 * amount of work.
 */
import { FAIRLY_SURE } from '@classi/contract/grading/status';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import { runEvents, runs } from '../../platform/runs/tables.ts';
import { responses, submissions, type VisibleMark, type VisibleMarks } from '../answering/index.ts';
import { type MarksOverview, quartersToMarks, questions } from '../assignments/index.ts';
import { accounts } from '../identity/index.ts';
import type {
  AnswerMarks,
  BriefMark,
  CountingMark,
  GivenMark,
  LastMarking,
  WorkMarks,
} from '../submissions/index.ts';
import { lockSubmissions, settleSubmissions } from './batch-store.ts';
import { gradeSubmissionRun, gradingSubject } from './marking/grade-submission.run.ts';
import { classifyMarkOrigin, givenBy } from './rules.ts';
import { markConfirmations, markEvents, reviewRequests } from './tables.ts';

const teacher = { title: accounts.title, firstName: accounts.firstName, lastName: accounts.lastName };

/**
 * SQL: the feedback that the student reads. A teacher's mark may have the words that the engine wrote for other points. These are held back
 * until the teacher changes them, because they would explain another mark in the teacher's name.
 */
export const studentFeedback = sql<string>`case when ${markEvents.source} = 'instructor' and (
    select not bool_or(written.points_quarters = ${markEvents.obtainedQuarters}) from mark_events written
    where written.response_id = ${markEvents.responseId} and written.source = 'engine'
      and written.feedback = ${markEvents.feedback}
  ) then '' else ${markEvents.feedback} end`;

/** Lists the counting mark of each answer with the teacher who gave it. */
async function listCounting(tx: Transaction, submissionIds: number[]) {
  return tx
    .select({ mark: markEvents, teacher, studentFeedback })
    .from(responses)
    .innerJoin(markEvents, eq(markEvents.id, responses.markId))
    .leftJoin(accounts, eq(accounts.id, markEvents.instructorId))
    .where(inArray(responses.submissionId, submissionIds));
}

async function listHistory(tx: Transaction, submissionIds: number[]) {
  return tx
    .select({
      id: markEvents.id,
      responseId: markEvents.responseId,
      obtainedQuarters: markEvents.obtainedQuarters,
      source: markEvents.source,
      regradeId: markEvents.regradeId,
      taughtBy: markEvents.taughtBy,
      bringsBack: markEvents.bringsBack,
      givenAt: markEvents.createdAt,
      confirmed: sql<number | null>`jsonb_array_length(${markConfirmations.targets})`,
      isForEarlierAnswer: sql<boolean>`${markEvents.answerRevision} <> ${responses.revision}`,
      teacher,
    })
    .from(markEvents)
    .innerJoin(responses, eq(responses.id, markEvents.responseId))
    .leftJoin(accounts, eq(accounts.id, markEvents.instructorId))
    .leftJoin(markConfirmations, eq(markConfirmations.id, markEvents.confirmationId))
    .where(inArray(responses.submissionId, submissionIds))
    .orderBy(asc(markEvents.id));
}

/** SQL condition: the mark is the engine's and was made for the current revision of the answer. */
function ofTheEngine(submissionIds: number[]) {
  return and(
    inArray(responses.submissionId, submissionIds),
    eq(markEvents.source, 'engine'),
    eq(markEvents.answerRevision, responses.revision),
  );
}

async function listEngineFeedback(tx: Transaction, submissionIds: number[]): Promise<Map<number, string>> {
  const rows = await tx
    .selectDistinctOn([markEvents.responseId], {
      responseId: markEvents.responseId,
      feedback: markEvents.feedback,
    })
    .from(markEvents)
    .innerJoin(responses, eq(responses.id, markEvents.responseId))
    .where(ofTheEngine(submissionIds))
    .orderBy(asc(markEvents.responseId), desc(markEvents.id));
  return new Map(rows.map((row) => [row.responseId, row.feedback]));
}

/** Lists what the engine found in answers whose mark is the teacher's own. */
async function listOverruledEvidence(tx: Transaction, submissionIds: number[]) {
  const rows = await tx
    .selectDistinctOn([markEvents.responseId], {
      responseId: markEvents.responseId,
      evidence: markEvents.evidence,
    })
    .from(markEvents)
    .innerJoin(responses, eq(responses.id, markEvents.responseId))
    .where(and(ofTheEngine(submissionIds), sql`${responses.markId} is distinct from ${markEvents.id}`))
    .orderBy(asc(markEvents.responseId), desc(markEvents.id));
  return new Map(rows.map((row) => [row.responseId, row.evidence]));
}

type Counting = Awaited<ReturnType<typeof listCounting>>[number];

function countingMark({ mark }: Counting, overruled: CountingMark['evidence']): CountingMark {
  return {
    marksObtained: quartersToMarks(mark.obtainedQuarters),
    feedback: mark.feedback,
    flag: mark.flag,
    flagResolved: mark.flagResolved,
    confidence: mark.confidence,
    confidenceReason: mark.confidenceReason,
    evidence: mark.source === 'instructor' && mark.evidence.length === 0 ? overruled : mark.evidence,
    checked: mark.source === 'instructor',
  };
}

async function listAnswerMarks(
  tx: Transaction,
  submissionIds: number[],
): Promise<ReadonlyMap<number, AnswerMarks>> {
  if (submissionIds.length === 0) return new Map();
  const history = new Map<number, GivenMark[]>();
  for (const row of await listHistory(tx, submissionIds)) {
    const given = {
      id: row.id,
      how: classifyMarkOrigin(row),
      ...(row.confirmed === null ? {} : { confirmedWith: row.confirmed - 1 }),
      marksObtained: quartersToMarks(row.obtainedQuarters),
      givenBy: givenBy(row, row.teacher),
      byAura: row.source === 'engine',
      givenAt: row.givenAt,
      ...(row.isForEarlierAnswer ? { isForEarlierAnswer: true as const } : {}),
    };
    history.set(row.responseId, [...(history.get(row.responseId) ?? []), given]);
  }
  const byEngine = await listEngineFeedback(tx, submissionIds);
  const overruled = await listOverruledEvidence(tx, submissionIds);
  const counting = await listCounting(tx, submissionIds);
  const marks = new Map(
    counting.map((row) => [row.mark.responseId, countingMark(row, overruled.get(row.mark.responseId) ?? [])]),
  );
  return new Map(
    [...history].map(([responseId, given]) => [
      responseId,
      {
        counting: marks.get(responseId) ?? null,
        originalFeedback: byEngine.get(responseId) ?? '',
        history: given,
      },
    ]),
  );
}

async function listBriefMarks(
  tx: Transaction,
  submissionIds: number[],
): Promise<ReadonlyMap<number, BriefMark>> {
  if (submissionIds.length === 0) return new Map();
  const rows = await tx
    .select({
      responseId: responses.id,
      obtainedQuarters: markEvents.obtainedQuarters,
      source: markEvents.source,
      flag: markEvents.flag,
      flagResolved: markEvents.flagResolved,
      confidence: markEvents.confidence,
      confidenceReason: markEvents.confidenceReason,
    })
    .from(responses)
    .innerJoin(markEvents, eq(markEvents.id, responses.markId))
    .where(inArray(responses.submissionId, submissionIds));
  return new Map(
    rows.map(({ responseId, obtainedQuarters, source, ...mark }) => [
      responseId,
      { ...mark, marksObtained: quartersToMarks(obtainedQuarters), checked: source === 'instructor' },
    ]),
  );
}

async function listLastMarkings(
  tx: Transaction,
  assignmentId: number,
): Promise<ReadonlyMap<number, LastMarking>> {
  const prefix = gradingSubject({ assignmentId, studentId: 0 }).replace(/0$/, '');
  const { rows } = await tx.execute<{ subject: string; state: string; problem: string | null }>(sql`
    select last.subject, last.state, final.event->>'error' as problem from (
      select distinct on (subject) id, subject, state from ${runs}
      where kind = ${gradeSubmissionRun.name} and starts_with(subject, ${prefix})
      order by subject, id desc
    ) last
    left join lateral (
      select event from ${runEvents} where run_id = last.id and last.state = 'failed' order by sequence desc limit 1
    ) final on true`);
  return new Map(
    rows.map(({ subject, state, problem }) => [
      Number(subject.slice(prefix.length)),
      { isLive: state === 'waiting' || state === 'running', problem },
    ]),
  );
}

/** Marks for the grading workspace (submissions). */
export const workMarks: WorkMarks = {
  list: listAnswerMarks,
  listBrief: listBriefMarks,
  listLastMarkings,
  settle: async (tx, submissionIds, at) =>
    settleSubmissions(tx, await lockSubmissions(tx, submissionIds), at),
};

/** SQL condition: a student waits for another look at the mark of the answer. */
const hasOpenRequest = sql`exists (select from ${reviewRequests} where ${reviewRequests.responseId} = ${responses.id}
  and ${reviewRequests.withdrawnAt} is null and ${reviewRequests.answeredAt} is null)`;

/**
 * Counts the answers that need the teacher, by assignment: those whose `markStatus` is `needs-you` or `not-read`, and those with an open
 * request of the student. The list of assignments, the dashboard and the release show this count.
 */
export const marksOverview: MarksOverview = async (tx, assignmentIds) => {
  if (assignmentIds.length === 0) return new Map();
  const rows = await tx
    .select({ assignmentId: submissions.assignmentId, open: sql<number>`count(*)::int` })
    .from(responses)
    .innerJoin(submissions, eq(submissions.id, responses.submissionId))
    .leftJoin(markEvents, eq(markEvents.id, responses.markId))
    .innerJoin(questions, eq(questions.id, responses.questionId))
    .where(
      and(
        inArray(submissions.assignmentId, assignmentIds),
        isNull(questions.hiddenAt),
        isNull(submissions.setAsideFor),
        isNotNull(submissions.submittedAt),
        or(
          and(
            eq(responses.marking, 'graded'),
            or(
              and(ne(markEvents.flag, ''), eq(markEvents.flagResolved, false)),
              and(ne(markEvents.source, 'instructor'), lt(markEvents.confidence, FAIRLY_SURE)),
            ),
          ),
          eq(responses.marking, 'not-marked'),
          hasOpenRequest,
          and(isNull(responses.markId), or(responses.unreadable, responses.unplaced)),
        ),
      ),
    )
    .groupBy(submissions.assignmentId);
  return new Map(rows.map((row) => [row.assignmentId, row.open]));
};

/**
 * Returns the marks for the student (answering). A mark has only its own evidence, so that the evidence next to a teacher's mark never
 * suggests a different mark.
 */
export const visibleMarks: VisibleMarks = async (tx, submissionId) => {
  const rows = await listCounting(tx, [submissionId]);
  return new Map(
    rows.map(({ mark, teacher: named, studentFeedback: feedback }): [number, VisibleMark] => [
      mark.responseId,
      {
        marksObtained: quartersToMarks(mark.obtainedQuarters),
        feedback,
        evidence: mark.evidence,
        markedBy: mark.source === 'instructor' ? 'teacher' : 'aura',
        checkedBy: mark.source === 'instructor' ? givenBy(mark, named) : null,
      },
    ]),
  );
};

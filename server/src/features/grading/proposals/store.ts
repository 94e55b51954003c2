/** The SQL of proposals. */
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../platform/db/index.ts';
import { runs } from '../../../platform/runs/tables.ts';
import { type Answer, responses, submissions } from '../../answering/index.ts';
import { questions } from '../../assignments/index.ts';
import { announceChange } from '../../courses/index.ts';
import { accounts } from '../../identity/index.ts';
import type { MarkEvent } from '../store.ts';
import { markEvents, markProposals, regrades } from '../tables.ts';
import { proposeRun, proposingSubject } from './propose.run.ts';
import { canPropose } from './rules.ts';

export type Proposal = typeof markProposals.$inferSelect;
export type NewProposal = typeof markProposals.$inferInsert;

/** An answer with an unchecked mark of the engine. */
export interface UncheckedAnswer {
  answer: Answer;
  mark: MarkEvent;
  /** The instructions of the regrade that made the mark. */
  instructions: string;
}

/** Lists the unchecked marks of submitted answers to a question. Marks of an older text or question version are left out. */
export async function listUnchecked(tx: Transaction, questionId: number): Promise<UncheckedAnswer[]> {
  const rows = await tx
    .select({ answer: responses, mark: markEvents, instructions: regrades.instructions })
    .from(responses)
    .innerJoin(submissions, eq(submissions.id, responses.submissionId))
    .innerJoin(markEvents, eq(markEvents.id, responses.markId))
    .innerJoin(questions, eq(questions.id, responses.questionId))
    .leftJoin(regrades, eq(regrades.id, markEvents.regradeId))
    .where(
      and(
        eq(responses.questionId, questionId),
        eq(responses.marking, 'graded'),
        eq(responses.unreadable, false),
        eq(markEvents.source, 'engine'),
        eq(markEvents.answerRevision, responses.revision),
        eq(markEvents.questionVersion, questions.version),
        isNotNull(submissions.submittedAt),
      ),
    )
    .orderBy(asc(responses.id));
  return rows.map((row) => ({ ...row, instructions: row.instructions ?? '' }));
}

/** Returns whether a later change of a mark has started another run for the same question. */
export async function isOvertaken(
  tx: Transaction,
  of: { runId: number; assignmentId: number; questionId: number },
): Promise<boolean> {
  const prefix = proposingSubject(of);
  const [row] = await tx
    .select({ id: runs.id })
    .from(runs)
    .where(
      and(
        eq(runs.kind, proposeRun.name),
        gt(runs.id, of.runId),
        sql`starts_with(${runs.subject}, ${prefix})`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Returns whether proposals for an assignment are being prepared, or will be. */
export async function isProposing(tx: Transaction, assignmentId: number): Promise<boolean> {
  const prefix = proposingSubject({ assignmentId });
  const [row] = await tx
    .select({ id: runs.id })
    .from(runs)
    .where(
      and(
        eq(runs.kind, proposeRun.name),
        inArray(runs.state, ['waiting', 'running']),
        sql`starts_with(${runs.subject}, ${prefix})`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Serialises the writers of a question's proposals. */
export async function lockQuestion(tx: Transaction, questionId: number): Promise<void> {
  await tx
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.id, questionId))
    .for('no key update');
}

/** Lists the proposals that a teacher dismissed, as long as the mark has not changed. */
export async function listDismissed(
  tx: Transaction,
  questionId: number,
): Promise<{ markId: number; obtainedQuarters: number }[]> {
  return tx
    .select({ markId: markProposals.markId, obtainedQuarters: markProposals.obtainedQuarters })
    .from(markProposals)
    .where(and(eq(markProposals.questionId, questionId), eq(markProposals.state, 'dismissed')));
}

/** Replaces the open proposals of a question. */
export async function replaceProposals(
  tx: Transaction,
  questionId: number,
  { proposals, at }: { proposals: NewProposal[]; at: Date },
): Promise<void> {
  await tx
    .update(markProposals)
    .set({ state: 'withdrawn', settledAt: at })
    .where(and(eq(markProposals.questionId, questionId), eq(markProposals.state, 'open')));
  if (proposals.length > 0) await tx.insert(markProposals).values(proposals);
  announceChange(tx, 'proposals', [questionId]);
}

const taughtStudent = alias(accounts, 'taught_student');
const teacher = alias(accounts, 'teacher');
const teaching = alias(markEvents, 'teaching');

/** Returns the engine's newest mark of the text that the teacher corrected. */
function engineQuarters(tx: Transaction) {
  const engineMark = alias(markEvents, 'engine_mark');
  const newest = tx
    .select({ points: engineMark.obtainedQuarters })
    .from(engineMark)
    .where(
      and(
        eq(engineMark.responseId, responses.id),
        eq(engineMark.source, 'engine'),
        eq(engineMark.answerRevision, responses.revision),
        eq(engineMark.questionVersion, questions.version),
      ),
    )
    .orderBy(desc(engineMark.id))
    .limit(1);
  return sql<number | null>`(${newest})`;
}

/** Finds the corrections with these mark ids that still count, with the answer that the teacher corrected. */
async function findCountingCorrections(tx: Transaction, markIds: number[]) {
  const rows = await tx
    .select({
      markId: teaching.id,
      because: {
        responseId: responses.id,
        response: responses.content,
        studentId: submissions.studentId,
        firstName: taughtStudent.firstName,
        lastName: taughtStudent.lastName,
        obtainedQuarters: markEvents.obtainedQuarters,
        engineQuarters: engineQuarters(tx),
        teacherId: markEvents.instructorId,
      },
      teacher: { title: teacher.title, firstName: teacher.firstName, lastName: teacher.lastName },
    })
    .from(teaching)
    .innerJoin(responses, eq(responses.id, teaching.responseId))
    .innerJoin(questions, eq(questions.id, responses.questionId))
    .innerJoin(submissions, eq(submissions.id, responses.submissionId))
    .innerJoin(taughtStudent, eq(taughtStudent.id, submissions.studentId))
    .innerJoin(markEvents, eq(markEvents.id, responses.markId))
    .innerJoin(teacher, eq(teacher.id, markEvents.instructorId))
    .where(
      and(
        inArray(teaching.id, markIds),
        eq(markEvents.source, 'instructor'),
        eq(markEvents.obtainedQuarters, teaching.obtainedQuarters),
        eq(markEvents.answerRevision, responses.revision),
      ),
    );
  return new Map(rows.map(({ markId, ...correction }) => [markId, correction]));
}

/** Lists the open proposals of an assignment whose mark, text and question have not changed. */
function listUnchangedProposals(tx: Transaction, assignmentId: number, ids: number[] | undefined) {
  return tx
    .select({
      proposal: markProposals,
      mark: markEvents,
      answer: responses,
      submission: submissions,
      questionNumber: questions.number,
      student: { firstName: accounts.firstName, lastName: accounts.lastName },
    })
    .from(markProposals)
    .innerJoin(responses, eq(responses.id, markProposals.responseId))
    .innerJoin(submissions, eq(submissions.id, responses.submissionId))
    .innerJoin(questions, eq(questions.id, markProposals.questionId))
    .innerJoin(markEvents, eq(markEvents.id, markProposals.markId))
    .innerJoin(accounts, eq(accounts.id, submissions.studentId))
    .where(
      and(
        eq(submissions.assignmentId, assignmentId),
        eq(markProposals.state, 'open'),
        ids && inArray(markProposals.id, ids),
        isNull(questions.hiddenAt),
        eq(responses.markId, markProposals.markId),
        eq(responses.revision, markProposals.answerRevision),
        eq(questions.version, markProposals.questionVersion),
      ),
    )
    .orderBy(asc(questions.number), asc(accounts.firstName), asc(accounts.lastName), asc(markProposals.id));
}

/**
 * Lists the open proposals of an assignment that are still valid and may be made (`mayPropose`): the mark, the text, the question and the
 * mark that they were learned from have not changed. It runs two statements for a class of any size: PostgreSQL needs ten times as long
 * to plan one statement that joins all these tables.
 */
export async function listOpenProposals(tx: Transaction, assignmentId: number, ids?: number[]) {
  const unchanged = await listUnchangedProposals(tx, assignmentId, ids);
  if (unchanged.length === 0) return [];
  const taughtBy = [...new Set(unchanged.map(({ proposal }) => proposal.taughtBy))];
  const corrections = await findCountingCorrections(tx, taughtBy);
  return unchanged.flatMap((each) => {
    const correction = corrections.get(each.proposal.taughtBy);
    if (!correction) return [];
    const { proposal, mark } = each;
    const isAllowed = canPropose({
      fromQuarters: mark.obtainedQuarters,
      toQuarters: proposal.obtainedQuarters,
      possibleQuarters: mark.possibleQuarters,
      basis: proposal.basis,
      teaching: correction.because,
    });
    return isAllowed ? [{ ...each, ...correction }] : [];
  });
}

export type OpenProposal = Awaited<ReturnType<typeof listOpenProposals>>[number];

/** Lists the submissions of this assignment that the proposals are about. */
export async function listProposalSubmissions(
  tx: Transaction,
  assignmentId: number,
  proposalIds: number[],
): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: submissions.id })
    .from(markProposals)
    .innerJoin(responses, eq(responses.id, markProposals.responseId))
    .innerJoin(submissions, eq(submissions.id, responses.submissionId))
    .where(and(eq(submissions.assignmentId, assignmentId), inArray(markProposals.id, proposalIds)));
  return rows.map(({ id }) => id);
}

/** @returns how many of them were open until now */
export async function settleProposals(
  tx: Transaction,
  proposalIds: number[],
  settled: { state: Exclude<Proposal['state'], 'open'>; by: number; at: Date },
): Promise<number> {
  if (proposalIds.length === 0) return 0;
  const rows = await tx
    .update(markProposals)
    .set({ state: settled.state, settledBy: settled.by, settledAt: settled.at })
    .where(and(inArray(markProposals.id, proposalIds), eq(markProposals.state, 'open')))
    .returning({ questionId: markProposals.questionId });
  announceChange(
    tx,
    'proposals',
    rows.map(({ questionId }) => questionId),
  );
  return rows.length;
}

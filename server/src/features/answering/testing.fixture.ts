/** The test server with answering, and helpers for tests of a student's work. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import { createKeys } from '../../platform/keys/index.ts';
import { silentLog } from '../../platform/log/log.ts';
import { createStorage } from '../../platform/storage/index.ts';
import {
  type AssignmentOptions,
  anAssignment,
  type BuiltAssignment,
  type Person,
} from '../../testing/cast.ts';
import { type Answered, type Caller, startTestServer, type TestParts } from '../../testing/server.ts';
import {
  answerRevisions,
  createSessionNews,
  ensureResponses,
  ensureSubmission,
  markSubmissionGraded,
  mountAnswering,
  mountOwnDueDates,
  mountReceipts,
  mountSealedAnswers,
  mountTimedSessions,
  responses,
  type SessionClosing,
  type SessionNews,
  setMarking,
  submissions,
  type VisibleMark,
} from './index.ts';

export const ANSWERING_NOW = new Date('2026-03-02T17:00:00Z');
/** At this moment, it is already the next day in the school's time zone. */
export const DUE = new Date('2026-03-02T19:00:00Z');

export interface AnsweringServer extends TestParts {
  tara: Caller;
  kabir: Caller;
  /** The marks that the port returns, by response id. */
  marksShown: Map<number, VisibleMark>;
  /** The students whose work is being marked according to the port. */
  beingMarked: Set<number>;
  inSchool<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** Creates an assignment that went live an hour ago and is due in two hours. */
  anOpenAssignment(input?: AssignmentOptions): Promise<BuiltAssignment>;
  revisionsOf(assignment: BuiltAssignment): Promise<StoredRevision[]>;
  /**
   * Grades the student's work: completely, with `whole` marks, or only the first answer (null).
   * @returns the response ids
   */
  grade(assignment: BuiltAssignment, student: Person, whole: number | null): Promise<number[]>;
}

/** A stored save of an answer. */
export interface StoredRevision {
  revision: number | null;
  base: number | null;
  content: string | null;
  setAside: 'superseded' | 'late' | 'unconfirmed' | null;
}

export function findQuestionId(assignment: BuiltAssignment, number = 1): number {
  const question = assignment.questions.find((each) => each.number === number);
  if (!question) throw new Error(`no question ${number}`);
  return question.id;
}

export function save(
  who: Caller,
  assignment: BuiltAssignment,
  content: string | null,
  more: object = {},
): Promise<Answered> {
  return who.post('/students/set-assignment-response', {
    assignment_id: assignment.id,
    question_id: findQuestionId(assignment),
    question_number: 1,
    response_content: content,
    ...more,
  });
}

export function submit(
  who: Caller,
  assignment: BuiltAssignment,
  contents: Record<string, string | null> = {},
  { repeated = false } = {},
): Promise<Answered> {
  const body = { assignment_id: assignment.id, responses: contents, ...(repeated ? { repeated } : {}) };
  return who.post('/students/submit-assignment', body);
}

export function readWork(who: Caller, assignment: BuiltAssignment): Promise<Answered> {
  return who.post('/students/get-assignment-questions', { assignment_id: assignment.id });
}

/** Returns the item of the student's list for an assignment that nobody has begun. */
export function listed(assignment: BuiltAssignment) {
  return {
    assignment_id: assignment.id,
    title: 'Circuits',
    course: 'Physics',
    course_code: 'PHY-10',
    status: 'Incomplete',
    assigned: new Date(ANSWERING_NOW.getTime() - 3_600_000).toISOString(),
    due_date: DUE.toISOString(),
    marks_total: 4,
    marks_obtained: null,
    time_limit: 0,
    extra_seconds: 0,
    question_count: 2,
    student_submissions_allowed: true,
    submitted_at: null,
    graded_at: null,
    class_average: null,
    course_average: null,
    description: '',
    student_instructions: '',
    marks_visible: true,
  };
}

function gradeIn(tenantId: number, assignment: BuiltAssignment, student: Person, whole: number | null) {
  return async (tx: Transaction): Promise<number[]> => {
    const begun = { tenantId, assignmentId: assignment.id, studentId: student.id, at: ANSWERING_NOW };
    const { id: submissionId } = await ensureSubmission(tx, begun);
    const questionIds = assignment.questions.map(({ id }) => id);
    const answers = await ensureResponses(tx, { tenantId, submissionId, questionIds });
    const ids = questionIds.map((id) => answers.find((answer) => answer.questionId === id)?.id ?? 0);
    await setMarking(tx, whole === null ? ids.slice(0, 1) : ids, 'graded');
    if (whole !== null) {
      await markSubmissionGraded(tx, submissionId, { at: ANSWERING_NOW, obtainedQuarters: whole * 4 });
    }
    return ids;
  };
}

export async function startAnsweringServer(): Promise<AnsweringServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'classi-answering-'));
  const marksShown: AnsweringServer['marksShown'] = new Map();
  const beingMarked: AnsweringServer['beingMarked'] = new Set();
  let news: SessionNews | undefined;
  const parts = await startTestServer((mount, { database, clock, attempts }) => {
    mountAnswering(mount, { database, clock, attempts, visibleMarks: async () => marksShown });
    const log = silentLog();
    news = createSessionNews({ database, clock, log });
    // Sessions do not end automatically here; tests end them.
    const closing: SessionClosing = { expect: () => undefined, stop: () => undefined };
    const keys = createKeys(database);
    const config = { dataDir, s3: undefined, publicUrl: undefined };
    const storage = createStorage({ database, config, keys, clock, log });
    mountReceipts(mount, { database, keys });
    mountSealedAnswers(mount, { database, keys, clock, storage });
    mountTimedSessions(mount, { database, clock, closing, news });
    mountOwnDueDates(mount, {
      ...{ database, clock, closing, news },
      isBeingMarked: async (_, { studentId }) => beingMarked.has(studentId),
      onDueDateChanged: async () => undefined,
    });
  });
  const { database, clock, classi } = parts;
  clock.set(ANSWERING_NOW);
  const inSchool: AnsweringServer['inSchool'] = (work) => database.inTenant(classi.tenantId, work);
  return {
    ...parts,
    close: async () => {
      news?.stop();
      await parts.close();
      await rm(dataDir, { recursive: true, force: true });
    },
    tara: await parts.as(classi.students[0]),
    kabir: await parts.as(classi.students[1]),
    marksShown,
    beingMarked,
    inSchool,
    anOpenAssignment: (input = {}) =>
      anAssignment(database, classi, {
        liveAt: new Date(ANSWERING_NOW.getTime() - 3_600_000),
        dueAt: DUE,
        ...input,
      }),
    revisionsOf: (assignment) =>
      inSchool((tx) =>
        tx
          .select({
            revision: answerRevisions.revision,
            base: answerRevisions.baseRevision,
            content: answerRevisions.content,
            setAside: answerRevisions.setAside,
          })
          .from(answerRevisions)
          .innerJoin(responses, eq(responses.id, answerRevisions.responseId))
          .innerJoin(submissions, eq(submissions.id, responses.submissionId))
          .where(eq(submissions.assignmentId, assignment.id))
          .orderBy(answerRevisions.id),
      ),
    grade: (assignment, student, whole) => inSchool(gradeIn(classi.tenantId, assignment, student, whole)),
  };
}

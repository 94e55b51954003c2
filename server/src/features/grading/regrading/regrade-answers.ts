/** Lets a teacher regrade answers (spec 2 §4, §7). */
import type {
  BodyOf,
  EventOf,
  followRegrade as followRegradeEndpoint,
  listMarksByPeople as listMarksByPeopleEndpoint,
  PersonsMark,
  ReplyOf,
  regradeAnswers as regradeAnswersEndpoint,
  regradeQuestion as regradeQuestionEndpoint,
} from '@classi/contract';
import type { Transaction } from '../../../platform/db/index.ts';
import { Refused, refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Runs } from '../../../platform/runs/index.ts';
import { getTaughtAssignment, listQuestions, type Question } from '../../assignments/index.ts';
import type { Session } from '../../identity/index.ts';
import { ensureAnswersOfSubmitted } from '../../submissions/index.ts';
import { findSubmissionByName } from '../batch-store.ts';
import { regradeRun } from './regrade.run.ts';
import { marksByPeople, selectTargets } from './rules.ts';
import { startRegrade } from './start-regrade.ts';
import { findRegrade, listRegradableAnswers } from './store.ts';

type RegradeDeps = Platform<'database' | 'runs'>;

type RegradeEvent = EventOf<typeof followRegradeEndpoint>;

/** @throws Refused question/not-found */
function questionOfNumber(questions: readonly Question[], number: number): Question {
  const question = questions.find((each) => each.number === number);
  if (!question) refuse('question/not-found');
  return question;
}

function idsOfNumbers(questions: readonly Question[], numbers: readonly number[] | undefined): number[] {
  const chosen = numbers ? questions.filter(({ number }) => numbers.includes(number)) : questions;
  return chosen.map(({ id }) => id);
}

/**
 * Lists the counting marks that people gave.
 * @throws Refused assignment/not-found
 */
export async function listMarksByPeople(
  { database }: Pick<RegradeDeps, 'database'>,
  session: Session,
  { assignmentId, questionNumbers }: BodyOf<typeof listMarksByPeopleEndpoint>,
): Promise<PersonsMark[]> {
  return database.inTenant(session.tenantId, async (tx) => {
    await getTaughtAssignment(tx, session, assignmentId);
    const questionIds = idsOfNumbers(await listQuestions(tx, assignmentId), questionNumbers);
    return marksByPeople(await listRegradableAnswers(tx, { assignmentId, questionIds }));
  });
}

async function startOne(
  tx: Transaction,
  runs: Runs,
  session: Session,
  input: BodyOf<typeof regradeQuestionEndpoint>,
) {
  const { assignmentId } = input;
  await getTaughtAssignment(tx, session, assignmentId);
  const question = questionOfNumber(await listQuestions(tx, assignmentId), input.questionNumber);
  const submission = await findSubmissionByName(tx, assignmentId, input.fileName);
  if (!submission) refuse('submission/not-found');
  if (!submission.submittedAt) refuse('grading/nothing');
  const { studentId } = submission;
  await ensureAnswersOfSubmitted(tx, session.tenantId, { assignmentId, studentId });
  const scope = { assignmentId, questionIds: [question.id], studentIds: [studentId] };
  const answers = await listRegradableAnswers(tx, scope);
  const targets = selectTargets(answers, input.replaceMarks ? new Set(input.replaceMarks) : 'all');
  if (targets.length === 0)
    refuse(answers.some(({ isUnread }) => isUnread) ? 'regrade/not-read' : 'regrade/marks-unseen');
  return startRegrade(tx, runs, session, { ...scope, targets, instructions: input.instructions });
}

/**
 * Regrades one answer and waits for the result; the regrade continues when the caller disconnects. If it fails, the mark does not change,
 * and a mark that a person gives in between stays.
 * @throws Refused assignment/not-found, question/not-found, submission/not-found, grading/nothing, regrade/going-on, regrade/failed,
 * regrade/overtaken, regrade/marks-unseen
 */
export async function regradeQuestion(
  { database, runs }: RegradeDeps,
  session: Session,
  input: BodyOf<typeof regradeQuestionEndpoint>,
  signal: AbortSignal,
): Promise<ReplyOf<typeof regradeQuestionEndpoint>> {
  const { runId } = await database.inTenant(session.tenantId, (tx) => startOne(tx, runs, session, input));
  let last: Extract<RegradeEvent, { status: 'regraded' }>['answers'][number] | undefined;
  let instructions: Extract<RegradeEvent, { status: 'complete' }>['instructions'];
  for await (const { event } of runs.tail(session.tenantId, regradeRun, runId, { signal })) {
    if (event.status === 'regraded') last = event.answers.at(-1) ?? last;
    if (event.status === 'error') throw failedWith(event.error);
    if (event.status === 'complete') instructions = event.instructions;
    if (event.status === 'complete' && event.notMarked) throw failedWith('AURA could not mark this answer.');
  }
  if (!last) refuse('regrade/overtaken');
  const { marksObtained, marksPossible, feedback, response, responseId } = last;
  const optional = instructions ? { instructions } : {};
  return { marksObtained, marksPossible, feedback, response, responseId, ...optional };
}

function failedWith(sentence: string): Refused {
  const refused = new Refused('regrade/failed');
  refused.message = `${sentence} The mark is as it was.`;
  return refused;
}

/**
 * Regrades the answers of all students. Marks by people are replaced only if the request names them.
 * @throws Refused assignment/not-found, question/not-found, grading/nothing, regrade/going-on
 */
export async function regradeAnswers(
  { database, runs }: RegradeDeps,
  session: Session,
  input: BodyOf<typeof regradeAnswersEndpoint>,
): Promise<ReplyOf<typeof regradeAnswersEndpoint>> {
  const { assignmentId, questionNumber } = input;
  return database.inTenant(session.tenantId, async (tx) => {
    await getTaughtAssignment(tx, session, assignmentId);
    const questions = await listQuestions(tx, assignmentId);
    if (questionNumber !== undefined) questionOfNumber(questions, questionNumber);
    await ensureAnswersOfSubmitted(tx, session.tenantId, { assignmentId });
    const questionIds = idsOfNumbers(questions, questionNumber === undefined ? undefined : [questionNumber]);
    const answers = await listRegradableAnswers(tx, { assignmentId, questionIds });
    if (answers.length === 0) refuse('grading/nothing');
    const targets = selectTargets(answers, new Set(input.replaceMarks));
    const studentIds = [...new Set(answers.map(({ studentId }) => studentId))];
    const regrade = await startRegrade(tx, runs, session, {
      assignmentId,
      questionIds,
      studentIds,
      targets,
      instructions: input.instructions,
    });
    const total = regrade.targets.length;
    return { regradeId: regrade.id, total, kept: Math.max(0, answers.length - total) };
  });
}

/**
 * Follows the events of a regrade.
 * @throws Refused regrade/not-found
 */
export async function followRegrade(
  { database, runs }: RegradeDeps,
  session: Session,
  regradeId: number,
  signal: AbortSignal,
): Promise<AsyncIterable<RegradeEvent>> {
  const runId = await database.inTenant(session.tenantId, async (tx) => {
    const regrade = await findRegrade(tx, regradeId);
    if (!regrade?.runId) refuse('regrade/not-found');
    try {
      await getTaughtAssignment(tx, session, regrade.assignmentId);
    } catch (error) {
      if (error instanceof Refused) refuse('regrade/not-found');
      throw error;
    }
    return regrade.runId;
  });
  return eventsOf(runs.tail(session.tenantId, regradeRun, runId, { signal }));
}

async function* eventsOf(events: AsyncIterable<{ event: RegradeEvent }>): AsyncIterable<RegradeEvent> {
  for await (const { event } of events) yield event;
}

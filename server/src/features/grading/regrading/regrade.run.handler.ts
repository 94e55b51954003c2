/**
 * Regrades answers in batches: each batch is marked and stored together. An answer's mark stays until the new one is stored, so a failure
 * loses nothing.
 */
import type { EventOf, followRegrade } from '@classi/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Transaction } from '../../../platform/db/index.ts';
import { type RunContext, type RunHandler, RunRefusal } from '../../../platform/runs/index.ts';
import { type Answer, listResponses, type Submission, setMarking, setUnread } from '../../answering/index.ts';
import { listPeople, listQuestions, type Question, quartersToMarks } from '../../assignments/index.ts';
import {
  giveMarks,
  listAnswers,
  listMarksByIds,
  lockSubmissions,
  settleSubmissions,
} from '../batch-store.ts';
import { sumOutcomes } from '../instructions/outcomes.ts';
import { isFinal, type MarkingEngine, tryEngine } from '../marking/call-engine.ts';
import { engineMark } from '../marking/engine-mark.ts';
import { createMarkingTask, type MarkingContext, readMarkingContext } from '../marking/marking-task.ts';
import { type GeneratedMarking, listLeftOut, SKIPPED_MARK } from '../marking/skipped-questions.ts';
import { listMarksOfRun, type MarkEvent, type NewMark } from '../store.ts';
import { regradeRun } from './regrade.run.ts';
import { findRegrade, listRegradableAnswers, type Regrade } from './store.ts';

type RegradeEvent = EventOf<typeof followRegrade>;
type RegradedAnswer = Extract<RegradeEvent, { status: 'regraded' }>['answers'][number];

interface RegradeDeps extends MarkingEngine {
  clock: Clock;
}

/** The number of answers that are marked and written together. */
const TOGETHER = 24;

/** An answer to regrade. */
interface Item {
  question: Question;
  answer: Answer;
  studentId: number;
  submissionId: number;
  isLeftOut: boolean;
  /** The mark that must still count when the new one is stored; null means none. */
  markId: number | null;
  instructions: string;
}

interface Prepared {
  regrade: Regrade;
  items: Item[];
  context: MarkingContext;
  people: string[];
  /** Marks that this run gave before it was resumed, by response id. */
  earlier: Map<number, MarkEvent>;
  /** The marks that counted when the regrade was requested, by id. */
  before: Map<number, MarkEvent>;
}

async function prepare(tx: Transaction, regradeId: number, run: RunContext): Promise<Prepared> {
  const regrade = await findRegrade(tx, regradeId);
  if (!regrade) throw new Error(`No regrade ${regradeId}.`);
  const { assignmentId, targets, studentIds } = regrade;
  const questions = await listQuestions(tx, assignmentId);
  const submitted = await listRegradableAnswers(tx, { assignmentId, studentIds });
  const answers = await listResponses(tx, [...new Set(submitted.map(({ submissionId }) => submissionId))]);
  const given = run.attempt > 1 ? await listMarksOfRun(tx, run.runId) : [];
  const markIds = targets.flatMap(({ markId }) => markId ?? []);
  return {
    regrade,
    items: itemsOf(regrade, {
      questions,
      answers,
      studentOf: new Map(submitted.map((each) => [each.submissionId, each.studentId])),
    }),
    context: await readMarkingContext(tx, {
      assignmentId,
      questions: questions.filter(({ id }) => regrade.questionIds.includes(id)),
    }),
    people: await listPeople(tx, assignmentId),
    earlier: new Map(given.map((mark) => [mark.responseId, mark])),
    before: await listMarksByIds(tx, markIds),
  };
}

function itemsOf(
  regrade: Regrade,
  known: { questions: Question[]; answers: Answer[]; studentOf: ReadonlyMap<number, number> },
): Item[] {
  const questions = new Map(known.questions.map((question) => [question.id, question]));
  const answers = new Map(known.answers.map((answer) => [answer.id, answer]));
  const leftOut = new Map(
    [...Map.groupBy(known.answers, ({ submissionId }) => submissionId)].map(([id, own]) => [
      id,
      listLeftOut(known.questions, new Map(own.map((answer) => [answer.questionId, answer]))),
    ]),
  );
  return regrade.targets.flatMap(({ responseId, markId, instructions = regrade.instructions }) => {
    const answer = answers.get(responseId);
    const question = answer && questions.get(answer.questionId);
    const studentId = answer && known.studentOf.get(answer.submissionId);
    if (!answer || !question || studentId === undefined) return [];
    const { submissionId } = answer;
    const isLeftOut = leftOut.get(submissionId)?.has(question.id) ?? false;
    return [{ question, answer, studentId, submissionId, isLeftOut, markId, instructions }];
  });
}

/** An answer with the engine's new mark. */
interface Made {
  item: Item;
  marking: GeneratedMarking;
}

function markOf(run: RunContext, { regrade, context }: Prepared, { item, marking }: Made, at: Date): NewMark {
  const { question, answer } = item;
  const { rubrics } = context;
  return { ...engineMark(run, { question, answer, marking, rubrics, at }), regradeId: regrade.id };
}

const isByPerson = ({ before }: Prepared, { item }: Made): boolean =>
  item.markId !== null && before.get(item.markId)?.source === 'instructor';

/**
 * Writes the marks of answers that have not changed since the regrade was requested. A mark that a person gave in between stays, and an
 * answer that was edited is marked again.
 */
async function record(
  tx: Transaction,
  run: RunContext,
  prepared: Prepared,
  made: readonly Made[],
  at: Date,
): Promise<{ marked: { item: Item; mark: MarkEvent }[]; again: Item[] }> {
  const submissions: Submission[] = await lockSubmissions(tx, [
    ...new Set(made.map(({ item }) => item.submissionId)),
  ]);
  const now = await listAnswers(
    tx,
    made.map(({ item }) => item.answer.id),
  );
  const unchanged = made.filter(({ item }) => now.get(item.answer.id)?.markId === item.markId);
  const isEdited = ({ item }: Made) => now.get(item.answer.id)?.revision !== item.answer.revision;
  const fit = unchanged.filter((each) => !isEdited(each));
  const unread = fit.filter(({ marking }) => marking.flag?.reason === 'unreadable');
  await setUnread(
    tx,
    unread
      .filter((each) => !isByPerson(prepared, each))
      .map(({ item, marking }) => ({
        responseId: item.answer.id,
        doubt: marking.flag?.sentence ?? '',
      })),
  );
  const given = await giveMarks(
    tx,
    fit.filter((each) => !unread.includes(each)).map((each) => markOf(run, prepared, each, at)),
  );
  await settleSubmissions(tx, submissions, at);
  const byResponse = new Map(given.map((mark) => [mark.responseId, mark]));
  return {
    marked: fit.flatMap(({ item }) => {
      const mark = byResponse.get(item.answer.id);
      return mark ? [{ item, mark }] : [];
    }),
    again: unchanged.filter(isEdited).map(({ item }) => ({
      ...item,
      isLeftOut: false,
      answer: now.get(item.answer.id) ?? item.answer,
    })),
  };
}

/** Records that answers could not be marked. An existing mark stays; an answer without one waits for a person. */
async function noteNotMarked(tx: Transaction, items: readonly Item[]): Promise<void> {
  const now = await listAnswers(
    tx,
    items.map(({ answer }) => answer.id),
  );
  const without = [...now.values()].filter(({ marking }) => marking !== 'graded');
  await setMarking(
    tx,
    without.map(({ id }) => id),
    'not-marked',
  );
}

function regradedAnswer(prepared: Prepared, item: Item, mark: MarkEvent): RegradedAnswer {
  const before = item.markId === null ? undefined : prepared.before.get(item.markId);
  return {
    studentId: item.studentId,
    responseId: item.answer.id,
    questionNumber: item.question.number,
    marksObtained: quartersToMarks(mark.obtainedQuarters),
    marksPossible: quartersToMarks(mark.possibleQuarters),
    marksBefore: before ? quartersToMarks(before.obtainedQuarters) : null,
    feedback: mark.feedback,
    response: item.answer.content ?? '',
    flag: mark.flag,
    confidence: mark.confidence ?? 0,
    evidence: mark.evidence,
  };
}

async function ask(
  deps: RegradeDeps,
  run: RunContext,
  prepared: Prepared,
  item: Item,
): Promise<Made | { failed: Item }> {
  if (item.isLeftOut) return { item, marking: SKIPPED_MARK };
  const { context, people } = prepared;
  const task = createMarkingTask(item.question, item.answer, context, item.instructions);
  const marking = await tryEngine(deps, task, { run, people, answer: item.answer });
  return marking ? { item, marking } : { failed: item };
}

/** Returns the answers that the engine marked, those that it cannot mark, and the first reason why others failed. */
async function askTogether(deps: RegradeDeps, run: RunContext, prepared: Prepared, items: Item[]) {
  const results = await Promise.allSettled(items.map((item) => ask(deps, run, prepared, item)));
  const answered = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const made = answered.flatMap((each) => ('failed' in each ? [] : [each]));
  const unmarked = answered.flatMap((each) => ('failed' in each ? [each.failed] : []));
  const failed = results.find((each) => each.status === 'rejected');
  return { made, unmarked, failed: failed && { reason: failed.reason as unknown } };
}

async function* regrade(
  deps: RegradeDeps,
  regradeId: number,
  run: RunContext,
): AsyncGenerator<RegradeEvent, RegradeEvent, void> {
  const prepared = await run.write((tx) => prepare(tx, regradeId, run));
  const total = prepared.regrade.targets.length;
  const regraded: RegradedAnswer[] = prepared.items.flatMap((item) => {
    const mark = prepared.earlier.get(item.answer.id);
    return mark ? [regradedAnswer(prepared, item, mark)] : [];
  });
  // The worker may have died before it sent these events; sending them twice does no harm.
  if (regraded.length > 0) yield { status: 'regraded', answers: [...regraded], done: regraded.length, total };
  const open = prepared.items.filter(({ answer }) => !prepared.earlier.has(answer.id));
  let seen = total - open.length;
  let notMarked = 0;
  const outcomes: NonNullable<GeneratedMarking['instructions']>[] = [];
  while (open.length > 0) {
    const items = open.splice(0, TOGETHER);
    const { made, unmarked, failed } = await askTogether(deps, run, prepared, items);
    const outcome = await run.write(async (tx) => {
      await noteNotMarked(tx, unmarked);
      return record(tx, run, prepared, made, deps.clock.now());
    });
    notMarked += unmarked.length;
    outcomes.push(...made.flatMap(({ marking }) => (marking.instructions ? [marking.instructions] : [])));
    const answers = outcome.marked.map(({ item, mark }) => regradedAnswer(prepared, item, mark));
    regraded.push(...answers);
    open.push(...outcome.again);
    seen += made.length + unmarked.length - outcome.again.length;
    yield { status: 'regraded', answers, done: seen, total };
    if (failed)
      throw isFinal(failed.reason) ? new RunRefusal(failed.reason.message, failed.reason) : failed.reason;
  }
  const changed = regraded.filter(({ marksBefore, marksObtained }) => marksBefore !== marksObtained).length;
  const rest = {
    ...(notMarked > 0 ? { notMarked } : {}),
    ...(outcomes.length > 0 ? { instructions: sumOutcomes(outcomes) } : {}),
  };
  return { status: 'complete', regraded: regraded.length, changed, ...rest, total };
}

/** The work behind `regrade-question`, `regrade-answers` and `reset-grading-status`. */
export function createRegradeRun(deps: RegradeDeps): RunHandler {
  return regradeRun.handledBy({
    handle: ({ regradeId }, run) => regrade(deps, regradeId, run),
    failed: (sentence) => ({ status: 'error', error: sentence }),
  });
}

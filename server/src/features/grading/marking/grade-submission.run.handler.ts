/** Marks a student's work, question by question, each in its own transaction (spec 2 §4; wire.md 7). */
import { countedMarks, type EventOf, type gradeSubmission } from '@classi/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import {
  type EndingRunContext,
  type RunContext,
  type RunHandler,
  RunLost,
  RunRefusal,
} from '../../../platform/runs/index.ts';
import {
  type Answer,
  ensureResponses,
  listResponses,
  notReadReason,
  type Submission,
  setMarking,
  setUnread,
} from '../../answering/index.ts';
import { listPeople, listQuestions, type Question, quartersToMarks } from '../../assignments/index.ts';
import {
  getAnswer,
  giveMark,
  listMarksOfRun,
  lockSubmission,
  type MarkEvent,
  type MarkingRubric,
  releaseUnmarked,
  settleSubmission,
  sumSubmission,
} from '../store.ts';
import { isFinal, type MarkingEngine, tryEngine } from './call-engine.ts';
import { engineMark } from './engine-mark.ts';
import { gradeSubmissionRun } from './grade-submission.run.ts';
import { createMarkingTask, type MarkingContext, readMarkingContext } from './marking-task.ts';
import { type GeneratedMarking, listLeftOut, SKIPPED_MARK } from './skipped-questions.ts';

type GradingEvent = EventOf<typeof gradeSubmission>;
type Work = { assignmentId: number; studentId: number };

interface GradingDeps extends MarkingEngine {
  clock: Clock;
}

/** Answers that this run could not mark, by id, with the revision that it tried. */
type FailedAnswers = Map<number, number>;

/**
 * Returns whether this run still has to mark the answer: one that failed is tried again
 * only after it changed, and one that was not read waits for a person.
 */
const isOpen = (answer: Answer, failed: FailedAnswers): boolean =>
  answer.marking !== 'graded' && notReadReason(answer) === null && failed.get(answer.id) !== answer.revision;

/** The work to mark, with everything that the run needs. */
interface Prepared {
  submission: Submission;
  questions: Question[];
  /** Answers by question id. */
  answers: Map<number, Answer>;
  /** Ids of the questions that were left out and do not count. */
  leftOut: ReadonlySet<number>;
  context: MarkingContext;
  /** Names of people that may appear in the answers: see `WorkFor`. */
  people: string[];
  /** Marks that this run gave before it was resumed, by response id. */
  earlier: Map<number, MarkEvent>;
}

interface Marked {
  answer: Answer;
  mark: MarkEvent;
  count: { graded: number; total: number };
}

/**
 * Prepares the marking. Every question gets an answer row, even if it is blank, and all answers without a mark get the status `running`.
 */
async function prepare(
  tx: Transaction,
  work: Work,
  { run, failed, at }: { run: RunContext; failed: FailedAnswers; at: Date },
): Promise<Prepared> {
  const submission = await lockSubmission(tx, work);
  const questions = await listQuestions(tx, work.assignmentId);
  if (!submission?.submittedAt || questions.length === 0) refuse('grading/nothing');
  const rows = await ensureResponses(tx, {
    tenantId: run.tenantId,
    submissionId: submission.id,
    questionIds: questions.map((question) => question.id),
  });
  const answers = new Map(rows.map((answer) => [answer.questionId, answer]));
  const open = questions
    .flatMap(({ id }) => answers.get(id) ?? [])
    .filter((answer) => isOpen(answer, failed));
  await setMarking(
    tx,
    open.map((answer) => answer.id),
    'running',
  );
  if (open.length === 0) await settleSubmission(tx, submission, at);
  const context = await readMarkingContext(tx, {
    assignmentId: work.assignmentId,
    questions,
    answers: rows,
  });
  const marked = run.attempt > 1 ? await listMarksOfRun(tx, run.runId) : [];
  const counting = new Set(rows.map(({ markId }) => markId));
  const earlier = marked.filter(({ id }) => counting.has(id));
  return {
    submission,
    questions,
    answers,
    leftOut: listLeftOut(questions, answers),
    context,
    people: await listPeople(tx, work.assignmentId),
    earlier: new Map(earlier.map((mark) => [mark.responseId, mark])),
  };
}

/**
 * Stores the engine's mark, or that it could not mark the answer, unless the answer has a mark by now. An answer that the engine could not
 * read has no mark.
 * @returns the current answer if it changed while it was being marked
 */
async function recordMark(
  tx: Transaction,
  run: RunContext,
  made: {
    work: Work;
    question: Question;
    answer: Answer;
    marking: GeneratedMarking | undefined;
    rubrics: readonly MarkingRubric[];
    at: Date;
  },
): Promise<Marked | { changed: Answer } | { failed: Answer } | null> {
  const { question, marking, rubrics, at } = made;
  const submission = await lockSubmission(tx, made.work);
  const answer = await getAnswer(tx, made.answer.id);
  if (!submission || answer.marking === 'graded') return null;
  if (answer.revision !== made.answer.revision) return { changed: answer };
  if (!marking) {
    await setMarking(tx, [answer.id], 'not-marked');
    return { failed: answer };
  }
  if (marking.flag?.reason === 'unreadable') {
    await setUnread(tx, [{ responseId: answer.id, doubt: marking.flag.sentence }]);
    return null;
  }
  const mark = await giveMark(tx, engineMark(run, { question, answer, marking, rubrics, at }));
  return { answer, mark, count: await settleSubmission(tx, submission, at) };
}

/** @returns null if a person has marked the answer in the meantime; `failed` if it cannot be marked */
async function markAnswer(
  deps: GradingDeps,
  run: RunContext,
  work: Work,
  item: { question: Question; answer: Answer; prepared: Prepared },
): Promise<Marked | { failed: Answer } | null> {
  const { question, prepared } = item;
  let answer = item.answer;
  for (;;) {
    const isLeftOut = answer === item.answer && prepared.leftOut.has(question.id);
    const task = createMarkingTask(question, answer, prepared.context);
    const asking = { run, people: prepared.people, answer };
    const marking = isLeftOut ? SKIPPED_MARK : await tryEngine(deps, task, asking);
    const { rubrics } = prepared.context;
    const made = { work, question, answer, marking, rubrics, at: deps.clock.now() };
    const outcome = await run.write((tx) => recordMark(tx, run, made));
    if (outcome === null || !('changed' in outcome)) return outcome;
    answer = outcome.changed;
  }
}

function gradedEvent(
  submission: Submission,
  question: Question,
  { answer, mark, count }: Marked,
): GradingEvent {
  return {
    status: 'graded',
    fileName: submission.fileName,
    questionNumber: question.number,
    responseId: answer.id,
    marksObtained: quartersToMarks(mark.obtainedQuarters),
    marksPossible: quartersToMarks(mark.possibleQuarters),
    feedback: mark.feedback,
    response: answer.content ?? '',
    flag: mark.flag,
    confidence: mark.confidence ?? 0,
    evidence: mark.evidence,
    gradedCount: count.graded,
    total: count.total,
  };
}

async function* markAll(
  deps: GradingDeps,
  run: RunContext,
  work: Work,
  { prepared, failed }: { prepared: Prepared; failed: FailedAnswers },
): AsyncGenerator<GradingEvent, void, void> {
  const { submission, questions, answers, earlier } = prepared;
  let graded = questions.filter(({ id }) => answers.get(id)?.marking === 'graded').length;
  for (const question of questions) {
    const answer = answers.get(question.id);
    if (!answer) throw new Error(`Question ${question.id} has no response row.`);
    const before = earlier.get(answer.id);
    if (before) {
      // The worker may have died before it sent this event; sending it twice does no harm.
      yield gradedEvent(submission, question, {
        answer,
        mark: before,
        count: { graded, total: questions.length },
      });
    } else if (isOpen(answer, failed)) {
      const marked = await markAnswer(deps, run, work, { question, answer, prepared });
      if (!marked) continue;
      if ('failed' in marked) {
        failed.set(answer.id, marked.failed.revision);
        continue;
      }
      graded = marked.count.graded;
      yield gradedEvent(submission, question, marked);
    }
  }
}

/** Returns the total of the work over all its questions. */
async function readTotal(tx: Transaction, { submission, questions }: Prepared): Promise<GradingEvent> {
  const parts = await sumSubmission(tx, submission);
  const notRead = parts.filter((part) => part.notRead).length;
  return {
    status: 'complete',
    ...(notRead > 0 ? { notRead } : {}),
    marksObtained: quartersToMarks(countedMarks(parts, ({ obtainedQuarters }) => obtainedQuarters)),
    marksPossible: quartersToMarks(countedMarks(questions, ({ possibleQuarters }) => possibleQuarters)),
  };
}

/**
 * Returns whether answers are left to mark: a paper that was just read, or a passage that was just assigned,
 * adds some.
 */
async function hasOpen(tx: Transaction, work: Work, { submission }: Prepared, failed: FailedAnswers) {
  const questions = await listQuestions(tx, work.assignmentId);
  const answers = new Map(
    (await listResponses(tx, [submission.id])).map((answer) => [answer.questionId, answer]),
  );
  return questions.some(({ id }) => {
    const answer = answers.get(id);
    return answer === undefined || isOpen(answer, failed);
  });
}

async function* grade(
  deps: GradingDeps,
  work: Work,
  run: EndingRunContext<GradingEvent>,
): AsyncGenerator<GradingEvent, GradingEvent, void> {
  const failed: FailedAnswers = new Map();
  const prepareNow = () => run.write((tx) => prepare(tx, work, { run, failed, at: deps.clock.now() }));
  let prepared = await prepareNow();
  try {
    for (;;) {
      yield* markAll(deps, run, work, { prepared, failed });
      const last = await run.endWith(async (tx) =>
        (await hasOpen(tx, work, prepared, failed)) ? undefined : readTotal(tx, prepared),
      );
      if (last) return last;
      prepared = { ...(await prepareNow()), earlier: new Map() };
    }
  } catch (error) {
    // Another worker continues the run, so its answers stay as they are.
    if (run.signal.aborted || error instanceof RunLost) throw error;
    await run.write((tx) => releaseUnmarked(tx, prepared.submission.id));
    throw isFinal(error) ? new RunRefusal(error.message, error) : error;
  }
}

/**
 * Creates the run behind `grade-submission`. Answers that have a mark keep it, whether it is a teacher's or the engine's, so grading a
 * graded submission again changes nothing.
 */
export function createGradeSubmissionRun(deps: GradingDeps): RunHandler {
  return gradeSubmissionRun.handledBy({
    handle: (work, run) => grade(deps, work, run),
    failed: (sentence) => ({ status: 'error', error: sentence }),
  });
}

/** Writes questions (spec 2 §7; wire.md 7). */
import type { GeneratedQuestion } from '@classi/contract';
import { GENERATION_FAILED } from '@classi/contract/writing/limits';
import { type Engine, EngineError, type WritingEvent, type WritingTask } from '@classi/engines';
import { RichTextError } from '@classi/richtext';
import { Refused, refuse } from '../../platform/http/refuse.ts';
import { type RunContext, type RunHandler, RunRefusal } from '../../platform/runs/index.ts';
import { listPeopleAround } from '../assignments/index.ts';
import { gatherTask, type MaterialDeps, UnreadableReference } from './materials.ts';
import { figuresOfReferences } from './reference-figures.ts';
import { toGeneratedQuestions } from './rules.ts';
import { type WritingLine, writeQuestionsRun } from './runs.ts';
import { findWriting, isStopped, type Writing } from './store.ts';

export interface WritingRunDeps extends MaterialDeps {
  engine: Pick<Engine, 'writeQuestions'>;
}

type Failure = Extract<WritingLine, { status: 'error' }>;
type Progress = Extract<WritingLine, { status: 'processing' }>;
type Complete = Extract<WritingLine, { status: 'complete' }>;

const STOPPED = 'The writing was stopped. Nothing was saved.';
/** The interval at which the run checks whether the person has stopped it, in ms. */
const LOOK_EVERY_MS = 500;

/** Thrown when the person has stopped the generation. */
class Stopped extends Error {
  constructor() {
    super(STOPPED);
    this.name = 'Stopped';
  }
}

/** Creates the run behind `generate-assignment`, for teachers and for practice. */
export function createWriteQuestionsRun(deps: WritingRunDeps): RunHandler {
  return writeQuestionsRun.handledBy({
    handle: ({ writingId }, run) => handle(deps, writingId, run),
    failed: (sentence, error) => ({ status: 'error', ...failureOf(sentence, error) }),
  });
}

function failureOf(sentence: string, error: unknown): Pick<Failure, 'error' | 'reason'> {
  const cause = error instanceof RunRefusal ? error.cause : error;
  if (cause instanceof Stopped) return { error: sentence, reason: 'stopped' };
  if (cause instanceof UnreadableReference) return { error: sentence, reason: 'unreadable' };
  if (cause instanceof EngineError && (cause.code === 'no-sources' || cause.code === 'nothing-found')) {
    return { error: sentence, reason: cause.code };
  }
  const isReported = error instanceof RunRefusal || error instanceof Refused;
  return { error: isReported ? sentence : GENERATION_FAILED, reason: 'failed' };
}

async function* handle(
  deps: WritingRunDeps,
  writingId: number,
  run: RunContext,
): AsyncGenerator<WritingLine, WritingLine, void> {
  const writing = await deps.database.inTenant(run.tenantId, (tx) => findWriting(tx, writingId));
  if (!writing) refuse('writing/not-found');
  const stop = watchForStop(deps, run, writingId);
  try {
    return yield* write(deps, writing, run, AbortSignal.any([run.signal, stop.signal]));
  } catch (error) {
    if (stop.signal.aborted && !run.signal.aborted) throw new RunRefusal(STOPPED, new Stopped());
    throw isFinal(error) ? new RunRefusal(error.message, error) : error;
  } finally {
    stop.end();
  }
}

/** Returns a signal that aborts when the person has stopped the generation, in any process. */
function watchForStop({ database }: WritingRunDeps, run: RunContext, writingId: number) {
  const stopping = new AbortController();
  const look = async () => {
    const wasStopped = await database.inTenant(run.tenantId, (tx) => isStopped(tx, writingId));
    if (wasStopped) stopping.abort(new Stopped());
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => run.log.warn({ error }, 'not seen whether a generation was stopped'));
  }, LOOK_EVERY_MS);
  return { signal: stopping.signal, end: () => clearInterval(timer) };
}

async function* write(
  deps: WritingRunDeps,
  writing: Writing,
  run: RunContext,
  signal: AbortSignal,
): AsyncGenerator<WritingLine, WritingLine, void> {
  const { id, order } = writing;
  const base = { status: 'processing', configId: id, written: 0, asked: null } as const;
  yield { ...base, phase: 'starting' } satisfies Progress;
  const gathering = gatherTask(deps, { tenantId: run.tenantId, signal }, order);
  let task: WritingTask;
  for (;;) {
    const step = await gathering.next();
    if (step.done) {
      task = step.value;
      break;
    }
    const { document, page, pages } = step.value;
    yield { ...base, phase: 'reading', document, currentPage: page, totalPages: pages };
  }
  yield { ...base, phase: 'writing' };
  const questions: GeneratedQuestion[] = [];
  const people = await deps.database.inTenant(run.tenantId, (tx) => listPeopleAround(tx, writing.createdBy));
  const figures = figuresOfReferences(deps, run.tenantId, task);
  const options = { signal, figures, for: { tenant: String(run.tenantId), people } };
  for await (const event of deps.engine.writeQuestions(task, options)) {
    signal.throwIfAborted();
    if (event.type === 'written') return completeLine(writing, event, questions);
    const question = toGeneratedQuestions(event.question, questions.length + 1, order.subject);
    if (!question) continue;
    questions.push(question);
    yield { ...base, phase: 'writing', written: questions.length, asked: event.requestedCount, question };
  }
  throw new Error('The engine ended without a result.');
}

/** Returns the last line. It is built from the engine's last event, because questions in earlier events may have been withdrawn. */
function completeLine(
  { id, order }: Writing,
  event: Extract<WritingEvent, { type: 'written' }>,
  reported: readonly GeneratedQuestion[],
): Complete {
  const questions = event.questions.flatMap(
    (question, index) => toGeneratedQuestions(question, index + 1, order.subject) ?? [],
  );
  if (questions.length === 0) {
    throw new EngineError('nothing-found', 'No question could be written from these texts.', {
      cause: new Error(`${reported.length} were reported before`),
    });
  }
  return {
    status: 'complete',
    configId: id,
    questions: questions.map((question, index) => ({ ...question, number: index + 1 })),
    asked: event.requestedCount,
    shortfall: event.shortfall ?? null,
    withoutModel: event.withoutModel ?? null,
  };
}

/** Returns whether the error ends the run with a message to the person. A run that this worker had to release is resumed. */
function isFinal(error: unknown): error is Error {
  if (error instanceof EngineError) return error.code !== 'stopped' && error.code !== 'unavailable';
  return error instanceof UnreadableReference || error instanceof RichTextError;
}

/** Requests a mark from the engine, and records how it was made. */
import {
  type Engine,
  EngineError,
  hashInput,
  hashKey,
  type LookAt,
  type MarkingTask,
  tryMarking,
} from '@classi/engines';
import { isBlank, plainText } from '@classi/richtext';
import type { RunContext } from '../../../platform/runs/index.ts';
import type { Answer } from '../../answering/index.ts';
import type { PicturesOfWork } from '../ports.ts';
import type { GeneratedMarking } from './skipped-questions.ts';

/** The engine that marks. */
export interface MarkingEngine {
  engine: Engine;
  /** Without this port, the engine does not look at pictures. */
  pictures?: PicturesOfWork;
}

/** The context of one answer, in any kind of work. */
interface MarkRequest {
  run: Pick<RunContext, 'tenantId' | 'signal' | 'log'>;
  /** The answers may name these people: see `WorkFor`. */
  people: string[];
  /** Absent for practice, because only work on assignments has a submission. */
  submissionId?: number;
  pictures?: LookAt | undefined;
  /** Ids that identify the answer in the log. */
  about: Record<string, number>;
}

/** @throws EngineError */
async function askEngine(
  engine: Pick<Engine, 'mark'>,
  task: MarkingTask,
  { run: { tenantId, signal }, people, submissionId, pictures }: MarkRequest,
): Promise<GeneratedMarking> {
  const begun = performance.now();
  const marking = await engine.mark(task, {
    signal,
    for: { tenant: String(tenantId), people, ...(submissionId === undefined ? {} : { submissionId }) },
    ...(pictures ? { pictures } : {}),
  });
  const provenance = {
    keyVersion: hashKey(task),
    inputHash: hashInput(task),
    ...marking.provenance,
    tookMs: Math.round((performance.now() - begun) * 10) / 10,
  };
  return { ...marking, provenance };
}

/**
 * Requests a mark for an answer in any kind of work. It returns undefined if the engine cannot mark this one answer.
 * @throws EngineError if the engine was stopped, or cannot mark any answer now
 */
export function requestMark(
  engine: Pick<Engine, 'mark'>,
  task: MarkingTask,
  request: MarkRequest,
): Promise<GeneratedMarking | undefined> {
  const { run, about } = request;
  return tryMarking(() => askEngine(engine, task, request), {
    signal: run.signal,
    onFailure: (error) => run.log.error({ error, ...about }, 'an answer could not be marked'),
  });
}

/**
 * Requests a mark for an answer of an assignment. See `requestMark`. Without a key the engine gives 0 because it compared nothing. This is
 * no mark: students would see it in their total as soon as the other answers are marked.
 */
export async function tryEngine(
  { engine, pictures }: MarkingEngine,
  task: MarkingTask,
  {
    run,
    people,
    answer,
  }: Pick<MarkRequest, 'run' | 'people'> & { answer: Pick<Answer, 'id' | 'submissionId'> },
): Promise<GeneratedMarking | undefined> {
  const { submissionId } = answer;
  const marking = await requestMark(engine, task, {
    ...{ run, people, submissionId, about: { responseId: answer.id } },
    pictures: pictures?.({ tenantId: run.tenantId, submissionId }),
  });
  return marking?.flag?.reason === 'no-key' ? undefined : marking;
}

/** Returns whether the error is final. An engine that was only stopped is called again; a refusal would be repeated. */
export function isFinal(error: unknown): error is EngineError {
  return error instanceof EngineError && error.code !== 'stopped';
}

/** Returns whether there is nothing to mark. A rule decides about such an answer, without the engine. */
export function isBlankAnswer(content: string | null): boolean {
  return content === null || isBlank(content) || plainText(content).trim() === '';
}

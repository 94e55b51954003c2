/** Asks the engine for a mark, and keeps what made it. */
import {
  type Engine,
  EngineError,
  inputHashOf,
  keyVersionOf,
  type MarkingTask,
  tryMarking,
} from '@classi/engines';
import { isBlank, plainText } from '@classi/richtext';
import type { RunContext } from '../../../platform/runs/index.ts';
import type { Answer } from '../../answering/index.ts';
import type { PicturesOfWork } from '../ports.ts';
import type { MadeMarking } from './skipped-questions.ts';

/** The engine that marks. */
export interface MarkingEngine {
  engine: Engine;
  /** Without it, no picture is looked at. */
  pictures?: PicturesOfWork;
}

/**
 * @param people who may be named in the answers: see `WorkFor`
 * @throws EngineError
 */
async function askEngine(
  { engine, pictures }: MarkingEngine,
  task: MarkingTask,
  {
    run: { tenantId, signal },
    people,
    answer: { submissionId },
  }: {
    run: Pick<RunContext, 'tenantId' | 'signal'>;
    people: string[];
    answer: Pick<Answer, 'submissionId'>;
  },
): Promise<MadeMarking> {
  const begun = performance.now();
  const marking = await engine.mark(task, {
    signal,
    for: { tenant: String(tenantId), people, submissionId },
    ...(pictures ? { pictures: pictures({ tenantId, submissionId }) } : {}),
  });
  const provenance = {
    keyVersion: keyVersionOf(task),
    inputHash: inputHashOf(task),
    ...marking.provenance,
    tookMs: Math.round((performance.now() - begun) * 10) / 10,
  };
  return { ...marking, provenance };
}

/**
 * Asks for a mark; undefined where this one answer cannot be marked.
 * @throws EngineError where the engine was stopped, or cannot mark any answer now
 */
export function tryEngine(
  engine: MarkingEngine,
  task: MarkingTask,
  asking: Parameters<typeof askEngine>[2] & { run: Pick<RunContext, 'log'>; answer: Pick<Answer, 'id'> },
): Promise<MadeMarking | undefined> {
  const { run, answer } = asking;
  return tryMarking(() => askEngine(engine, task, asking), {
    signal: run.signal,
    onFailure: (error) => run.log.error({ error, responseId: answer.id }, 'an answer could not be marked'),
  });
}

/** An engine that was stopped is called again; a refusal would only be repeated. */
export function isFinal(error: unknown): error is EngineError {
  return error instanceof EngineError && error.code !== 'stopped';
}

/** Whether there is nothing to mark. A rule decides about such an answer, without the engine. */
export function saysNothing(content: string | null): boolean {
  return content === null || isBlank(content) || plainText(content).trim() === '';
}

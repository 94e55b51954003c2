/** A kind of run without its handler, which is not needed to start or follow one. */
import { refusals } from '@classi/contract';
import { z } from 'zod';
import type { Transaction } from '../db/index.ts';
import { Refused } from '../http/refuse.ts';
import type { Log } from '../log/log.ts';

interface RunDefinition<Input, Event> {
  /** In kebab-case; also the name of the queue, for example `read-paper`. It must not be renamed while runs of it may exist. */
  readonly name: string;
  /** Ids and settings, never content. It is stored encoded, so dates are preserved if the schema has a codec for them. */
  readonly input: z.ZodType<Input>;
  /** Events are encoded with it when they are stored, and decoded when they are sent. */
  readonly event: z.ZodType<Event>;
}

export interface RunKind<Input, Event> extends RunDefinition<Input, Event> {
  /** Returns the handler of this kind of run, for `createRuns`. */
  handledBy(work: RunWork<Input, Event>): RunHandler;
}

/** The context that a handler receives besides its input. */
export interface RunContext {
  readonly tenantId: number;
  readonly runId: number;
  /** 1 at first. A higher number means that the run was resumed, so steps that were done before must be skipped. */
  readonly attempt: number;
  /** Aborted when this worker must release the run. Events that it yields afterwards are not stored. */
  readonly signal: AbortSignal;
  readonly log: Log;
  /**
   * Runs a transaction of the tenant that commits only while this worker holds the run. Handlers must write with it, so that a frozen
   * worker that has been replaced writes nothing.
   * @throws RunLost if another worker has the run
   */
  write<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
}

/** The context for work to which requests may add while it runs. */
export interface EndingRunContext<Event> extends RunContext {
  /**
   * Ends the run with the event that `work` returns, or continues it if `work` returns none. No request can join the run until this has
   * committed, and everything that was stored by requests that joined before can be read, so that an ending run leaves no work behind. The
   * handler then returns the same event.
   * @param work reads what is left to do; it must not wait for locks
   * @throws RunLost if another worker has the run
   */
  endWith(work: (tx: Transaction) => Promise<Event | undefined>): Promise<Event | undefined>;
}

export interface RunWork<Input, Event> {
  /** The maximum number of concurrent runs of this kind in one process; 2 by default. */
  concurrency?: number;
  /** Yields events during the work, and returns the last one. */
  handle(input: Input, run: EndingRunContext<Event>): AsyncGenerator<Event, Event, void>;
  /**
   * Returns the last event of a failed run.
   * @param sentence the message for the user: that of the refusal, or a general one
   */
  failed(sentence: string, error: unknown): Event;
  /** Returns whether the run may be tried again. The default is false for refusals and for schema errors, and true otherwise. */
  isRetryable?(error: unknown): boolean;
}

/** A handler without its types, as the worker uses it: its input and events are encoded values. */
export interface RunHandler {
  readonly kind: string;
  readonly concurrency: number;
  perform(input: unknown, run: EndingRunContext<unknown>): AsyncGenerator<unknown, unknown, void>;
  failureEvent(error: unknown): unknown;
  isRetryable(error: unknown): boolean;
}

/** Ends a run immediately with this message for the user. `Refused` does the same with a message of the contract. */
export class RunRefusal extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'RunRefusal';
  }
}

/** Thrown if this worker does not hold the run any more. */
export class RunLost extends Error {
  constructor(runId: number) {
    super(`Run ${runId} is held by another worker or has ended.`);
    this.name = 'RunLost';
  }
}

const KIND_NAME = /^[a-z][a-z0-9-]{0,48}$/;
const DEFAULT_CONCURRENCY = 2;

export function defineRun<Input, Event>(definition: RunDefinition<Input, Event>): RunKind<Input, Event> {
  if (!KIND_NAME.test(definition.name)) throw new Error(`Not a name for a kind of run: "${definition.name}"`);
  return { ...definition, handledBy: (work) => handler(definition, work) };
}

function isRefusal(error: unknown): error is Error {
  return error instanceof RunRefusal || error instanceof Refused;
}

/** Returns a message about an error for users, without the error's own message. */
export function messageForError(error: unknown): string {
  return isRefusal(error) ? error.message : refusals['http/failed'].text;
}

function handler<Input, Event>(kind: RunDefinition<Input, Event>, work: RunWork<Input, Event>): RunHandler {
  return {
    kind: kind.name,
    concurrency: work.concurrency ?? DEFAULT_CONCURRENCY,
    perform: async function* (stored, run) {
      const endWith: EndingRunContext<Event>['endWith'] = async (decide) => {
        let last: Event | undefined;
        await run.endWith(async (tx) => {
          last = await decide(tx);
          return last === undefined ? undefined : z.encode(kind.event, last);
        });
        return last;
      };
      const steps = work.handle(z.decode(kind.input, stored as never), { ...run, endWith });
      try {
        for (;;) {
          const step = await steps.next();
          const event = z.encode(kind.event, step.value);
          if (step.done) return event;
          yield event;
        }
      } finally {
        await steps.return(undefined as never);
      }
    },
    failureEvent: (error) => z.encode(kind.event, work.failed(messageForError(error), error)),
    isRetryable: (error) =>
      work.isRetryable ? work.isRetryable(error) : !isRefusal(error) && !(error instanceof z.ZodError),
  };
}

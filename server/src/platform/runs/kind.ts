/** A kind of run without its handler, which is not needed to start or follow one. */
import { refusals } from '@classi/contract';
import { z } from 'zod';
import type { Transaction } from '../db/index.ts';
import { Refused } from '../http/refuse.ts';
import type { Log } from '../log/log.ts';

interface RunDefinition<Input, Event> {
  /** Kebab-case, and the name of the queue: `read-paper`. Never renamed while runs of it may be alive. */
  readonly name: string;
  /** Ids and settings, never content. Stored encoded, so dates survive where the schema is a codec. */
  readonly input: z.ZodType<Input>;
  /** Every event is encoded by it when it is stored, and decoded when it is sent. */
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
  /** 1 at first; more when the run was taken up again, and then what is done already must be skipped. */
  readonly attempt: number;
  /** Aborted when this worker must release the run: nothing that it yields afterwards is recorded. */
  readonly signal: AbortSignal;
  readonly log: Log;
  /**
   * A transaction of the tenant that commits only while this worker holds the run. What a handler writes belongs in here: a worker that was
   * frozen and has been replaced then writes nothing.
   * @throws RunLost when another worker has the run
   */
  write<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
}

/** The context of work that may grow while it runs. */
export interface EndingRunContext<Event> extends RunContext {
  /**
   * Ends the run with the event that `work` returns, or continues it if `work` returns none. No request can join the run until this has
   * committed, and everything that was written with an earlier join can be read, so that an ending run leaves no work behind. The handler
   * then returns the same event.
   * @param work reads what is left to do; it must wait for no lock
   * @throws RunLost when another worker has the run
   */
  endWith(work: (tx: Transaction) => Promise<Event | undefined>): Promise<Event | undefined>;
}

export interface RunWork<Input, Event> {
  /** The maximum number of concurrent runs of this kind in one process; 2 by default. */
  concurrency?: number;
  /** Yields events during the work, and returns the last one. */
  handle(input: Input, run: EndingRunContext<Event>): AsyncGenerator<Event, Event, void>;
  /**
   * The last event of a run that is given up.
   * @param sentence for the person who reads it: the refusal's own, or a general one
   */
  failed(sentence: string, error: unknown): Event;
  /**
   * Returns whether another try may help. By default: no for refusals and for what a schema rejects, yes
   * otherwise.
   */
  isRetryable?(error: unknown): boolean;
}

/** A handler without its types, as the worker sees it: in and out come stored values. */
export interface RunHandler {
  readonly kind: string;
  readonly concurrency: number;
  perform(input: unknown, run: EndingRunContext<unknown>): AsyncGenerator<unknown, unknown, void>;
  lastWord(error: unknown): unknown;
  isRetryable(error: unknown): boolean;
}

/** Ends a run at once, with this sentence for the person. `Refused` does the same, with a sentence of the catalogue. */
export class RunRefusal extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'RunRefusal';
  }
}

/** This worker does not hold the run any more. */
export class RunLost extends Error {
  constructor(runId: number) {
    super(`Run ${runId} is in other hands, or has ended.`);
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

/** Returns a sentence about an error for people, without the error's own message. */
export function sentenceOf(error: unknown): string {
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
    lastWord: (error) => z.encode(kind.event, work.failed(sentenceOf(error), error)),
    isRetryable: (error) =>
      work.isRetryable ? work.isRetryable(error) : !isRefusal(error) && !(error instanceof z.ZodError),
  };
}

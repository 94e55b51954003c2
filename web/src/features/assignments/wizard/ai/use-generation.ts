import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../../../../lib/error-text.ts';
import { followRun } from '../../../../lib/http/follow-run.ts';
import { HttpError } from '../../../../lib/http/http.ts';
import * as t from '../../../../messages/compiled/assignments/ai.ts';
import { useDialogs } from '../../../../ui/dialogs/dialogs.tsx';
import { toast } from '../../../../ui/toasts/toasts.ts';
import { useWizardCalls, type WizardCalls } from '../calls.ts';
import { asWritten } from '../draft.ts';
import type { DraftState } from '../use-draft.ts';
import {
  applyGenerationEvent,
  type GenerationBody,
  type GenerationComplete,
  type GenerationEvent,
  NO_GENERATION,
  requestKey,
} from './rules.ts';

/** The body for following a generation. With a `configId` the server ignores these fields. */
const EMPTY_REQUEST: GenerationBody = {
  prompt: '',
  subject: '',
  title: '',
  description: '',
  textbooks: [],
  rubrics: [],
  difficulty: 3,
  references: [],
};

/**
 * Yields every event of a generation. A broken connection is reopened, and the stream then starts from its
 * beginning.
 */
async function* followGeneration(
  generate: WizardCalls['generate'],
  body: GenerationBody,
  { signal, onCut }: { signal: AbortSignal; onCut: () => void },
): AsyncGenerator<GenerationEvent> {
  let { configId } = body;
  const open = () => generate(configId === undefined ? body : { ...EMPTY_REQUEST, configId }, { signal });
  for await (const event of followRun(open, { signal, onCut, canJoin: () => configId !== undefined })) {
    if (event.status === 'processing') ({ configId } = event);
    yield event;
  }
}

type Failure = Extract<GenerationEvent, { status: 'error' }>;

/** Applies the result of a generation to the draft. */
function useOutcome({ draft, change, changeAi }: DraftState, onWritten: () => void) {
  const { alert } = useDialogs();
  const { generationFailed } = useWizardCalls();
  const outcome = {
    began: (configId: number) => changeAi({ running: configId }),
    wrote: ({ questions, configId, asked, shortfall, withoutModel }: GenerationComplete) => {
      const written = { configId, asked, shortfall, withoutModel, request: requestKey(draft.ai) };
      change({ questions: asWritten(questions), ai: { ...draft.ai, running: null, written } });
      onWritten();
    },
    /** @param sentence the reason, if one is known */
    failed: (sentence: string) => {
      changeAi({ running: null });
      const reason = sentence === generationFailed ? '' : sentence;
      void alert({ title: generationFailed, body: t.entriesKeptNote({ notice: reason }).trim() });
    },
    ended: ({ error, reason }: Failure) => {
      if (reason !== 'stopped') return outcome.failed(error);
      changeAi({ running: null });
      toast.info(t.writingStopped(), { id: 'generation' });
    },
    broke: (error: unknown) => {
      // The earlier generation no longer exists, so nothing that was requested now has failed.
      if (error instanceof HttpError && error.code === 'writing/not-found') changeAi({ running: null });
      else outcome.failed(error instanceof HttpError ? error.message : '');
    },
  };
  const latest = useRef(outcome);
  latest.current = outcome;
  return latest;
}

/** Stops the generation that is followed. @param first the id of a generation that was started before a reload */
function useStopping(first: number | null) {
  const [isStopping, setIsStopping] = useState(false);
  const calls = useWizardCalls();
  /** The id of the generation that is followed, once it is known. */
  const running = useRef(first);
  /**
   * The teacher stopped the generation before its id was known, so it is cancelled as soon as the id arrives.
   */
  const stopWhenBegun = useRef(false);

  const requestStop = useCallback(
    async (configId: number) => {
      try {
        await calls.stopGenerating(configId);
      } catch (error) {
        setIsStopping(false);
        const detail = errorText(error);
        toast.error(t.stopError(), { detail, id: 'generation' });
      }
    },
    [calls],
  );

  const stop = () => {
    setIsStopping(true);
    if (running.current === null) stopWhenBegun.current = true;
    else void requestStop(running.current);
  };
  const reset = useCallback((configId: number | null) => {
    setIsStopping(false);
    stopWhenBegun.current = false;
    running.current = configId;
  }, []);
  const onBegan = useCallback(
    (configId: number) => {
      running.current = configId;
      if (stopWhenBegun.current) void requestStop(configId);
    },
    [requestStop],
  );
  return { isStopping, stop, reset, onBegan };
}

/** Starts and follows a generation, and joins one that was started before a reload. */
export function useGeneration(state: DraftState, onWritten: () => void) {
  const [generation, setGeneration] = useState(NO_GENERATION);
  const calls = useWizardCalls();
  const outcome = useOutcome(state, onWritten);
  const current = useRef<AbortController | null>(null);
  const { isStopping, stop, reset, onBegan } = useStopping(state.draft.ai.running);

  const take = useCallback(
    (event: GenerationEvent) => {
      if (event.status === 'complete') outcome.current.wrote(event);
      else if (event.status === 'error') outcome.current.ended(event);
      else if (event.phase === 'starting') {
        outcome.current.began(event.configId);
        onBegan(event.configId);
      }
    },
    [outcome, onBegan],
  );

  const run = useCallback(
    async (body: GenerationBody) => {
      current.current?.abort();
      const controller = new AbortController();
      current.current = controller;
      const { signal } = controller;
      reset(body.configId ?? null);
      setGeneration({ ...NO_GENERATION, phase: 'starting' });
      const onCut = () => setGeneration((before) => ({ ...before, isReconnecting: true }));
      try {
        for await (const event of followGeneration(calls.generate, body, { signal, onCut })) {
          setGeneration((before) => applyGenerationEvent(before, event));
          take(event);
        }
      } catch (error) {
        if (signal.aborted) return;
        setGeneration({ ...NO_GENERATION, phase: 'failed' });
        outcome.current.broke(error);
      }
    },
    [calls, outcome, take, reset],
  );

  const resumed = useRef(state.draft.ai.running);
  useEffect(() => {
    if (resumed.current !== null) void run({ ...EMPTY_REQUEST, configId: resumed.current });
    return () => current.current?.abort();
  }, [run]);

  return { generation, isStopping, run, stop };
}

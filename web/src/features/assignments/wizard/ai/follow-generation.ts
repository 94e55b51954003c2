import { ConnectionError } from '../../../../lib/http/http.ts';
import { CutStreamError } from '../../../../lib/http/ndjson.ts';
import type { WizardCalls } from '../calls.ts';
import type { GenerationBody, GenerationEvent } from './rules.ts';

/** A broken connection is reopened this many times, after this delay each (ms). */
const ATTEMPTS_MAX = 40;
const PAUSE_MS = 1500;

/** The body for following a generation. With a `configId` the server ignores these fields. */
export const EMPTY_REQUEST: GenerationBody = {
  prompt: '',
  subject: '',
  title: '',
  description: '',
  textbooks: [],
  rubrics: [],
  difficulty: 3,
  references: [],
};

const isCut = (error: unknown) => error instanceof CutStreamError || error instanceof ConnectionError;

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Yields every event of a generation. A broken connection is reopened, and the stream then starts from its
 * beginning.
 */
export async function* followGeneration(
  generate: WizardCalls['generate'],
  body: GenerationBody,
  { signal, onCut }: { signal: AbortSignal; onCut: () => void },
): AsyncGenerator<GenerationEvent> {
  let configId = body.configId;
  for (let tries = 0; ; tries += 1) {
    const request = configId === undefined ? body : { ...EMPTY_REQUEST, configId };
    try {
      for await (const event of generate(request, { signal })) {
        if (event.status === 'processing') configId = event.configId;
        yield event;
      }
      return;
    } catch (error) {
      if (signal.aborted || configId === undefined || !isCut(error) || tries >= ATTEMPTS_MAX) throw error;
      onCut();
      await pause(signal);
    }
  }
}

import { ConnectionError } from '../../../../lib/http/http.ts';
import { CutStreamError } from '../../../../lib/http/ndjson.ts';
import type { WizardCalls } from '../calls.ts';
import type { GenerationBody, GenerationEvent } from './rules.ts';

/** How often a line that was cut is made again before it is given up, and how long it is waited in between, in ms. */
const TRIES = 40;
const PAUSE_MS = 1500;

/** Follows what was begun; nothing of it is looked at where a `configId` is given. */
export const NO_WISH: GenerationBody = {
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

/** Every line of a generation. A lost connection is opened again, and the stream then starts from its beginning. */
export async function* followGeneration(
  generate: WizardCalls['generate'],
  body: GenerationBody,
  { signal, onCut }: { signal: AbortSignal; onCut: () => void },
): AsyncGenerator<GenerationEvent> {
  let configId = body.configId;
  for (let tries = 0; ; tries += 1) {
    const request = configId === undefined ? body : { ...NO_WISH, configId };
    try {
      for await (const event of generate(request, { signal })) {
        if (event.status === 'processing') configId = event.configId;
        yield event;
      }
      return;
    } catch (error) {
      if (signal.aborted || configId === undefined || !isCut(error) || tries >= TRIES) throw error;
      onCut();
      await pause(signal);
    }
  }
}

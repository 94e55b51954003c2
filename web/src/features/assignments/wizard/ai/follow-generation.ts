import { followRun } from '../../../../lib/http/follow-run.ts';
import type { WizardCalls } from '../calls.ts';
import type { GenerationBody, GenerationEvent } from './rules.ts';

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

/**
 * Yields every event of a generation. A broken connection is reopened, and the stream then starts from its
 * beginning.
 */
export async function* followGeneration(
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

/** Checks how many questions can be written from the chosen texts. The embedded engine writes them once, and they are discarded. */
import type { GenerationCheck } from '@classi/contract';
import { type Engine, EngineError, type WritingTask } from '@classi/engines';
import type { Storage } from '../../platform/storage/index.ts';
import type { Session } from '../identity/index.ts';
import { gatherTask, type MaterialDeps } from './materials.ts';
import { type GenerationRequest, readOrder } from './order-questions.ts';
import { storeReferences } from './references.ts';

export interface CheckDeps extends MaterialDeps {
  storage: Storage;
  embedded: Pick<Engine, 'writeQuestions'>;
  /**
   * Returns whether the school has a language model, which can write more than the embedded engine predicts.
   */
  hasModel: (tenantId: number) => Promise<boolean>;
}

/** The check takes at most this long, in ms. Otherwise the number becomes known only when the questions are written. */
const WAIT_MS = 10_000;

const UNKNOWN: GenerationCheck = { asked: null, available: null, notice: null };

/**
 * Returns for how many of the questions the texts are sufficient. The result is unknown if a language model writes, or if a document must
 * be read first.
 * @throws Refused the refusals of `orderQuestions` for books, rubrics and documents
 */
export async function checkGeneration(
  deps: CheckDeps,
  session: Session,
  input: GenerationRequest,
  signal: AbortSignal,
): Promise<GenerationCheck> {
  const { database, storage, embedded } = deps;
  const { tenantId } = session;
  if (input.prompt.trim() === '' || (await deps.hasModel(tenantId))) return UNKNOWN;
  const stored = await storeReferences(storage, session, { uploads: [], named: input.references });
  const references = stored.map(({ file, name }) => ({ fileId: file.id, name }));
  const order = await database.inTenant(tenantId, (tx) => readOrder(tx, session, input, references));
  const gathering = gatherTask(deps, { tenantId, signal }, order);
  const gathered = await gathering.next();
  if (!gathered.done) {
    // A document must be read first, so the result is unknown.
    await gathering.return(undefined as never);
    return UNKNOWN;
  }
  return count(embedded, gathered.value, { tenant: String(tenantId), signal });
}

async function count(
  embedded: CheckDeps['embedded'],
  task: WritingTask,
  { tenant, signal }: { tenant: string; signal: AbortSignal },
): Promise<GenerationCheck> {
  const tooLong = AbortSignal.timeout(WAIT_MS);
  const options = { signal: AbortSignal.any([signal, tooLong]), for: { tenant } };
  try {
    for await (const event of embedded.writeQuestions(task, options)) {
      if (event.type !== 'written') continue;
      return {
        asked: event.requestedCount,
        available: event.questions.length,
        notice: event.shortfall ?? null,
      };
    }
    return UNKNOWN;
  } catch (error) {
    if (tooLong.aborted && !signal.aborted) return UNKNOWN;
    const isNone = error instanceof EngineError && ['nothing-found', 'no-sources'].includes(error.code);
    if (!isNone) throw error;
    return { asked: null, available: 0, notice: error.message };
  }
}

import { fetchModule } from '../../lib/loading/fetch-module.ts';
import { NOT_LOADED } from '../../paper/worker/messages.ts';

/**
 * Loads the typesetter when it is first needed. @throws Error with a sentence for the user if it cannot be
 * loaded
 */
export function fetchPrint(): Promise<typeof import('../../paper/print.ts')> {
  return fetchModule(() => import('../../paper/print.ts')).catch((cause: unknown) => {
    throw new Error(NOT_LOADED, { cause });
  });
}

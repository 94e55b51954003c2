import { fetchModule } from '../../lib/loading/fetch-module.ts';
import { NOT_LOADED } from '../../paper/worker/messages.ts';

/** What makes papers into files, fetched when it is first needed. @throws Error with a sentence for the person where it does not come */
export function fetchPrint(): Promise<typeof import('../../paper/print.ts')> {
  return fetchModule(() => import('../../paper/print.ts')).catch((cause: unknown) => {
    throw new Error(NOT_LOADED, { cause });
  });
}

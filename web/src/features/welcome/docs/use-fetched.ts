import { useCallback, useEffect, useState } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { HttpError } from '../../../lib/http/http.ts';

export type Fetched<Value> =
  | { is: 'loading' }
  | { is: 'loaded'; value: Value }
  /** `missing`: the server has nothing with this name. */
  | { is: 'failed'; sentence: string; isMissing: boolean };

/**
 * Returns the result of `fetch`; another `fetch` runs again. These pages come before the login and do not
 * load the query cache.
 */
export function useFetched<Value>(fetch: (signal: AbortSignal) => Promise<Value>) {
  const [fetched, setFetched] = useState<Fetched<Value>>({ is: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` triggers the next fetch
  useEffect(() => {
    const controller = new AbortController();
    setFetched({ is: 'loading' });
    fetch(controller.signal).then(
      (value) => !controller.signal.aborted && setFetched({ is: 'loaded', value }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        const isMissing = error instanceof HttpError && error.status === 404;
        setFetched({ is: 'failed', isMissing, sentence: errorText(error) });
      },
    );
    return () => controller.abort();
  }, [fetch, attempt]);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  return { fetched, again };
}

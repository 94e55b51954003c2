/** Fetches the list of papers that the server is reading. */
import { listPaperReadings } from '@classi/contract/submissions/endpoints';
import { endpointQuery } from '../../../lib/http/endpoint-query.ts';
import { queryClient } from '../../../lib/http/query-client.ts';

export const readingsQuery = (assignmentId: number) => ({
  ...endpointQuery(['grading', assignmentId, 'readings'], listPaperReadings, { body: { assignmentId } }),
  staleTime: 0,
  gcTime: 0,
  retry: 0,
});

/** Delays before each attempt, in ms. */
const ATTEMPT_DELAYS_MS = [100, 400, 1000, 2000, 4000];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Returns whether the server lists a paper within a few seconds. From then on its reading continues without
 * this page.
 */
export async function isListedSoon(
  { assignmentId, fileName }: { assignmentId: number; fileName: string },
  signal: AbortSignal,
): Promise<boolean> {
  for (const wait of ATTEMPT_DELAYS_MS) {
    await pause(wait);
    if (signal.aborted) return false;
    const listed = await queryClient.fetchQuery(readingsQuery(assignmentId)).catch(() => undefined);
    const reading = listed?.readings.find((each) => each.fileName === fileName);
    if (reading) return reading.last?.status !== 'error';
  }
  return false;
}

/** What the server tells of the papers that are being read. */
import { listPaperReadings } from '@classi/contract/submissions/endpoints';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';

export const readingsQuery = (assignmentId: number) => ({
  queryKey: ['grading', assignmentId, 'readings'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(listPaperReadings, { body: { assignmentId } }, { signal }),
  staleTime: 0,
  gcTime: 0,
  retry: 0,
});

/** Waits before looking again, in ms. */
const LOOKS_MS = [100, 400, 1000, 2000, 4000];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the server soon has a paper among those that it reads: from there on it goes on whoever looks. */
export async function isListedSoon(
  { assignmentId, fileName }: { assignmentId: number; fileName: string },
  signal: AbortSignal,
): Promise<boolean> {
  for (const wait of LOOKS_MS) {
    await pause(wait);
    if (signal.aborted) return false;
    const told = await queryClient.fetchQuery(readingsQuery(assignmentId)).catch(() => undefined);
    const reading = told?.readings.find((each) => each.fileName === fileName);
    if (reading) return reading.last?.status !== 'error';
  }
  return false;
}

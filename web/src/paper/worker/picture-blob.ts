/** Pictures of questions and answers, fetched as the page shows them: with the session, and no longer than a printer waits. */
import { send } from '../../lib/http/http.ts';

/** How long a picture may take (spec 2 §9): 20 s in Safari, which decodes slowly, 10 s elsewhere. */
const WAIT_MS = /^((?!chrome|android).)*safari/i.test(navigator.userAgent) ? 20_000 : 10_000;

const OURS = /^\/(editor|document-processor)\//;

/** @returns null where it cannot be had: the paper says so in its place */
export async function pictureBlob(source: string): Promise<Blob | null> {
  if (!OURS.test(source)) return null;
  try {
    const response = await send({ method: 'GET', path: source, signal: AbortSignal.timeout(WAIT_MS) });
    return await response.blob();
  } catch {
    return null;
  }
}

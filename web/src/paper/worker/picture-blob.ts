/** Loads images of questions and answers with the session, as the page does, with a limited waiting time. */
import { send } from '../../lib/http/http.ts';

/** The timeout for an image (spec 2 §9): 20 s in Safari, which decodes slowly, 10 s elsewhere. */
const WAIT_MS = /^((?!chrome|android).)*safari/i.test(navigator.userAgent) ? 20_000 : 10_000;

const OURS = /^\/(editor|document-processor)\//;

/** @returns null if it cannot be loaded; the paper then shows a sentence instead */
export async function pictureBlob(source: string): Promise<Blob | null> {
  if (!OURS.test(source)) return null;
  try {
    const response = await send({ method: 'GET', path: source, signal: AbortSignal.timeout(WAIT_MS) });
    return await response.blob();
  } catch {
    return null;
  }
}

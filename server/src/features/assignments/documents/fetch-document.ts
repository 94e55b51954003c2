/** Fetches a PDF from a URL, checks it, and stores it as a file of the person who entered the URL (spec 1 §5, §7; spec 2 §5, §7). */
import { type BodyOf, PDF_LIMIT, type ReplyOf, type validateUrlPdf } from '@classi/contract';
import { Refused } from '../../../platform/http/refuse.ts';
import type { Remote } from '../../../platform/remote/index.ts';
import type { Storage } from '../../../platform/storage/index.ts';
import type { Session } from '../../identity/index.ts';
import { countPages, storePdf } from './save-pdf.ts';

export interface FetchDeps {
  storage: Pick<Storage, 'put'>;
  remote: Remote;
}

/** Adds `success: false` to a refusal, because callers also read `success` from refusals (spec 1 §7, spec 2 §7). */
function withoutSuccess(error: unknown): unknown {
  if (!(error instanceof Refused)) return error;
  const refused = new Refused(error.code, error.parameters, { ...error.details, success: false });
  refused.message = error.message;
  return refused;
}

/**
 * Stores the PDF. A teacher's PDF becomes a document that `process-marking-scheme` can read by its name; a student's becomes a reference. A
 * refused file is not stored.
 * @throws Refused url/…
 */
export async function fetchDocument(
  { storage, remote }: FetchDeps,
  session: Session,
  { input, signal }: { input: BodyOf<typeof validateUrlPdf>; signal: AbortSignal },
): Promise<ReplyOf<typeof validateUrlPdf>> {
  const { title, url } = input;
  // Teachers and students have separate queues, so that a class that adds references at the same time does not delay its teachers.
  const queue = `${session.tenantId}:${session.role}`;
  const request = { url, sizeLimit: PDF_LIMIT, fallbackName: title, queue, signal };
  const fetched = remote.withPdf(request, async ({ path, name }) => {
    const pages = await countPages(path, 'url/refused');
    const file = await storePdf(storage, session, { path, originalName: name });
    return {
      success: true as const,
      fileUrl: file.name,
      originalName: file.originalName,
      originalUrl: url.trim(),
      size: file.size,
      pages,
    };
  });
  return fetched.catch((error: unknown) => Promise.reject(withoutSuccess(error)));
}

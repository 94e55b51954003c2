/** Brings one answer to the server, and says in one word what became of it. */
import { getStudentQuestions, setAssignmentResponse } from '@classi/contract/answering/endpoints';
import { refusalBody } from '@classi/contract/http/refusal';
import { CSRF_COOKIE, CSRF_HEADER, TENANT_HEADER } from '@classi/contract/identity/limits';
import { call, UnreadableReplyError } from '../../lib/api.ts';
import { ConnectionError, HttpError } from '../../lib/http.ts';
import type { Profile } from '../../lib/profile.ts';
import { recallProfile } from '../../lib/session.ts';
import { currentTenant } from '../../lib/tenant.ts';
import type { Deliver, Delivery, Outcome } from './save-terms.ts';

/** Browsers let a page that goes away send about 64 KiB. */
const KEEPALIVE_BYTES = 60_000;

interface Work {
  accountId: number;
  assignmentId: number;
}

/** The way to the server for one account's work on one assignment. */
export function deliverTo(work: Work): Deliver {
  return async (delivery, leaving) => {
    // Somebody else has logged in with this browser meanwhile: these words are not theirs.
    if (recallProfile<Profile>('student')?.id !== work.accountId) return { kind: 'signed-out' };
    try {
      return leaving ? await sendLeaving(work, delivery) : await save(work, delivery);
    } catch (error) {
      return refusedBecause(work, delivery, error);
    }
  };
}

const bodyOf = ({ assignmentId }: Work, { questionId, content, baseRevision }: Delivery) => ({
  assignmentId,
  questionId,
  response: content,
  ...(baseRevision === undefined ? {} : { baseRevision }),
});

async function save(work: Work, delivery: Delivery): Promise<Outcome> {
  const { revision, status } = await call(setAssignmentResponse, { body: bodyOf(work, delivery) });
  return { kind: 'saved', revision, status };
}

/** Outlives the page. Whatever it answers is heard only if the page stays after all. */
async function sendLeaving(work: Work, delivery: Delivery): Promise<Outcome> {
  const body = JSON.stringify(setAssignmentResponse.body.encode(bodyOf(work, delivery)));
  const headers = new Headers({ 'Content-Type': 'application/json', [TENANT_HEADER]: currentTenant() });
  const csrf = document.cookie.split('; ').find((pair) => pair.startsWith(`${CSRF_COOKIE}=`));
  if (csrf) headers.set(CSRF_HEADER, decodeURIComponent(csrf.slice(CSRF_COOKIE.length + 1)));
  const response = await fetch(new URL(setAssignmentResponse.path, window.location.origin), {
    method: setAssignmentResponse.method,
    credentials: 'include',
    headers,
    body,
    keepalive: new Blob([body]).size < KEEPALIVE_BYTES,
  }).catch(() => null);
  if (response === null) return { kind: 'unreachable' };
  if (!response.ok) throw await refusalOf(response);
  const reply = setAssignmentResponse.reply.safeDecode(await response.json().catch(() => null));
  // A page in between answered, not the server.
  if (!reply.success) return { kind: 'unreachable' };
  return { kind: 'saved', revision: reply.data.revision, status: reply.data.status };
}

async function refusalOf(response: Response): Promise<HttpError> {
  const body: unknown = await response.json().catch(() => null);
  const { message, code } = refusalBody.partial().safeParse(body).data ?? {};
  return new HttpError(response.status, message ?? 'The answer could not be saved.', [], code);
}

async function refusedBecause(work: Work, delivery: Delivery, error: unknown): Promise<Outcome> {
  if (error instanceof ConnectionError) return { kind: 'unreachable' };
  if (!(error instanceof HttpError)) {
    // An answer that this page cannot read may come from a page in between; the save is tried again.
    if (!(error instanceof UnreadableReplyError)) reportError(error);
    return { kind: 'unreachable' };
  }
  const { status, code, message } = error;
  if (code === 'answer/superseded') return superseded(work, delivery);
  if (status === 401 || status === 422) return { kind: 'signed-out' };
  if (status === 403 && code?.startsWith('answer/'))
    return { kind: 'locked', sentence: message, late: code === 'answer/past-due' };
  if (status >= 500 || status === 429 || status === 408) return { kind: 'unreachable' };
  return { kind: 'refused', sentence: message };
}

/** What the newest answer says now, which may already be newer than the one that was in the way. */
async function superseded({ assignmentId }: Work, { questionId }: Delivery): Promise<Outcome> {
  try {
    const questions = await call(getStudentQuestions, { body: { assignmentId } });
    const question = questions.find(({ id }) => id === questionId);
    if (!question) return { kind: 'refused', sentence: 'This question is not part of the assignment.' };
    return { kind: 'superseded', revision: question.revision, content: question.response };
  } catch {
    // The save comes again, is refused again, and asks again.
    return { kind: 'unreachable' };
  }
}

/**
 * A teacher's corrections of a reading, in the outbox until the server has them. AURA then marks the answer
 * again.
 */
import { correctReading } from '@classi/contract/submissions/endpoints';
import { call } from '../../../lib/http/api.ts';
import { AccountQueue } from '../../../lib/outbox/account-queue.ts';
import { readingsPrefix } from '../../../lib/outbox/journal-records.ts';
import type { Content } from '../../../lib/outbox/outbox-terms.ts';
import * as t from '../../../messages/compiled/grading/saving.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { refreshWork } from '../queries.ts';

interface CorrectedReading {
  assignmentId: number;
  studentId: number;
  /** The label of the question. */
  label: string;
  response: string;
  /** The text that was on the screen, so that a newer reading is not overwritten. */
  seenResponse: string;
}

const readingOf = (content: Content) => JSON.parse(content ?? '{}') as Partial<CorrectedReading>;

/**
 * Unsaved text by response id. It outlives the pane, which is replaced when the window's width or the
 * question changes.
 */
export const unsavedReadings = new Map<number, string>();

/** Answers whose pane is open and shows a refusal itself. */
const shown = new Set<number>();

export const readingQueue = new AccountQueue({
  role: 'instructor',
  prefixOf: readingsPrefix,
  pauseMs: 0,
  isComplete: (content) => readingOf(content).response !== undefined,
  send: async ({ id, content }, keepalive) => {
    const { assignmentId, studentId, label, ...reading } = readingOf(content) as CorrectedReading;
    const { revision } = await call(correctReading, { body: { responseId: id, ...reading } }, { keepalive });
    await refreshWork(assignmentId, studentId).catch(() => undefined);
    toast.success(t.readingSaved({ question: label }), { id: 'reading-corrected' });
    return revision;
  },
  // A refusal says that the answer has changed. The text then returns to the pane.
  isConflict: () => false,
  onFailed: (id) => {
    const { problem, content } = readingQueue.queue?.state(id) ?? {};
    if (typeof problem !== 'string' || shown.has(id)) return;
    const { label = '', response } = readingOf(content ?? null);
    if (response !== undefined) unsavedReadings.set(id, response);
    readingQueue.queue?.discard(id);
    toast.error(t.readingSaveError({ question: label }), { isOnEveryPage: true, detail: problem });
  },
});

/** Returns the text that waits for the network, or undefined if there is none. */
export function waitingReading(responseId: number): string | undefined {
  const state = readingQueue.queue?.find(responseId)?.state;
  return state?.isUndelivered ? readingOf(state.content).response : undefined;
}

/** @returns why it was refused, or '' if it was saved or waits on this device for the network */
export async function sendReading(responseId: number, reading: CorrectedReading): Promise<string> {
  const { queue } = readingQueue;
  if (!queue) return t.readingSaveError({ question: reading.label });
  shown.add(responseId);
  queue.put(responseId, JSON.stringify(reading), 0);
  await queue.item(responseId).retry();
  shown.delete(responseId);
  const { problem, isUndelivered } = queue.state(responseId);
  if (problem !== null) {
    queue.discard(responseId);
    return problem;
  }
  if (isUndelivered) toast.info(t.readingQueued(), { id: 'reading-corrected' });
  return '';
}

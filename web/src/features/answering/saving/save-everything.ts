/** Saves everything before work is submitted, or tells the student why that failed. */

import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';
import * as texts from '../../../messages/compiled/answering/copy.ts';
import * as t from '../../../messages/compiled/answering/saving.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { toast } from '../../../ui/toasts/toasts.ts';

interface SaveCheck {
  queue: SaveQueue;
  /** The id of the toast. A later message replaces the earlier one. */
  toastId: string;
  /** Returns the names of questions for a message, such as 'Question 2 and 3'. */
  namesOf: (questionIds: readonly number[]) => string;
  goTo: (questionId: number) => void;
  /** The action that follows; the messages name it. */
  next: 'submit' | 'grade';
  again: () => void;
}

/** Returns why work that is safe on this device is not on the server. Without a network, nothing has failed. */
export const saveProblem = (): string => (navigator.onLine ? texts.saveError() : t.notSentOffline());

/** @returns whether the server has every answer and no conflict is open */
export async function saveEverything(input: SaveCheck): Promise<boolean> {
  const { queue, toastId, namesOf, goTo, next, again } = input;
  await queue.flush();
  const { undecided, undelivered, isOnDevice } = queue.overview();
  const [first] = undecided;
  if (first !== undefined) {
    goTo(first);
    const detail = t.chooseVersionsHint({ names: namesOf(undecided), next });
    toast.warning(t.twoVersionsTitle(), { id: toastId, detail });
    return false;
  }
  if (undelivered === 0) return true;
  const detail = isOnDevice ? t.savedOnDevice() : texts.browserFullError();
  const action = { label: terms.tryAgain(), run: again };
  toast.error(isOnDevice ? saveProblem() : texts.saveError(), { id: toastId, detail, action });
  // Error toasts stay until they are closed. This one is removed when it is no longer true.
  const stop = queue.subscribe(() => {
    if (queue.overview().undelivered > 0) return;
    stop();
    toast.dismiss(toastId);
  });
  return false;
}

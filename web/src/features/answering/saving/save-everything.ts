/** Before work is handed in: everything is saved, or it is said why it is not. */

import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';
import * as t from '../../../messages/compiled/answering/saving.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { answeringCopy } from '../copy.ts';

interface SaveCheck {
  queue: SaveQueue;
  /** Of the sentences: a later one takes the place of the one before it. */
  toastId: string;
  /** How the person calls these questions, as in 'Question 2 and 3'. */
  namesOf: (questionIds: readonly number[]) => string;
  goTo: (questionId: number) => void;
  /** What the person does after choosing: 'submit'. */
  next: string;
  again: () => void;
}

/** @returns whether the server has every answer, and nothing is left to choose */
export async function saveEverything({
  queue,
  toastId,
  namesOf,
  goTo,
  next,
  again,
}: SaveCheck): Promise<boolean> {
  await queue.flush();
  const { undecided, undelivered, isSaved } = queue.overview();
  const [first] = undecided;
  if (first !== undefined) {
    goTo(first);
    const detail = t.questionNamesChooseWhichVersion({ names: namesOf(undecided), next });
    toast.warning(t.anAnswerHasTwoVersions(), { id: toastId, detail });
    return false;
  }
  if (undelivered === 0) return true;
  const detail = isSaved ? t.yourAnswersAreSavedOn() : answeringCopy.notKept;
  toast.error(answeringCopy.saveFailed, { id: toastId, detail, action: { label: t.tryAgain(), run: again } });
  // Errors stay until they are closed; one that is not true any more goes by itself.
  const stop = queue.subscribe(() => {
    if (queue.overview().undelivered > 0) return;
    stop();
    toast.dismiss(toastId);
  });
  return false;
}

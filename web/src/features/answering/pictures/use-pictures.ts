import { useEffect, useMemo, useState } from 'react';
import { useOnline } from '../../../lib/offline/use-online.ts';
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { joinList } from '../../../lib/words.ts';
import * as t from '../../../messages/compiled/answering/pictures.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { pagePlace } from '../../../ui/editor/place.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import type { WorkQuestion } from '../rules.ts';
import { saveProblem } from '../saving/save-everything.ts';
import { Pictures, type UnsentPicture } from './pictures.ts';

interface Work {
  queue: SaveQueue;
  /** The path of the page where the work is answered. */
  path: string;
  questions: readonly WorkQuestion[];
}

/**
 * Returns the pictures of this account's work that are stored on this device and not part of an answer yet.
 */
export function usePictures({ queue, path, questions }: Work): Pictures {
  const profile = useProfile();
  const page = profile && pagePlace(profile, path);
  return useMemo(
    () => new Pictures(queue, page ?? '', page === null ? [] : questions),
    [queue, page, questions],
  );
}

interface PictureCheck {
  pictures: Pictures;
  toastId: string;
  /** What happens after the check; the messages name it. */
  next: 'submit' | 'grade';
  signal?: AbortSignal | undefined;
  again: () => void;
}

/** Before work is submitted, offers to put unfinished drawings into their answers. */
export function useUnfinished() {
  const { confirm } = useDialogs();
  /** @returns whether the work can be submitted */
  return async ({ pictures, toastId, next, signal, again }: PictureCheck): Promise<boolean> => {
    const drawings = (await pictures.pending()).filter(({ kind }) => kind === 'drawing');
    if (drawings.length > 0 && !(await confirm({ ...question(drawings, next), signal }))) return false;
    const left = await pictures.putIn().catch(() => pictures.pending());
    if (left.length === 0) return true;
    const detail = t.pictureNotSent({ labels: labels(left), kind: left[0]?.kind ?? 'image' });
    toast.error(saveProblem(), {
      id: toastId,
      detail,
      action: { label: terms.tryAgain(), run: again },
    });
    return false;
  };
}

const labels = (pictures: readonly UnsentPicture[]) =>
  joinList([...new Set(pictures.map(({ label }) => label))]);

function question(drawings: readonly UnsentPicture[], next: PictureCheck['next']) {
  const count = drawings.length;
  return {
    title: t.drawingsNotAdded({ count }),
    body: t.drawingUnsavedWarning({ count, labels: labels(drawings) }),
    confirmLabel: t.addDrawings({ count, next }),
    cancelLabel: t.goBack(),
  };
}

/** Editors report the last change after this delay, in ms. */
const LAST_WORDS_MS = 150;

interface Closed {
  /** The work can no longer be edited. */
  isClosed: boolean;
  /**
   * When the time is up, the work is submitted anyway, so unsent pictures are only mentioned while there is
   * no connection.
   */
  isByClock?: boolean;
}

/**
 * Sends the pictures of closed work that are still on this device. They arrive late, or within the network's
 * grace period. A notice names those that could not be sent.
 */
export function useLatePictures(
  pictures: Pictures,
  { isClosed, isByClock = false }: Closed,
): readonly UnsentPicture[] {
  const isOnline = useOnline();
  const [left, setLeft] = useState<readonly UnsentPicture[]>([]);
  useEffect(() => {
    if (!isClosed) return;
    let isUnmounted = false;
    const timer = setTimeout(() => {
      const send = async () => (isByClock ? [] : pictures.putIn().catch(() => pictures.pending()));
      void (isOnline ? send() : pictures.pending()).then((found) => !isUnmounted && setLeft(found));
    }, LAST_WORDS_MS);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [pictures, isClosed, isByClock, isOnline]);
  return isClosed ? left : [];
}

/** Toasts about a replaced answer, which offer to undo the replacement for a while. */
import { useEffect } from 'react';
import { toast } from '../../../ui/toasts/toasts.ts';

/**
 * The undo toast stays this long (ms): enough to compare the answers, without covering a phone's header for
 * long.
 */
export const UNDO_MS = 20_000;

export const UNDO_TOASTS = { read: 'read-answer', version: 'answer-version' } as const;

/**
 * Dismisses the undo toasts when the page is left or the work is closed, because nothing can be undone then.
 */
export function useUndoToasts(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    return () => Object.values(UNDO_TOASTS).forEach(toast.dismiss);
  }, [isOpen]);
}

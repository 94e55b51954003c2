/** Toasts about a replaced answer, which offer to undo it for a while. */
import { useEffect } from 'react';
import { toast } from '../../../ui/toasts/toasts.ts';

/** Long enough to read it and to look at the answer; then it frees the head of a phone, in ms. */
export const UNDO_MS = 20_000;

export const UNDO_TOASTS = { read: 'read-answer', version: 'answer-version' } as const;

/** Nothing can be taken back on a page that is left, or in work that is closed. */
export function useUndoWhile(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    return () => Object.values(UNDO_TOASTS).forEach(toast.dismiss);
  }, [open]);
}

import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import * as t from '../../../messages/compiled/assignments/wizard.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';

export interface DiscardText {
  title: string;
  body: string;
}

const ofAssignment = (): DiscardText => ({ title: t.discardThisAssignment(), body: t.discardWarning() });

/**
 * Asks before entered data is lost through a link, the Back button, or closing the tab.
 * @returns a function that allows the next navigation, because the assignment was created
 */
export function useLeaving(isEntered: boolean, onDiscard: () => void, words = ofAssignment()): () => void {
  const { confirm } = useDialogs();
  const free = useRef(false);
  useBlocker({
    enableBeforeUnload: () => isEntered && !free.current,
    shouldBlockFn: async ({ next }) => {
      // When the session has ended, the login page opens even with unsaved input.
      if (!isEntered || free.current || next.pathname === '/login') return false;
      const shouldDiscard = await confirm({
        ...words,
        confirmLabel: terms.discard(),
        cancelLabel: t.keepEditing(),
        isDestructive: true,
      });
      if (!shouldDiscard) return true;
      free.current = true;
      onDiscard();
      return false;
    },
  });
  return () => {
    free.current = true;
  };
}

import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';

const OF_ASSIGNMENT = {
  title: 'Discard this assignment?',
  body: 'Are you sure you want to discard this assignment? All unsaved progress will be lost.',
};

/**
 * Asks before what was entered is thrown away, by a link, by Back, or by closing the tab.
 * @returns a function that lets the next navigation pass: the assignment is created.
 */
export function useLeaving(entered: boolean, onDiscard: () => void, words = OF_ASSIGNMENT): () => void {
  const { confirm } = useDialogs();
  const free = useRef(false);
  useBlocker({
    enableBeforeUnload: () => entered && !free.current,
    shouldBlockFn: async ({ next }) => {
      // When the session has ended, the login page opens even with unsaved input.
      if (!entered || free.current || next.pathname === '/login') return false;
      const discard = await confirm({
        ...words,
        confirmLabel: 'Discard',
        cancelLabel: 'Keep editing',
        destructive: true,
      });
      if (!discard) return true;
      free.current = true;
      onDiscard();
      return false;
    },
  });
  return () => {
    free.current = true;
  };
}

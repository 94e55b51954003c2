import { useBlocker } from '@tanstack/react-router';
import * as t from '../../../messages/compiled/assignments/editing.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';

/** Asks before unsaved changes are lost through a link, the Back button, or closing the tab. */
export function useUnsavedGuard(isUnsaved: boolean): void {
  const { confirm } = useDialogs();
  useBlocker({
    enableBeforeUnload: () => isUnsaved,
    shouldBlockFn: async ({ next }) => {
      // When the session has ended, the login page opens even with unsaved changes.
      if (!isUnsaved || next.pathname === '/login') return false;
      const shouldLeave = await confirm({
        title: t.leaveWithoutSaving(),
        body: t.unsavedChangesWarning(),
        confirmLabel: t.leave(),
        cancelLabel: t.keepEditing(),
        destructive: true,
      });
      return !shouldLeave;
    },
  });
}

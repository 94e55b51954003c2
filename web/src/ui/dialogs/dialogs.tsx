import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { definePart, usePart } from '../../lib/loading/lazy-part.ts';
import { useIsIdle } from '../use-is-idle.ts';
import type { OpenDialog, Question } from './open-dialog.ts';

interface Notice {
  title: string;
  body?: ReactNode;
  okLabel?: string;
  /** When aborted, the dialog closes because it no longer applies. */
  signal?: AbortSignal | undefined;
}

export interface Dialogs {
  /** Resolves true if the person confirms, and false on Cancel, Escape or a click outside. */
  confirm: (question: Question) => Promise<boolean>;
  /** Resolves when the dialog is closed. */
  alert: (notice: Notice) => Promise<void>;
}

/** What a dialog looks like. It is loaded after the page, because the page is usable without it. */
export const dialogView = definePart(() => import('./DialogView.tsx'));

const DialogsContext = createContext<Dialogs | null>(null);

/**
 * Shows dialogs and returns their result as a promise: `if (await confirm({ title, confirmLabel })) …`.
 * Dialogs are shown one after the other.
 */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useDialogs needs a DialogsProvider above it.');
  return dialogs;
}

export function DialogsProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly OpenDialog[]>([]);
  const ask = useCallback((question: Question, isNotice: boolean) => {
    return new Promise<boolean>((answer) => {
      const dialog = { ...question, isNotice, answer };
      setQueue((waiting) => [...waiting, dialog]);
      question.signal?.addEventListener('abort', () => {
        answer(false);
        setQueue((waiting) => waiting.filter((each) => each !== dialog));
      });
    });
  }, []);
  const dialogs = useMemo<Dialogs>(
    () => ({
      confirm: (question) => ask(question, false),
      alert: async ({ title, body, okLabel = 'OK', signal }) => {
        await ask({ title, body, confirmLabel: okLabel, signal }, true);
      },
    }),
    [ask],
  );
  const current = queue[0];
  const isIdle = useIsIdle();
  const { module } = usePart(dialogView, isIdle || current !== undefined);
  useFocusAfterwards(current !== undefined);
  const close = (isConfirmed: boolean) => {
    current?.answer(isConfirmed);
    setQueue((waiting) => waiting.slice(1));
  };
  return (
    <DialogsContext value={dialogs}>
      {children}
      {module && <module.DialogView dialog={current} close={close} />}
    </DialogsContext>
  );
}

/** The dialog fades out this long (ms). After that the button that opened it is enabled again. */
const AFTERWARDS_MS = 320;

/**
 * Restores the focus after a dialog. The button that opened it is often disabled while the dialog is open,
 * and has lost the focus then.
 */
function useFocusAfterwards(isAsking: boolean): void {
  const last = useRef<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest('[role="dialog"]')) last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (!isAsking) return;
    return () => {
      timer.current = setTimeout(() => {
        const isFocusLost = document.activeElement === document.body;
        if (isFocusLost) last.current?.focus({ preventScroll: true });
      }, AFTERWARDS_MS);
    };
  }, [isAsking]);
  // Declared after the effect above, whose clean-up starts the timer: a closed page needs no focus.
  useEffect(() => () => clearTimeout(timer.current), []);
}

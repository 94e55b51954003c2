import { Button, Modal } from '@mantine/core';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import * as t from '../../messages/compiled/ui/dialogs.ts';
import styles from './dialogs.module.css';

export interface Question {
  /** A question, such as "Delete “Map skills”?" */
  title: string;
  /** The consequence, with numbers. */
  body?: ReactNode;
  /** A verb, such as "Delete". */
  confirmLabel: string;
  cancelLabel?: string;
  /** Set if it cannot be undone: the confirm button is red, and Cancel has the focus. */
  destructive?: boolean;
  /** When aborted, the dialog closes as if it were cancelled. */
  signal?: AbortSignal | undefined;
}

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

interface OpenDialog extends Question {
  notice: boolean;
  answer: (yes: boolean) => void;
}

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
  const ask = useCallback((question: Question, notice: boolean) => {
    return new Promise<boolean>((answer) => {
      const dialog = { ...question, notice, answer };
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
  const close = (yes: boolean) => {
    current?.answer(yes);
    setQueue((waiting) => waiting.slice(1));
  };
  return (
    <DialogsContext value={dialogs}>
      {children}
      <DialogView dialog={current} close={close} />
    </DialogsContext>
  );
}

/** The dialog fades out this long (ms). After that the button that opened it is enabled again. */
const AFTERWARDS_MS = 320;

/**
 * Restores the focus after a dialog. The button that opened it is often disabled while the dialog is open,
 * and has lost the focus then.
 */
function useFocusAfterwards(asking: boolean): void {
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
    if (!asking) return;
    return () => {
      timer.current = setTimeout(() => {
        const isFocusLost = document.activeElement === document.body;
        if (isFocusLost) last.current?.focus({ preventScroll: true });
      }, AFTERWARDS_MS);
    };
  }, [asking]);
  // Declared after the effect above, whose clean-up starts the timer: a closed page needs no focus.
  useEffect(() => () => clearTimeout(timer.current), []);
}

function DialogView({ dialog, close }: { dialog: OpenDialog | undefined; close: (yes: boolean) => void }) {
  // The text stays visible while the dialog fades out.
  const lastDialog = useRef(dialog);
  if (dialog) lastDialog.current = dialog;
  const question = lastDialog.current;
  useFocusAfterwards(dialog !== undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) close(true);
  };
  return (
    <Modal
      opened={dialog !== undefined}
      onClose={() => close(false)}
      title={question?.title}
      withCloseButton={false}
      size={440}
      onKeyDown={onKeyDown}
    >
      {question?.body && <div className={styles.text}>{question.body}</div>}
      <div className={styles.actions}>
        {!question?.notice && (
          <Button
            variant="default"
            onClick={() => close(false)}
            data-autofocus={question?.destructive || undefined}
          >
            {question?.cancelLabel ?? t.cancel()}
          </Button>
        )}
        <Button
          {...(question?.destructive ? { color: 'brick' } : {})}
          onClick={() => close(true)}
          data-autofocus={!question?.destructive || undefined}
        >
          {question?.confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}

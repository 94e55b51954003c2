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
  /** A question: "Delete “Map skills”?" */
  title: string;
  /** Its consequence, with numbers. */
  body?: ReactNode;
  /** A verb: "Delete". */
  confirmLabel: string;
  cancelLabel?: string;
  /** What cannot be undone: a brick button, and the focus on the way out. */
  destructive?: boolean;
  /** When aborted, the dialog closes as if it were cancelled. */
  signal?: AbortSignal | undefined;
}

interface Notice {
  title: string;
  body?: ReactNode;
  okLabel?: string;
  /** Aborted, it is no longer so: the notice closes by itself. */
  signal?: AbortSignal | undefined;
}

export interface Dialogs {
  /** Resolves true for the verb, false for Cancel, Escape or a click outside. */
  confirm: (question: Question) => Promise<boolean>;
  /** Resolves when it is closed. */
  alert: (notice: Notice) => Promise<void>;
}

interface OpenDialog extends Question {
  notice: boolean;
  answer: (yes: boolean) => void;
}

const DialogsContext = createContext<Dialogs | null>(null);

/** Asks and tells by promise: `if (await confirm({ title, confirmLabel })) …`. Several wait for each other. */
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

/** How long the dialog takes to fade out, in ms; then the button that opened it is enabled again. */
const AFTERWARDS_MS = 320;

/** Who asks is often switched off while the answer is awaited, and has lost the focus by then: it comes back to where it was last. */
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
        const lost = document.activeElement === document.body;
        if (lost) last.current?.focus({ preventScroll: true });
      }, AFTERWARDS_MS);
    };
  }, [asking]);
  // After the effect above, whose clean-up starts the timer: a page that is gone needs no focus.
  useEffect(() => () => clearTimeout(timer.current), []);
}

function DialogView({ dialog, close }: { dialog: OpenDialog | undefined; close: (yes: boolean) => void }) {
  // The words stay while the dialog fades out.
  const shown = useRef(dialog);
  if (dialog) shown.current = dialog;
  const question = shown.current;
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

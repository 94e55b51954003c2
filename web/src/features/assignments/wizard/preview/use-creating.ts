import { REDIRECT_DELAY_MS } from '@classi/contract/assignments/limits';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { errorText } from '../../../../lib/error-text.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { toast } from '../../../../ui/toasts/toasts.ts';
import type { Creating } from '../rules.ts';

interface NewWork {
  /** Shows what prevents the creation. @returns whether nothing does */
  isReady: () => Promise<boolean>;
  send: () => Promise<unknown>;
  /** Called when the work was created, so that nothing is unsaved any more. */
  onCreated: () => void;
  /** The list that opens after the creation. */
  list: { to: string; search?: object };
  /** The toast about a failure: its id and its texts. */
  failed: { id: string; sentence: string; detail: (problem: string) => string };
}

/** Creates the work once. A failure is reported and changes nothing. */
export function useCreating({ isReady, send, onCreated, list, failed }: NewWork) {
  const [creating, setCreating] = useState<Creating>('no');
  const navigate = useNavigate();
  const again = useRef<() => Promise<void>>(async () => undefined);
  // The button and the toast's Try again may both be pressed, but the work may only be created once.
  const begun = useRef(false);
  const create = async () => {
    if (begun.current || !(await isReady())) return;
    begun.current = true;
    setCreating('creating');
    toast.dismiss(failed.id);
    try {
      await send();
      setCreating('created');
      onCreated();
      setTimeout(() => void navigate(list as never), REDIRECT_DELAY_MS);
    } catch (error) {
      begun.current = false;
      setCreating('no');
      toast.error(failed.sentence, {
        detail: failed.detail(errorText(error)).trim(),
        action: { label: terms.tryAgain(), run: () => void again.current() },
        id: failed.id,
      });
    }
  };
  // A retry sends the corrections that were made since the failure.
  again.current = create;
  return { creating, create };
}

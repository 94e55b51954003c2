import type { AnswerFrame } from '@classi/contract/tutor/socket';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import * as t from '../../messages/compiled/tutor/copy.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { ChatConnection, type LineNames } from './chat-connection.ts';
import type { Turn } from './turns.ts';

interface Manner {
  /** False keeps the socket closed until something else is finished. */
  isReady?: boolean;
  /**
   * Failures are only logged instead of shown in a dialog, because the turn shows what happened to the
   * question.
   */
  isQuiet?: boolean;
}

const FAILURES = { noResponse: t.serverSilent, noConnection: t.connectionError };

/**
 * The chat of a page. Its socket is open while the page is. Failures are shown in a dialog with the server's
 * sentence.
 */
export function useChatConnection(
  names: LineNames,
  onFrame?: (frame: AnswerFrame, turn: Turn) => void,
  { isReady = true, isQuiet = false }: Manner = {},
) {
  const { alert } = useDialogs();
  const handlers = useRef({ alert, onFrame });
  handlers.current = { alert, onFrame };
  const [line] = useState(
    () =>
      new ChatConnection(names, {
        onProblem: (problem, signal) => {
          if (isQuiet) reportError(new Error(FAILURES[problem]()));
          else void handlers.current.alert({ title: FAILURES[problem](), signal });
        },
        onFrame: (frame, turn) => handlers.current.onFrame?.(frame, turn),
      }),
  );
  useEffect(() => {
    if (!isReady) return;
    line.open();
    return () => line.close();
  }, [line, isReady]);
  const state = useSyncExternalStore(line.subscribe, line.read);
  return { line, ...state };
}

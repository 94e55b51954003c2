import type { AnswerFrame } from '@classi/contract/tutor/socket';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useDialogs } from '../../ui/dialogs.tsx';
import { copy } from './copy.ts';
import type { Turn } from './talk.ts';
import { type LineNames, TalkLine } from './talk-line.ts';

/**
 * The talk of a page; its socket is open while the page is. What goes wrong is told in a dialog, to the letter.
 * @param ready false keeps the socket closed until something else has been settled
 */
export function useTalkLine(
  names: LineNames,
  onFrame?: (frame: AnswerFrame, turn: Turn) => void,
  ready = true,
) {
  const { alert } = useDialogs();
  const told = useRef({ alert, onFrame });
  told.current = { alert, onFrame };
  const [line] = useState(
    () =>
      new TalkLine(names, {
        onProblem: (problem, signal) => void told.current.alert({ title: copy.failed[problem], signal }),
        onFrame: (frame, turn) => told.current.onFrame?.(frame, turn),
      }),
  );
  useEffect(() => {
    if (!ready) return;
    line.open();
    return () => line.close();
  }, [line, ready]);
  const shown = useSyncExternalStore(line.subscribe, line.read);
  return { line, ...shown };
}

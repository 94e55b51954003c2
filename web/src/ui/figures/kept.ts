/** What is open and what is half written of figures: it stays while a window is made narrower, and until it is saved or cancelled. */
import { useState } from 'react';
import { onSessionEnd } from '../../lib/session/session.ts';

export interface Kept {
  open: boolean;
  /** Null: nothing is being written. */
  words: string | null;
}

const CLOSED: Kept = { open: false, words: null };
const kept = new Map<string, Kept>();
onSessionEnd(() => kept.clear());

export type ChangeKept = (part: Partial<Kept>) => void;

/** @param key which figure, and where it is shown */
export function useKept(key: string): [Kept, ChangeKept] {
  const [state, setState] = useState(() => kept.get(key) ?? CLOSED);
  const change: ChangeKept = (part) => {
    const next = { ...(kept.get(key) ?? CLOSED), ...part };
    kept.set(key, next);
    setState(next);
  };
  return [state, change];
}

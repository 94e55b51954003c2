/**
 * Remembers which figures are expanded, and unsaved descriptions. They survive a change of the layout, until
 * they are saved or cancelled.
 */
import { useState } from 'react';
import { onSessionEnd } from '../../lib/session/session.ts';

export interface FigureView {
  isOpen: boolean;
  /** The unsaved description, or null if none is being edited. */
  words: string | null;
}

const CLOSED: FigureView = { isOpen: false, words: null };
const views = new Map<string, FigureView>();
onSessionEnd(() => views.clear());

export type ChangeFigureView = (part: Partial<FigureView>) => void;

/** @param key identifies the figure and where it is shown */
export function useFigureView(key: string): [FigureView, ChangeFigureView] {
  const [state, setState] = useState(() => views.get(key) ?? CLOSED);
  const change: ChangeFigureView = (part) => {
    const next = { ...(views.get(key) ?? CLOSED), ...part };
    views.set(key, next);
    setState(next);
  };
  return [state, change];
}

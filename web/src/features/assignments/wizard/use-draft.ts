import { useCallback, useEffect, useRef, useState } from 'react';
import { onSessionEnd } from '../../../lib/session.ts';
import type { Slot, SlotName } from './document/slots.ts';
import { type Details, type Draft, freshDraft } from './draft.ts';

const PREFIX = 'new-assignment:';
const REST_MS = 200;

/** Raised when the kept shape changes: what an older page kept is then left alone. */
export const DRAFT_VERSION = 3;

function recalled(place: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('version' in kept)) return null;
    return kept.version === DRAFT_VERSION ? (kept as unknown as { draft: Draft }).draft : null;
  } catch {
    return null;
  }
}

function keep(place: string, draft: Draft): void {
  try {
    sessionStorage.setItem(place, JSON.stringify({ version: DRAFT_VERSION, draft }));
  } catch {
    // Full or forbidden: the wizard works, only a reload would begin anew.
  }
}

function forgetAll(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
}

/** Nobody finds the half-made assignment of the person before. */
onSessionEnd(forgetAll);

export interface DraftState {
  draft: Draft;
  /** The draft as it was begun, to see whether anything was entered. */
  fresh: Draft;
  change: (part: Partial<Draft>) => void;
  changeDetails: (part: Partial<Details>) => void;
  setSlot: (name: SlotName, next: (slot: Slot) => Slot) => void;
  changeAi: (part: Partial<Draft['ai']>) => void;
  setQuestions: (next: (questions: Draft['questions']) => Draft['questions']) => void;
  /** Created or discarded: nothing is kept any more. */
  forget: () => void;
}

/** The assignment that is being made. It survives a reload of the page, in this tab and for this person. */
export function useDraft(
  profileId: number,
  timezone: string,
  kind: 'assignment' | 'practice' = 'assignment',
): DraftState {
  const place = `${PREFIX}${kind === 'assignment' ? '' : `${kind}:`}${profileId}`;
  const [fresh] = useState(() => freshDraft(new Date(), timezone));
  const [draft, setDraft] = useState(() => recalled(place) ?? fresh);
  const latest = useRef<Draft | null>(draft);
  const gone = useRef(false);
  latest.current = gone.current ? null : draft;

  useEffect(() => {
    const timer = setTimeout(() => {
      if (!gone.current) keep(place, draft);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [place, draft]);

  useEffect(() => {
    const keepNow = () => {
      if (latest.current) keep(place, latest.current);
    };
    window.addEventListener('pagehide', keepNow);
    return () => window.removeEventListener('pagehide', keepNow);
  }, [place]);

  return {
    draft,
    fresh,
    change: useCallback((part) => setDraft((before) => ({ ...before, ...part })), []),
    changeDetails: useCallback(
      (part) => setDraft((before) => ({ ...before, details: { ...before.details, ...part } })),
      [],
    ),
    setSlot: useCallback(
      (name, next) =>
        setDraft((before) => ({ ...before, slots: { ...before.slots, [name]: next(before.slots[name]) } })),
      [],
    ),
    changeAi: useCallback((part) => setDraft((before) => ({ ...before, ai: { ...before.ai, ...part } })), []),
    setQuestions: useCallback(
      (next) => setDraft((before) => ({ ...before, questions: next(before.questions) })),
      [],
    ),
    forget: useCallback(() => {
      gone.current = true;
      latest.current = null;
      sessionStorage.removeItem(place);
    }, [place]),
  };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { newId } from '../../../lib/new-id.ts';
import type { Slot, SlotName } from './document/slots.ts';
import { type Details, type Draft, freshDraft } from './draft.ts';
import {
  currentDraft,
  type DraftOwner,
  listDrafts,
  removeDraft,
  type StoredDraft,
  saveDraft,
} from './drafts/draft-store.ts';
import { isEntered } from './rules.ts';

const REST_MS = 200;

export interface DraftState {
  draft: Draft;
  /** The draft as it was begun, to see whether anything was entered. */
  fresh: Draft;
  /** An earlier draft of this person that can be continued instead. */
  offered: StoredDraft | null;
  continueOffered: () => void;
  discardOffered: () => void;
  change: (part: Partial<Draft>) => void;
  changeDetails: (part: Partial<Details>) => void;
  setSlot: (name: SlotName, next: (slot: Slot) => Slot) => void;
  changeAi: (part: Partial<Draft['ai']>) => void;
  setQuestions: (next: (questions: Draft['questions']) => Draft['questions']) => void;
  /** The assignment was created or discarded, so nothing is stored any more. */
  forget: () => void;
}

/** False from the first wizard of this page load on: later ones were opened by a link. */
let mayResume = true;

/** Whether this page was loaded by a reload of the wizard, or by going back to it from another site. */
function isReloaded(): boolean {
  if (!mayResume || typeof performance.getEntriesByType !== 'function') return false;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (
    entry !== undefined &&
    entry.type !== 'navigate' &&
    new URL(entry.name).pathname === window.location.pathname
  );
}

/** Saves the draft a moment after each change, and when the page goes away. */
function useSaving(owner: DraftOwner, draft: Draft, fresh: Draft) {
  const isGone = useRef(false);
  const save = useRef(() => {});
  save.current = () => {
    if (isGone.current) return;
    if (isEntered(draft, fresh)) saveDraft(owner, draft, new Date());
    else removeDraft(owner, draft.requestId);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft is saved
  useEffect(() => {
    const timer = setTimeout(() => save.current(), REST_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => {
    const saveNow = () => save.current();
    window.addEventListener('pagehide', saveNow);
    return () => window.removeEventListener('pagehide', saveNow);
  }, []);
  return useCallback(
    (requestId: string) => {
      isGone.current = true;
      removeDraft(owner, requestId);
    },
    [owner],
  );
}

/** The assignment that is being made. It survives a reload; a new one offers the draft before it. */
export function useDraft(
  profileId: number,
  timezone: string,
  kind: DraftOwner['kind'] = 'assignment',
): DraftState {
  const [owner] = useState<DraftOwner>({ kind, profileId });
  const [fresh] = useState(() => freshDraft(new Date(), timezone));
  const [draft, setDraft] = useState(() => (isReloaded() ? currentDraft(owner) : null) ?? fresh);
  const [offered, setOffered] = useState(() =>
    draft === fresh ? (listDrafts(owner, new Date())[0] ?? null) : null,
  );
  useEffect(() => {
    mayResume = false;
  }, []);
  const forget = useSaving(owner, draft, fresh);

  return {
    draft,
    fresh,
    offered,
    continueOffered: () => {
      if (!offered) return;
      if (isEntered(draft, fresh)) saveDraft(owner, draft, new Date());
      removeDraft(owner, offered.draft.requestId);
      // Another tab may still be working on the same draft: each of them creates an assignment.
      setDraft({ ...offered.draft, requestId: newId() });
      setOffered(null);
    },
    discardOffered: () => {
      if (offered) removeDraft(owner, offered.draft.requestId);
      setOffered(null);
    },
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
    forget: () => forget(draft.requestId),
  };
}

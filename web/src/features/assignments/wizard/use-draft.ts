import { useWindowEvent } from '@mantine/hooks';
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
  /** The initial draft, to see whether anything was entered. */
  fresh: Draft;
  /** An earlier draft of this account that can be continued instead. */
  offered: StoredDraft | null;
  continueOffered: () => void;
  discardOffered: () => void;
  change: (part: Partial<Draft>) => void;
  changeDetails: (part: Partial<Details>) => void;
  setSlot: (name: SlotName, next: (slot: Slot) => Slot) => void;
  changeAi: (part: Partial<Draft['ai']>) => void;
  setQuestions: (next: (questions: Draft['questions']) => Draft['questions']) => void;
  /** Deletes the stored draft after the assignment was created or discarded. */
  forget: () => void;
}

/** True only for the first wizard after a page load: later ones were opened by a link. */
let canResume = true;

/** Returns whether the page was loaded by a reload, or by returning from another site. */
function isReloaded(): boolean {
  if (!canResume || typeof performance.getEntriesByType !== 'function') return false;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (
    entry !== undefined &&
    entry.type !== 'navigate' &&
    new URL(entry.name).pathname === window.location.pathname
  );
}

/** Saves the draft shortly after each change, and when the page is closed. */
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
  useWindowEvent('pagehide', () => save.current());
  return useCallback(
    (requestId: string) => {
      isGone.current = true;
      removeDraft(owner, requestId);
    },
    [owner],
  );
}

/**
 * The draft of the wizard. It survives a reload. A new wizard offers the previous draft.
 * @param prefill fills in what a link to the wizard says
 */
export function useDraft(
  profileId: number,
  timezone: string,
  kind: DraftOwner['kind'] = 'assignment',
  prefill = (draft: Draft): Draft => draft,
): DraftState {
  const [owner] = useState<DraftOwner>({ kind, profileId });
  const [fresh] = useState(() => prefill(freshDraft(new Date(), timezone)));
  const [draft, setDraft] = useState(() => (isReloaded() ? currentDraft(owner) : null) ?? fresh);
  const [offered, setOffered] = useState(() =>
    draft === fresh ? (listDrafts(owner, new Date())[0] ?? null) : null,
  );
  useEffect(() => {
    canResume = false;
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
      // Another tab may still be editing the same draft, so each of them creates its own assignment.
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

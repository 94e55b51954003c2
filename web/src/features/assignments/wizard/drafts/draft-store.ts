/** Drafts of assignments, saved on this device until they are created or discarded. */
import { onSessionEnd } from '../../../../lib/session/session.ts';
import { DAY_MS } from '../../../../lib/time/day-ms.ts';
import { NO_TEXTS } from '../../details/entered-details.ts';
import type { Draft } from '../draft.ts';

const PREFIX = 'new-assignment:';
/** A draft is removed after 14 days. In ms. */
const EXPIRY_MS = 14 * DAY_MS;

/** Increased when the stored format changes. Drafts of an older version are ignored. */
const DRAFT_VERSION = 4;

export interface StoredDraft {
  savedAt: Date;
  draft: Draft;
}

/** The kind of a draft, and the account that it belongs to. */
export interface DraftOwner {
  kind: 'assignment' | 'practice';
  profileId: number;
}

const prefixOf = ({ kind, profileId }: DraftOwner) => `${PREFIX}${kind}:${profileId}:`;
const currentKeyOf = (owner: DraftOwner) => `${prefixOf(owner)}current`;

function parse(text: string | null): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('version' in stored)) return null;
    if (stored.version !== DRAFT_VERSION) return null;
    const { savedAt, draft } = stored as unknown as { savedAt: number; draft: Draft };
    // Earlier releases had fewer text fields.
    const details = { ...NO_TEXTS, ...draft.details };
    return { savedAt: new Date(savedAt), draft: { ...draft, details } };
  } catch {
    return null;
  }
}

/** Saves the draft, and records that this tab is editing it. */
export function saveDraft(owner: DraftOwner, draft: Draft, now: Date): void {
  try {
    sessionStorage.setItem(currentKeyOf(owner), draft.requestId);
    const stored = { version: DRAFT_VERSION, savedAt: now.getTime(), draft };
    localStorage.setItem(prefixOf(owner) + draft.requestId, JSON.stringify(stored));
  } catch {
    // The storage is full or disabled. The wizard still works, but a reload loses the draft.
  }
}

export function removeDraft(owner: DraftOwner, requestId: string): void {
  localStorage.removeItem(prefixOf(owner) + requestId);
}

/** Returns the account's saved drafts, newest first, and removes expired ones. */
export function listDrafts(owner: DraftOwner, now: Date): StoredDraft[] {
  const prefix = prefixOf(owner);
  const drafts: StoredDraft[] = [];
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(prefix))) {
    const stored = parse(localStorage.getItem(key));
    if (!stored || now.getTime() - stored.savedAt.getTime() > EXPIRY_MS) localStorage.removeItem(key);
    else drafts.push(stored);
  }
  return drafts.sort((draft, next) => next.savedAt.getTime() - draft.savedAt.getTime());
}

/** Returns the draft that this tab was editing before it was reloaded. */
export function currentDraft(owner: DraftOwner): Draft | null {
  const requestId = sessionStorage.getItem(currentKeyOf(owner));
  return parse(localStorage.getItem(prefixOf(owner) + requestId))?.draft ?? null;
}

function removeAll(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(PREFIX)) storage.removeItem(key);
    }
  }
}

/** Another account on this browser must not find the drafts. */
onSessionEnd(removeAll);

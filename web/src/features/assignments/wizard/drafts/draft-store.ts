/** Assignments that are being made, saved on this device until they are created or discarded. */
import { onSessionEnd } from '../../../../lib/session/session.ts';
import { NO_TEXTS } from '../../details/entered-details.ts';
import type { Draft } from '../draft.ts';

const PREFIX = 'new-assignment:';
/** An abandoned draft is removed after 14 days, in ms. */
const EXPIRY_MS = 14 * 86_400_000;

/** Raised when the stored shape changes: drafts of an older version are ignored. */
const DRAFT_VERSION = 4;

export interface StoredDraft {
  savedAt: Date;
  draft: Draft;
}

/** Whose drafts: of which kind, and of which person. */
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
    // An earlier release may have known fewer texts.
    const details = { ...NO_TEXTS, ...draft.details };
    return { savedAt: new Date(savedAt), draft: { ...draft, details } };
  } catch {
    return null;
  }
}

/** Saves the draft, and remembers that this tab is working on it. */
export function saveDraft(owner: DraftOwner, draft: Draft, now: Date): void {
  try {
    sessionStorage.setItem(currentKeyOf(owner), draft.requestId);
    const stored = { version: DRAFT_VERSION, savedAt: now.getTime(), draft };
    localStorage.setItem(prefixOf(owner) + draft.requestId, JSON.stringify(stored));
  } catch {
    // Storage is full or blocked: the wizard works, but a reload starts again.
  }
}

export function removeDraft(owner: DraftOwner, requestId: string): void {
  localStorage.removeItem(prefixOf(owner) + requestId);
}

/** The person's saved drafts, the newest first; removes those that have expired. */
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

/** The draft that this tab was working on before it was reloaded. */
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

/** The next person at this browser must not find them. */
onSessionEnd(removeAll);

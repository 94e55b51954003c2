/** Pure transitions of one item: they take the state before and an event, and return the state after. */
import {
  type Content,
  type Fingerprint,
  fingerprint,
  type ItemState,
  type JournalEntry,
  type ServerItem,
} from './outbox-terms.ts';

/** Everything that this page knows about an item. */
export interface TrackedItem {
  readonly state: ItemState;
  /** The revision that the next save is based on. */
  readonly revision: number;
  /** Fingerprints of texts that were sent and not answered. */
  readonly sent: readonly Fingerprint[];
  /** The local text that the server stores as a second version, or null. */
  readonly conflictCopy: Fingerprint | null;
}

/** This many unanswered texts are remembered, because each of them may have arrived. */
const SENT_MAX = 500;

export function createTrackedItem({ content, revision }: ServerItem): TrackedItem {
  const state: ItemState = {
    content,
    delivered: content,
    saving: 'idle',
    isUndelivered: false,
    isUnreachable: false,
    isOnDevice: true,
    problem: null,
    lock: null,
    leftover: null,
    other: null,
  };
  return { state, revision, sent: [], conflictCopy: null };
}

export function isDirty({ state, sent }: TrackedItem): boolean {
  return state.lock === null && (state.content !== state.delivered || sent.length > 0);
}

export function canSend(item: TrackedItem): boolean {
  return isDirty(item) && item.state.other === null && item.state.problem === null;
}

export function patchItem(
  item: TrackedItem,
  state: Partial<ItemState>,
  rest: Partial<TrackedItem> = {},
): TrackedItem {
  const next = { ...item, ...rest, state: { ...item.state, ...state } };
  return { ...next, state: { ...next.state, isUndelivered: isDirty(next) } };
}

/** Combines what an earlier page left in this browser with what the server has, if they differ. */
export function restoreEntry(item: TrackedItem, entry: JournalEntry): TrackedItem {
  const { content, closed, baseRevision } = entry;
  if (closed) return patchItem(item, { leftover: { content, late: closed.late } });
  const server = item.state.content;
  const leftover = entry.leftover ?? null;
  // The entry's unanswered requests may still arrive, so they count as sent by this page.
  if (baseRevision === item.revision) return patchItem(item, { content, leftover }, { sent: entry.sent });
  if (entry.sent.includes(fingerprint(server))) return patchItem(item, { content, leftover });
  const other = { revision: item.revision, content: server };
  // The text stays based on the old revision, so that the next page finds the conflict too.
  return patchItem(item, { content, leftover, other }, { revision: baseRevision });
}

export function applyEdit(item: TrackedItem, content: Content): TrackedItem {
  const { lock, leftover } = item.state;
  if (lock !== null) return patchItem(item, { leftover: { content, late: leftover?.late ?? false } });
  return patchItem(item, { content, problem: null });
}

export function markSent(item: TrackedItem, content: Content): TrackedItem {
  const sent = fingerprint(content);
  return { ...item, sent: [...item.sent.filter((each) => each !== sent), sent].slice(-SENT_MAX) };
}

export function applySaved(item: TrackedItem, revision: number, content: Content): TrackedItem {
  return patchItem(item, { delivered: content, isUnreachable: false }, { revision, sent: [] });
}

/**
 * The server has a newer text: one that this page sent without getting a reply, or one that was written
 * elsewhere (`other`).
 * @param refused the text that was sent, which the server stores as a second version
 */
export function applyNewerVersion(
  item: TrackedItem,
  other: NonNullable<ItemState['other']>,
  refused: Content,
): TrackedItem {
  const { revision, content } = other;
  const idle = { saving: 'idle', isUnreachable: false } as const;
  const isOwn = item.sent.includes(fingerprint(content)) || content === item.state.content;
  if (isOwn) return patchItem(item, { ...idle, delivered: content }, { revision, sent: [] });
  const conflictCopy = fingerprint(refused);
  return patchItem(item, { ...idle, other }, { sent: [], conflictCopy });
}

export function applyLock(item: TrackedItem, sentence: string, isLate: boolean): TrackedItem {
  const { content, delivered } = item.state;
  const leftover = content === delivered ? null : { content, late: isLate };
  const state = {
    saving: 'idle',
    isUnreachable: false,
    lock: sentence,
    content: delivered,
    leftover,
  } as const;
  return patchItem(item, state, { sent: [] });
}

export function applyRefusal(item: TrackedItem, content: Content, sentence: string): TrackedItem {
  // The student has typed on in the meantime, perhaps to shorten the text. The new text was not refused.
  const problem = item.state.content === content ? sentence : null;
  return patchItem(
    item,
    { saving: 'failed', isUnreachable: false, problem },
    { sent: item.sent.slice(0, -1) },
  );
}

/** Adopts what the server has now. A leftover that has arrived after all is removed. */
export function adoptServerVersion(item: TrackedItem, revision: number, content: Content): TrackedItem {
  const { leftover } = item.state;
  const hasArrived = leftover !== null && fingerprint(leftover.content) === fingerprint(content);
  return patchItem(
    item,
    { content, delivered: content, leftover: hasArrived ? null : leftover },
    { revision },
  );
}

/**
 * Resolves a conflict in favour of the local text. @param revision of the other text, if the person has seen
 * a newer one since
 */
export function keepLocalVersion(item: TrackedItem, revision = item.state.other?.revision): TrackedItem {
  const { other } = item.state;
  if (other === null || revision === undefined) return item;
  return patchItem(item, { other: null, delivered: other.content }, { revision });
}

/**
 * Resolves a conflict in favour of the other text. The local one stays on this device if the server does not
 * have it.
 */
export function adoptOtherVersion(item: TrackedItem): TrackedItem {
  const { other } = item.state;
  if (other === null) return item;
  const { revision, content } = other;
  const localText = item.state.content;
  const leftover =
    fingerprint(localText) === item.conflictCopy ? item.state.leftover : { content: localText, late: false };
  return patchItem(item, { other: null, leftover, content, delivered: content }, { revision, sent: [] });
}

/** The version that was written elsewhere counts. The local one is stored but is not part of the work. */
export function setLocalAside(item: TrackedItem): TrackedItem {
  const { leftover } = stateWhenClosed(item.state);
  return patchItem(adoptOtherVersion(item), { leftover });
}

/**
 * Returns what is shown of an answer that can no longer be edited: if its conflict was never decided, the
 * version on the server counts.
 */
export function stateWhenClosed(state: ItemState): ItemState {
  const { other, content } = state;
  if (other === null) return state;
  const counted = { content: other.content, delivered: other.content, isUndelivered: false };
  return { ...state, ...counted, other: null, leftover: { content, late: false } };
}

/** The other version of a conflict has changed too. The same text in both ends the conflict. */
export function refreshOther(item: TrackedItem, { revision, content }: ServerItem): TrackedItem {
  if (content !== item.state.content) return patchItem(item, { other: { revision, content } });
  return patchItem(item, { other: null, delivered: content }, { revision, sent: [] });
}

/** Returns what the journal stores of an item, or null if there is nothing to store. */
export function toJournalEntry(item: TrackedItem): JournalEntry | null {
  const { revision: baseRevision, sent } = item;
  const { lock, leftover, content } = item.state;
  if (isDirty(item)) return { content, baseRevision, sent, ...(leftover ? { leftover } : {}) };
  if (leftover) return { content: leftover.content, baseRevision, sent: [], closed: { late: leftover.late } };
  return lock === null ? { content, baseRevision, sent } : null;
}

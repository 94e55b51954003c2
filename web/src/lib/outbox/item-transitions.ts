/** Pure transitions of one item: they take the state before and an event, and return the state after. */
import { type Fingerprint, fingerprint } from './fingerprint.ts';
import type { Content, ItemState, JournalEntry, ServerItem } from './outbox-terms.ts';

/** Everything that this page knows about an item. */
export interface Known {
  readonly state: ItemState;
  /** The revision that the next save is based on. */
  readonly revision: number;
  /** Fingerprints of texts that were sent and not answered. */
  readonly sent: readonly Fingerprint[];
  /** The local text that the server stores as a second version, or null. */
  readonly conflictCopy: Fingerprint | null;
}

/** How many unanswered texts are remembered. Each of them may have arrived. */
const SENT_MOST = 500;

export function begun({ content, revision }: ServerItem): Known {
  const state: ItemState = {
    content,
    delivered: content,
    saving: 'idle',
    undelivered: false,
    unreachable: false,
    isSaved: true,
    problem: null,
    lock: null,
    leftover: null,
    other: null,
  };
  return { state, revision, sent: [], conflictCopy: null };
}

export function isDirty({ state, sent }: Known): boolean {
  return state.lock === null && (state.content !== state.delivered || sent.length > 0);
}

export function canSend(known: Known): boolean {
  return isDirty(known) && known.state.other === null && known.state.problem === null;
}

export function changed(known: Known, state: Partial<ItemState>, rest: Partial<Known> = {}): Known {
  const next = { ...known, ...rest, state: { ...known.state, ...state } };
  return { ...next, state: { ...next.state, undelivered: isDirty(next) } };
}

/** Combines what an earlier page left in this browser with what the server has, if they differ. */
export function restored(known: Known, entry: JournalEntry): Known {
  const { content, closed, baseRevision } = entry;
  if (closed) return changed(known, { leftover: { content, late: closed.late } });
  const server = known.state.content;
  const leftover = entry.leftover ?? null;
  // What an earlier page sent may still arrive.
  if (baseRevision === known.revision) return changed(known, { content, leftover }, { sent: entry.sent });
  const ours = entry.sent.includes(fingerprint(server));
  const other = ours ? null : { revision: known.revision, content: server };
  return changed(known, { content, leftover, other });
}

export function typed(known: Known, content: Content): Known {
  const { lock, leftover } = known.state;
  if (lock !== null) return changed(known, { leftover: { content, late: leftover?.late ?? false } });
  return changed(known, { content, problem: null });
}

export function remembering(known: Known, content: Content): Known {
  const sent = fingerprint(content);
  return { ...known, sent: [...known.sent.filter((each) => each !== sent), sent].slice(-SENT_MOST) };
}

export function saved(known: Known, revision: number, content: Content): Known {
  return changed(known, { delivered: content, unreachable: false }, { revision, sent: [] });
}

/**
 * The server has a newer text: one that this page sent without getting a reply, or one that was written
 * elsewhere (`other`).
 * @param refused the text that was sent, which the server stores as a second version
 */
export function superseded(known: Known, other: NonNullable<ItemState['other']>, refused: Content): Known {
  const { revision, content } = other;
  const idle = { saving: 'idle', unreachable: false } as const;
  const own = known.sent.includes(fingerprint(content)) || content === known.state.content;
  if (own) return changed(known, { ...idle, delivered: content }, { revision, sent: [] });
  const conflictCopy = fingerprint(refused);
  return changed(known, { ...idle, other }, { sent: [], conflictCopy });
}

export function locked(known: Known, sentence: string, late: boolean): Known {
  const { content, delivered } = known.state;
  const leftover = content === delivered ? null : { content, late };
  const state = { saving: 'idle', unreachable: false, lock: sentence, content: delivered, leftover } as const;
  return changed(known, state, { sent: [] });
}

export function refused(known: Known, content: Content, sentence: string): Known {
  // The student has typed on in the meantime, perhaps to shorten the text. The new text was not refused.
  const problem = known.state.content === content ? sentence : null;
  return changed(known, { saving: 'failed', unreachable: false, problem }, { sent: known.sent.slice(0, -1) });
}

/** Adopts what the server has now. A leftover that has arrived after all is removed. */
export function adopted(known: Known, revision: number, content: Content): Known {
  const { leftover } = known.state;
  const arrived = leftover !== null && fingerprint(leftover.content) === fingerprint(content);
  return changed(known, { content, delivered: content, leftover: arrived ? null : leftover }, { revision });
}

/**
 * Resolves a conflict in favour of the local text. @param revision of the other text, if the person has seen
 * a newer one since
 */
export function mineKept(known: Known, revision = known.state.other?.revision): Known {
  const { other } = known.state;
  if (other === null || revision === undefined) return known;
  return changed(known, { other: null, delivered: other.content }, { revision });
}

/**
 * Resolves a conflict in favour of the other text. The local one stays on this device if the server does not
 * have it.
 */
export function otherTaken(known: Known): Known {
  const { other } = known.state;
  if (other === null) return known;
  const { revision, content } = other;
  const mine = known.state.content;
  const leftover =
    fingerprint(mine) === known.conflictCopy ? known.state.leftover : { content: mine, late: false };
  return changed(known, { other: null, leftover, content, delivered: content }, { revision, sent: [] });
}

/** The version that was written elsewhere counts. The local one is stored but is not part of the work. */
export function leftAside(known: Known): Known {
  const mine = known.state.content;
  return changed(otherTaken(known), { leftover: { content: mine, late: false } });
}

/** Returns what the journal stores of an item, or null if there is nothing to store. */
export function entryOf(known: Known): JournalEntry | null {
  const { revision: baseRevision, sent } = known;
  const { lock, leftover, content } = known.state;
  if (isDirty(known)) return { content, baseRevision, sent, ...(leftover ? { leftover } : {}) };
  if (leftover) return { content: leftover.content, baseRevision, sent: [], closed: { late: leftover.late } };
  return lock === null ? { content, baseRevision, sent } : null;
}

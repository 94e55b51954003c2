/**
 * Keeps a teacher's changes of marks and feedback in the outbox until the server has them. They are saved 1 s
 * after the last change (spec 2 §9).
 */
import { MARK_AUTOSAVE_MS } from '@classi/contract/grading/limits';
import type { HttpError } from '../../../lib/http/http.ts';
import { AccountQueue } from '../../../lib/outbox/account-queue.ts';
import type { Journals } from '../../../lib/outbox/journal.ts';
import { marksPrefix } from '../../../lib/outbox/journal-records.ts';
import type { Content, ItemState } from '../../../lib/outbox/outbox-terms.ts';

export interface Mark {
  /** Null while the field has no valid mark. Such a change is not sent. */
  marksObtained: number | null;
  feedback: string;
  flagResolved: boolean;
  /**
   * Set by an undo: the id of an earlier mark that should count again, no matter who gave it, instead of a
   * new mark.
   */
  bringsBack?: number | undefined;
}

export type GivenMark = Mark & { marksObtained: number };

/** An answer with the student and assignment that it belongs to. */
export interface MarkedAnswer {
  responseId: number;
  studentId: number;
  assignmentId: number;
  /**
   * The id of the mark that the teacher saw when the change began, null for none, or undefined if its id is
   * not known here.
   */
  seenMarkId?: number | null | undefined;
}

interface Draft {
  mark: Mark;
  /** `waiting`: for the delay, or for a valid mark. `failed`: refused, with the server's sentence. */
  state: 'waiting' | 'saving' | 'failed';
  problem: string;
  /** Another mark was given in the meantime. Nothing is sent until the teacher has decided. */
  isConflict: boolean;
}

interface Ports {
  /** @returns the id of the mark that counts now */
  send: (answer: MarkedAnswer, mark: GivenMark, keepalive: boolean) => Promise<number>;
  /** Returns whether a save was refused because another mark was given in the meantime. */
  isConflict: (error: HttpError) => boolean;
  /** Returns whether a save was refused for a short time, so that it is sent again later. */
  isTemporary?: (error: HttpError) => boolean;
  /** Called once for each failed save. The change stays in the queue. */
  onFailed: (answer: MarkedAnswer, error: unknown) => void;
}

/** A change as the device stores it. */
type StoredMark = Mark & Pick<MarkedAnswer, 'studentId' | 'assignmentId'>;

/** @returns null for an entry that another release has stored in another format; it stays on the device */
function storedMark(content: Content): StoredMark | null {
  try {
    const stored = JSON.parse(content ?? 'null') as StoredMark | null;
    const isKnown =
      typeof stored?.feedback === 'string' && Number.isInteger(stored.studentId) && 'marksObtained' in stored;
    return isKnown ? stored : null;
  } catch {
    return null;
  }
}

/**
 * The item's revision is the id of the mark that the change is based on: 0 for none, and this value if it is
 * unknown.
 */
const UNKNOWN_MARK = -1;
const revisionOf = (seenMarkId: MarkedAnswer['seenMarkId']) =>
  seenMarkId === undefined ? UNKNOWN_MARK : (seenMarkId ?? 0);
const seenMarkIdOf = (revision: number) => (revision === UNKNOWN_MARK ? undefined : revision || null);

export class MarkQueue {
  readonly #outbox: AccountQueue;
  /** The ids of changes that wait for the delay. */
  readonly #waiting = new Set<number>();
  /** Caches drafts by item, because React needs a stable reference. */
  readonly #drafts = new WeakMap<ItemState, Draft>();

  constructor({ send, isConflict, isTemporary, onFailed }: Ports, journals?: Journals) {
    this.#outbox = new AccountQueue(
      {
        role: 'instructor',
        prefixOf: marksPrefix,
        pauseMs: MARK_AUTOSAVE_MS,
        isComplete: (content) => typeof storedMark(content)?.marksObtained === 'number',
        send: ({ id, content, baseRevision }, keepalive) => {
          this.#waiting.delete(id);
          const { studentId, assignmentId, ...mark } = storedMark(content) as StoredMark & GivenMark;
          const answer = { responseId: id, studentId, assignmentId, seenMarkId: seenMarkIdOf(baseRevision) };
          return send(answer, mark, keepalive);
        },
        isConflict,
        ...(isTemporary ? { isTemporary } : {}),
        onFailed: (id, error) => {
          this.#waiting.delete(id);
          const answer = this.#answer(id);
          if (answer) onFailed(answer, error);
        },
      },
      journals,
    );
  }

  /** Sends what earlier pages of this teacher have left in the outbox. */
  open(accountId: number): void {
    this.#outbox.open(accountId);
  }

  /**
   * Applies a change, and saves it a second after the last one. @returns whether it starts a new step,
   * because no earlier change is pending
   */
  change({ responseId, studentId, assignmentId, seenMarkId }: MarkedAnswer, mark: Mark): boolean {
    const isConflict = this.read(responseId)?.isConflict ?? false;
    const isBeginning = !isConflict && !this.#waiting.has(responseId);
    if (!isConflict) this.#waiting.add(responseId);
    // The browser's own last mark may be newer than what the page has fetched.
    const own = this.#item(responseId)?.revision ?? 0;
    const seen = seenMarkId === undefined ? UNKNOWN_MARK : Math.max(own, revisionOf(seenMarkId));
    this.#outbox.queue?.put(responseId, JSON.stringify({ ...mark, studentId, assignmentId }), seen);
    return isBeginning;
  }

  /** Saves one answer, or all, at once. Failed saves are retried. */
  flush(responseId?: number): void {
    if (responseId === undefined) {
      this.#waiting.clear();
      this.#outbox.queue?.retry();
    } else {
      this.#waiting.delete(responseId);
      void this.#item(responseId)?.retry();
    }
  }

  /** Saves one answer at once and waits for it. @returns false if the change could not be saved */
  async settle(responseId: number): Promise<boolean> {
    this.#waiting.delete(responseId);
    await this.#item(responseId)?.retry();
    return this.read(responseId) === undefined;
  }

  read(responseId: number): Draft | undefined {
    const state = this.#item(responseId)?.state;
    if (!state?.isUndelivered) return undefined;
    const known = this.#drafts.get(state);
    if (known) return known;
    const mark = storedMark(state.content);
    if (!mark) return undefined;
    const draft = draftOf(state, mark);
    this.#drafts.set(state, draft);
    return draft;
  }

  /** Saves the teacher's mark over another mark that the teacher has seen. */
  saveOver(responseId: number, seenMarkId: number | null | undefined): void {
    this.#item(responseId)?.keepLocal(revisionOf(seenMarkId));
  }

  /** Discards the local change, so that the other mark counts. */
  discard(responseId: number): void {
    this.#waiting.delete(responseId);
    this.#outbox.queue?.discard(responseId);
  }

  /** Discards a change that was never sent. @returns false if it is in flight or was saved */
  discardUnsent(responseId: number): boolean {
    const item = this.#item(responseId);
    if (!item?.state.isUndelivered || item.wasSent) return false;
    this.discard(responseId);
    return true;
  }

  /** Returns whether the answer was saved here and has not changed since. */
  isSaved(responseId: number): boolean {
    const state = this.#item(responseId)?.state;
    return state !== undefined && !state.isUndelivered && state.content !== null;
  }

  hasUnsaved(): boolean {
    return (this.#outbox.queue?.overview().undelivered ?? 0) > 0;
  }

  /** Returns the answers whose last save failed, oldest first. */
  failed(): MarkedAnswer[] {
    return (this.#outbox.queue?.overview().failed ?? []).flatMap((id) => this.#answer(id) ?? []);
  }

  /** Returns the id of a response in this assignment that another teacher has marked too, or undefined. */
  conflictIn(assignmentId: number): number | undefined {
    const undecided = this.#outbox.queue?.overview().undecided ?? [];
    return undecided.find((id) => this.#answer(id)?.assignmentId === assignmentId);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#outbox.subscribe(listener);

  #item(id: number) {
    return this.#outbox.queue?.find(id);
  }

  #answer(id: number): MarkedAnswer | undefined {
    const item = this.#item(id);
    const stored = storedMark(item?.state.content ?? null);
    if (!item || !stored) return undefined;
    const { studentId, assignmentId } = stored;
    return { responseId: id, studentId, assignmentId, seenMarkId: seenMarkIdOf(item.revision) };
  }
}

function draftOf({ saving, problem, other }: ItemState, stored: StoredMark): Draft {
  const { studentId: _, assignmentId: __, ...mark } = stored;
  const isConflict = other !== null;
  const isFailed = isConflict || (saving === 'failed' && mark.marksObtained !== null);
  const state = isFailed ? 'failed' : saving === 'saving' ? 'saving' : 'waiting';
  return { mark, state, problem: other?.sentence ?? problem ?? '', isConflict };
}

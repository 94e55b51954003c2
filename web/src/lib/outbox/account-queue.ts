/**
 * A queue of one account that outlives pages, for items that are sent one by one, such as a teacher's marks.
 */

import { HttpError } from '../http/http.ts';
import { createListeners } from '../listeners.ts';
import type { Profile } from '../session/profile.ts';
import { onSessionEnd, type Role, readStoredProfile } from '../session/session.ts';
import { outcomeOfFailure, outcomeOfStatus } from './item-transport.ts';
import { type Journals, journals } from './journal.ts';
import type { Content, Deliver, Journal, Outcome } from './outbox-terms.ts';
import { followPageEvents, SaveQueue } from './save-queue.ts';
import { browserClock } from './send-schedule.ts';

/** One kind of items, and how an item is sent to the server. */
interface AccountItems {
  role: Role;
  /** Returns the prefix of their records on the device (`journal-records.ts`). */
  prefixOf: (accountId: number) => string;
  pauseMs: number;
  isComplete?: (content: Content) => boolean;
  /** @returns the revision of the saved item. @throws what the call throws */
  send: (item: { id: number; content: string; baseRevision: number }, keepalive: boolean) => Promise<number>;
  /**
   * Returns whether the server refused because of a newer version. Nothing is sent until the person has
   * chosen.
   */
  isConflict: (error: HttpError) => boolean;
  /** Returns whether the refusal is temporary, so that the item is sent again later. */
  isTemporary?: (error: HttpError) => boolean;
  /** Called after each failed attempt. The item stays in the queue. */
  onFailed: (id: number, error: unknown) => void;
}

/**
 * The longest delay between retries, in ms. There are few teachers, so it can be shorter than for a class.
 */
const RETRY_MAX_MS = 10_000;

/** Returns what other pages left of an item, without the second text that only answers have. */
const withoutLeftovers = (journal: Journal): Journal => ({
  ...journal,
  read: (id) => {
    const { leftover: _, ...entry } = journal.read(id) ?? {};
    return 'content' in entry ? entry : null;
  },
});

export class AccountQueue {
  readonly #items: AccountItems;
  readonly #journals: Journals;
  readonly #errors = new Map<number, unknown>();
  readonly #listeners = createListeners();
  #current: { accountId: number; queue: SaveQueue; stop: () => void } | null = null;

  constructor(items: AccountItems, ofPage: Journals = journals) {
    this.#items = items;
    this.#journals = ofPage;
    // The items stay in the browser. Only the sending ends with the session.
    onSessionEnd(() => this.#close());
  }

  /** Sends what earlier pages have left of this account's items, and accepts new ones. */
  open(accountId: number): void {
    if (this.#current?.accountId === accountId) return;
    this.#close();
    const { prefixOf, pauseMs, isComplete, onFailed } = this.#items;
    const journal = this.#journals.openNow(prefixOf(accountId));
    const queue = new SaveQueue({
      deliver: this.#deliverFor(accountId),
      journal: withoutLeftovers(journal),
      clock: browserClock,
      pauseMs,
      maxRetryMs: RETRY_MAX_MS,
      ...(isComplete ? { isComplete } : {}),
      onSaved: () => undefined,
      onClosed: () => undefined,
      onFailed: (id) => onFailed(id, this.#errors.get(id)),
    });
    queue.subscribe(() => this.#changed());
    this.#current = { accountId, queue, stop: followPageEvents(queue) };
    void journal.whenLoaded.then(() => {
      if (this.#current?.queue === queue) queue.restore();
    });
  }

  /** Undefined if nobody is logged in. */
  get queue(): SaveQueue | undefined {
    return this.#current?.queue;
  }

  readonly subscribe = this.#listeners.subscribe;

  #deliverFor(accountId: number): Deliver {
    return async ({ id, content, baseRevision, follows }, isLeaving) => {
      if (readStoredProfile<Profile>(this.#items.role)?.id !== accountId) return { kind: 'signed-out' };
      // A change while the page closes and a save is in flight is sent by the next page.
      if (content === null || follows || baseRevision === undefined) return { kind: 'unreachable' };
      try {
        const revision = await this.#items.send({ id, content, baseRevision }, isLeaving);
        return { kind: 'saved', revision, status: '' };
      } catch (error) {
        this.#errors.set(id, error);
        return this.#outcomeOf(error, baseRevision);
      }
    };
  }

  #outcomeOf(error: unknown, revision: number): Outcome {
    if (!(error instanceof HttpError)) return outcomeOfFailure(error);
    const { status, message } = error;
    if (this.#items.isConflict(error))
      return { kind: 'superseded', revision, content: null, sentence: message };
    return this.#items.isTemporary?.(error) ? { kind: 'unreachable' } : outcomeOfStatus(status, message);
  }

  #close(): void {
    const closing = this.#current;
    this.#current = null;
    closing?.stop();
    closing?.queue.end();
    this.#errors.clear();
    this.#changed();
  }

  #changed(): void {
    this.#listeners.notify();
  }
}

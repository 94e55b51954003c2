/** Holds the items of one assignment until the server has them. */
import { createListeners } from '../listeners.ts';
import { OutboxItem } from './outbox-item.ts';
import type { Content, ItemDeps, ItemState, ServerItem } from './outbox-terms.ts';
import { Timer } from './send-schedule.ts';

export interface SaveOverview {
  /** The ids of items that are not empty, as a person sees them now. */
  readonly answered: readonly number[];
  /** The number of items that the server has not acknowledged. */
  readonly undelivered: number;
  /** The number of items that wait for the network. */
  readonly waiting: number;
  /** False if the browser has no room to store one of them. */
  readonly isOnDevice: boolean;
  /** The ids of items with a conflict. */
  readonly undecided: readonly number[];
  /** The ids of items whose last save failed. */
  readonly failed: readonly number[];
}

/** When the network returns, the saves of a class are spread over this time, in ms. */
const BACK_ONLINE_MS = 1000;

const EMPTY: SaveOverview = {
  answered: [],
  undelivered: 0,
  waiting: 0,
  isOnDevice: true,
  undecided: [],
  failed: [],
};

/**
 * Saves the items of an assignment, and lets a screen subscribe to them. `outbox-item.ts` has the rules of
 * each item.
 */
export class SaveQueue {
  readonly #items = new Map<number, OutboxItem>();
  readonly #listeners = createListeners();
  readonly #deps: ItemDeps;
  readonly #retryTimer: Timer;
  #overview = EMPTY;

  constructor(deps: Omit<ItemDeps, 'onChange' | 'onRetry'>) {
    const onRetry = () => this.#sendAllWaiting();
    const onSaved = (status: string) => {
      deps.onSaved(status);
      // The server answers again, so waiting items can be sent now.
      if (this.#overview.waiting > 0) this.sendWaiting(0);
    };
    this.#deps = { ...deps, onSaved, onRetry, onChange: () => this.#changed() };
    this.#retryTimer = new Timer(deps.clock);
    void deps.journal.whenLoaded?.then(() => this.#onJournalLoaded());
  }

  /** Adopts what the server has, if it is newer. */
  adopt(answers: readonly ServerItem[]): void {
    const before = this.#items.size;
    for (const answer of answers) {
      const item = this.#items.get(answer.id);
      if (item) item.adopt(answer);
      else this.#items.set(answer.id, new OutboxItem(answer, this.#deps));
    }
    this.#changed();
    // Sends what an earlier page left, all at once.
    if (this.#items.size > before) this.sendWaiting(0);
  }

  readonly subscribe = this.#listeners.subscribe;

  readonly overview = (): SaveOverview => this.#overview;

  /** @throws RangeError for an item that was never adopted */
  item(id: number): OutboxItem {
    const item = this.#items.get(id);
    if (!item) throw new RangeError(`question ${id} is not part of this assignment`);
    return item;
  }

  state(id: number): ItemState {
    return this.item(id).state;
  }

  edit(id: number, content: Content): void {
    this.item(id).edit(content);
  }

  find(id: number): OutboxItem | undefined {
    return this.#items.get(id);
  }

  /**
   * Changes an item that may be unknown so far. If nothing of it is waiting, the change is based on
   * `revision`.
   */
  put(id: number, content: Content, revision: number): void {
    const item = this.#items.get(id);
    if (!item?.state.isUndelivered) {
      item?.end();
      this.#items.set(id, new OutboxItem({ id, content: null, revision }, this.#deps));
    }
    this.edit(id, content);
  }

  /** Adopts what earlier pages have stored. */
  restore(): void {
    const { journal } = this.#deps;
    const stored = journal.ids().filter((id) => !this.#items.has(id));
    this.adopt(stored.map((id) => ({ id, content: null, revision: journal.read(id)?.baseRevision ?? 0 })));
  }

  discard(id: number): void {
    this.#items.get(id)?.discard();
    this.#items.delete(id);
    this.#changed();
  }

  /** Saves everything now. Resolves when each save has succeeded or failed. */
  async flush(): Promise<void> {
    await Promise.all(this.#all.map((item) => item.flush()));
  }

  /** Saves everything now, including what the server has refused. */
  retry(): void {
    for (const item of this.#all) void item.retry();
  }

  leave(): void {
    for (const item of this.#all) item.leave();
  }

  /** The network is back. Waiting items are sent together, in one request. */
  sendWaiting(within = BACK_ONLINE_MS): void {
    this.#retryTimer.start(within * this.#deps.clock.random(), () => this.#sendAllWaiting());
  }

  /**
   * Returns the answers that the server has not acknowledged, by question id, in the format of `submit-assignment`. Acknowledged ones
   * are never sent over something newer.
   */
  unsentAnswers(): Record<string, Content> {
    const unsent = this.#all.filter(({ state }) => state.isUndelivered && state.other === null);
    return Object.fromEntries(unsent.map(({ id, state }) => [String(id), state.content]));
  }

  /**
   * Resolves all conflicts in favour of the server's version, when nobody can choose any more. The local
   * texts stay on this device.
   */
  setConflictsAside(): void {
    for (const item of this.#all) item.setLocalAside();
  }

  markSubmitted(): void {
    for (const item of this.#all) item.markSubmitted();
  }

  end(): void {
    this.#retryTimer.stop();
    for (const item of this.#all) item.end();
  }

  get #all(): OutboxItem[] {
    return [...this.#items.values()];
  }

  #onJournalLoaded(): void {
    for (const item of this.#all) item.onJournalLoaded();
    this.sendWaiting(0);
  }

  #sendAllWaiting(): void {
    for (const item of this.#all) item.sendWaiting();
  }

  #changed(): void {
    this.#overview = merged(this.#overview, overviewOf(this.#all));
    this.#listeners.notify();
  }
}

function overviewOf(items: readonly OutboxItem[]): SaveOverview {
  const having = (test: (state: ItemState) => boolean) =>
    items.filter(({ state }) => test(state)).map(({ id }) => id);
  return {
    answered: having(({ content }) => content !== null),
    undelivered: having(({ isUndelivered }) => isUndelivered).length,
    waiting: having(({ isUndelivered, isUnreachable }) => isUndelivered && isUnreachable).length,
    isOnDevice: items.every(({ state }) => state.isOnDevice),
    undecided: having(({ other }) => other !== null),
    failed: having(({ isUndelivered, saving }) => isUndelivered && saving === 'failed'),
  };
}

/** Unchanged lists keep their reference, so that typing in one answer does not render the others. */
function merged(before: SaveOverview, now: SaveOverview): SaveOverview {
  const same = (one: readonly number[], two: readonly number[]) =>
    one.length === two.length && one.every((id, index) => id === two[index]);
  const next: SaveOverview = {
    ...now,
    answered: same(before.answered, now.answered) ? before.answered : now.answered,
    undecided: same(before.undecided, now.undecided) ? before.undecided : now.undecided,
    failed: same(before.failed, now.failed) ? before.failed : now.failed,
  };
  const keys = Object.keys(next) as (keyof SaveOverview)[];
  return keys.every((key) => next[key] === before[key]) ? before : next;
}

/**
 * Sends waiting items when the page closes, warns before that, and retries when the network is back.
 * @returns a function that ends this
 */
export function followPageEvents(queue: SaveQueue): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') queue.leave();
  };
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (queue.overview().undelivered === 0) return;
    queue.leave();
    event.preventDefault();
  };
  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('pagehide', () => queue.leave(), { signal });
  window.addEventListener('beforeunload', onBeforeUnload, { signal });
  window.addEventListener('online', () => queue.sendWaiting(), { signal });
  return () => ended.abort();
}

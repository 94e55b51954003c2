/** Holds the items of one piece of work until the server has them. */
import { OutboxItem } from './outbox-item.ts';
import type { Content, ItemParts, ItemState, ServerItem } from './outbox-terms.ts';
import { Timer } from './timer.ts';

export interface SaveOverview {
  /** Questions whose answer is not empty, as a person sees it now. */
  readonly answered: readonly number[];
  /** How many answers the server has not acknowledged. */
  readonly undelivered: number;
  /** How many of them wait for the network. */
  readonly waiting: number;
  /** False when the browser has no room to keep one of them. */
  readonly isSaved: boolean;
  /** Questions of which two texts are there. */
  readonly undecided: readonly number[];
  /** Questions whose last save failed. */
  readonly failed: readonly number[];
}

/** Back online, a class spreads its saves over this long, in ms. */
const BACK_ONLINE_MS = 1000;

const EMPTY: SaveOverview = {
  answered: [],
  undelivered: 0,
  waiting: 0,
  isSaved: true,
  undecided: [],
  failed: [],
};

/** The saving of an assignment's answers, for a screen to subscribe to. `answer-item.ts` has the rules of each. */
export class SaveQueue {
  readonly #items = new Map<number, OutboxItem>();
  readonly #listeners = new Set<() => void>();
  readonly #parts: ItemParts;
  readonly #again: Timer;
  #overview = EMPTY;

  constructor(parts: Omit<ItemParts, 'changed' | 'again'>) {
    const again = () => this.#tryAll();
    const saved = (status: string) => {
      parts.saved(status);
      // The server answers again, so waiting answers can be sent now.
      if (this.#overview.waiting > 0) this.tryAgain(0);
    };
    this.#parts = { ...parts, saved, again, changed: () => this.#changed() };
    this.#again = new Timer(parts.clock);
    void parts.journal.complete?.then(() => this.#recall());
  }

  /** What the server has: begins with it, or takes over what is newer. */
  adopt(answers: readonly ServerItem[]): void {
    const before = this.#items.size;
    for (const answer of answers) {
      const item = this.#items.get(answer.id);
      if (item) item.adopt(answer);
      else this.#items.set(answer.id, new OutboxItem(answer, this.#parts));
    }
    this.#changed();
    // What an earlier page left here, all at once.
    if (this.#items.size > before) this.tryAgain(0);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly overview = (): SaveOverview => this.#overview;

  /** @throws RangeError for a question that was never adopted */
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

  /** A change of an item that need not be known before. Where nothing of it waits, it begins again on `revision`. */
  put(id: number, content: Content, revision: number): void {
    const item = this.#items.get(id);
    if (!item?.state.undelivered) {
      item?.end();
      this.#items.set(id, new OutboxItem({ id, content: null, revision }, this.#parts));
    }
    this.edit(id, content);
  }

  /** Adopts what earlier pages have stored. */
  restore(): void {
    const { journal } = this.#parts;
    const stored = journal.ids().filter((id) => !this.#items.has(id));
    this.adopt(stored.map((id) => ({ id, content: null, revision: journal.read(id)?.baseRevision ?? 0 })));
  }

  discard(id: number): void {
    this.#items.get(id)?.discard();
    this.#items.delete(id);
    this.#changed();
  }

  /** Saves everything now; resolves when each is saved, or has failed. */
  async flush(): Promise<void> {
    await Promise.all(this.#all.map((item) => item.flush()));
  }

  /** The same, also for what the server has refused. */
  retry(): void {
    for (const item of this.#all) void item.retry();
  }

  leave(): void {
    for (const item of this.#all) item.leave();
  }

  /** The network is back. What waits goes together, so that it is one request. */
  tryAgain(within = BACK_ONLINE_MS): void {
    this.#again.start(within * this.#parts.clock.random(), () => this.#tryAll());
  }

  /** The answers that were written here, by question id, as `submit-assignment` takes them. */
  written(): Record<string, Content> {
    const touched = this.#all.filter((item) => item.touched);
    return Object.fromEntries(touched.map(({ id, state }) => [String(id), state.content]));
  }

  /** Those of them that the server has not acknowledged: what it has is never sent over something newer. */
  unsent(): Record<string, Content> {
    const unsent = this.#all.filter(({ state }) => state.undelivered && state.other === null);
    return Object.fromEntries(unsent.map(({ id, state }) => [String(id), state.content]));
  }

  /** Nobody chooses any more: of two texts the server's counts, and the one of here stays on this device. */
  leaveUndecided(): void {
    for (const item of this.#all) item.leaveAside();
  }

  handedIn(): void {
    for (const item of this.#all) item.handedIn();
  }

  end(): void {
    this.#again.stop();
    for (const item of this.#all) item.end();
  }

  get #all(): OutboxItem[] {
    return [...this.#items.values()];
  }

  #recall(): void {
    for (const item of this.#all) item.recall();
    this.tryAgain(0);
  }

  #tryAll(): void {
    for (const item of this.#all) item.tryAgain();
  }

  #changed(): void {
    this.#overview = merged(this.#overview, overviewOf(this.#all));
    for (const listener of this.#listeners) listener();
  }
}

function overviewOf(items: readonly OutboxItem[]): SaveOverview {
  const having = (test: (state: ItemState) => boolean) =>
    items.filter(({ state }) => test(state)).map(({ id }) => id);
  return {
    answered: having(({ content }) => content !== null),
    undelivered: having(({ undelivered }) => undelivered).length,
    waiting: having(({ undelivered, unreachable }) => undelivered && unreachable).length,
    isSaved: items.every(({ state }) => state.isSaved),
    undecided: having(({ other }) => other !== null),
    failed: having(({ undelivered, saving }) => undelivered && saving === 'failed'),
  };
}

/** Unchanged lists stay the same objects, so that a letter typed in one answer redraws nothing else. */
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

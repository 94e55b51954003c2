/**
 * The journal stores on this device what the server does not have yet. A text is written to the shadow (local
 * storage) at once and then to IndexedDB; a page reads both when it opens and uses the later one. Logging out
 * does not delete them (wire.md 2).
 */
import { createListeners } from '../listeners.ts';
import { newId } from '../new-id.ts';
import {
  accountPrefix,
  type Change,
  combineRecords,
  isGone,
  isOfItem,
  type JournalDevice,
  type JournalItem,
  type JournalRecord,
  journalDevice,
  listItemIds,
  practicesPrefix,
  readRecord,
  readShadows,
  removeShadow,
  workPrefix,
  writeShadow,
} from './journal-records.ts';
import type { Journal, JournalEntry } from './outbox-terms.ts';

/** A device that does not answer gets this long (ms). After that only the shadow is used. */
const DEVICE_TIMEOUT_MS = 2000;
/**
 * A longer text, in characters, would make each keystroke slow, so it has no shadow and waits for IndexedDB.
 */
const SHADOW_CHARACTERS_MAX = 60_000;
/** The key in the tab's storage of the page that it shows. */
const WRITER_KEY = 'journal-writer';

/** What all pages of this browser have stored of some work, by question id. */
export type StoredTexts = ReadonlyMap<number, JournalItem>;

/** @returns undefined if it took longer */
function withTimeout<Value>(work: Promise<Value>): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), DEVICE_TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Remembers which page a tab shows, so that a reloaded page recognises the texts of its own tab. */
interface TabWriter {
  /** Remembers this page. @returns the id of the page before it, or null */
  replace: (writer: string) => string | null;
}

const NO_TAB: TabWriter = { replace: () => null };

const thisTab: TabWriter = {
  replace: (writer) => {
    try {
      const earlier = sessionStorage.getItem(WRITER_KEY);
      sessionStorage.setItem(WRITER_KEY, writer);
      return earlier;
    } catch {
      // Storage is forbidden.
      return null;
    }
  },
};

/** All journals of a page. */
export class Journals {
  readonly #device: JournalDevice;
  readonly #writer = newId();
  /** The id of the page that this tab showed before, or null. */
  readonly #earlierWriter: string | null;
  /** The stored records as far as they are known, including everything that this page has stored. */
  readonly #records = new Map<string, JournalItem>();
  /** Records of other pages that this one took over, with their turn at that time. */
  readonly #taken = new Map<string, number>();
  /** The turns of the shadows that this page has written. */
  readonly #shadows = new Map<string, number>();
  readonly #listeners = createListeners();
  #changes = 0;
  #turn = 0;
  #isDeviceWorking = false;
  #batch: { changes: Change[]; written: Promise<boolean> } | null = null;

  constructor(device: JournalDevice = journalDevice, tab: TabWriter = NO_TAB) {
    this.#device = device;
    this.#earlierWriter = tab.replace(this.#writer);
  }

  /**
   * Opens the journal of one kind of items; `journal-records.ts` makes the prefixes. Waits only briefly for a
   * slow device.
   */
  async open(prefix: string): Promise<Journal> {
    const { whenLoaded, ...journal } = this.openNow(prefix);
    const isComplete = await withTimeout(whenLoaded.then(() => true));
    return isComplete ? journal : { ...journal, whenLoaded };
  }

  /** Opens the journal at once with what local storage has. The rest can be read when `whenLoaded` resolves. */
  openNow(prefix: string): Journal & { whenLoaded: Promise<void> } {
    return {
      ids: () => listItemIds(prefix, this.#records.keys()),
      read: (id) => this.#read(`${prefix}${id}`),
      writeSync: (id, entry) => this.#note(this.#keyOf(prefix, id), entry),
      write: (id, entry) => this.#write(this.#keyOf(prefix, id), entry),
      remove: (id) => this.#remove(this.#keyOf(prefix, id)),
      whenLoaded: this.#load(prefix),
    };
  }

  /**
   * Loads what all pages have left of an account's work, and notifies listeners. Waits only briefly for a slow
   * device.
   */
  async refresh(accountId: number): Promise<void> {
    const prefixes = [accountPrefix(accountId), practicesPrefix(accountId)];
    const loading = Promise.all(prefixes.map((each) => this.#load(each)));
    await withTimeout(loading.then(() => this.#changed()));
  }

  /** Returns the ids under a prefix of which something waits to be sent, as far as is known. */
  waitingIds(prefix: string): number[] {
    return listItemIds(prefix, this.#open());
  }

  /**
   * Returns the number of waiting answers of an account in this browser, by assignment. Answers of closed
   * work are not counted.
   */
  waiting(accountId: number): ReadonlyMap<number, number> {
    const assignments = this.waitingIds(accountPrefix(accountId));
    return new Map(assignments.map((id) => [id, this.waitingIds(workPrefix(accountId, id)).length]));
  }

  /** Returns this page's text of each question, or the newest text of another page; `refresh` finds those. */
  storedTexts(accountId: number, assignmentId: number): StoredTexts {
    const prefix = workPrefix(accountId, assignmentId);
    const records = [...this.#records].filter(([key]) => key.startsWith(prefix));
    records.sort(
      ([, one], [, two]) =>
        Number(this.#isOwn(one.writer)) - Number(this.#isOwn(two.writer)) || one.at.localeCompare(two.at),
    );
    return new Map(records.map(([key, record]) => [Number.parseInt(key.slice(prefix.length), 10), record]));
  }

  readonly subscribe = this.#listeners.subscribe;

  /** Increases with each change that this page makes or is notified of. For `useSyncExternalStore`. */
  readonly changes = (): number => this.#changes;

  /** Returns the keys of records that are not only shown. */
  #open(): string[] {
    return [...this.#records].flatMap(([key, { closed }]) => (closed ? [] : [key]));
  }

  #keyOf(prefix: string, id: number): string {
    return `${prefix}${id}:${this.#writer}`;
  }

  #isOwn(writer: string): boolean {
    return writer === this.#writer;
  }

  /**
   * Loads the shadows at once, and the device's records when it answers, which may take a while or never
   * happen.
   */
  async #load(prefix: string): Promise<void> {
    this.#adoptRecords(prefix, readShadows(prefix));
    const device = await this.#device.all(prefix);
    this.#isDeviceWorking = device !== undefined;
    const shadows = readShadows(prefix);
    const found = new Map<string, JournalRecord>();
    const expired: Change[] = [];
    for (const [key, value] of device ?? []) {
      const record = readRecord(value);
      if (record) found.set(key, record);
      if (record && isGone(record) && !shadows.has(key)) expired.push({ key, record: null });
    }
    for (const [key, shadow] of shadows) {
      const stored = found.get(key);
      if (stored ? stored.turn >= shadow.turn : isGone(shadow)) removeShadow(key);
      else if (isGone(shadow)) {
        found.delete(key);
        void this.#queue({ key, record: shadow }).then(() => {
          // The page that wrote the record may still be open, and may have noted a newer text.
          const current = readShadows(key).get(key);
          if (current && isGone(current)) removeShadow(key);
        });
      } else found.set(key, shadow);
    }
    this.#adoptRecords(prefix, found);
    if (expired.length > 0) void this.#device.write(expired);
  }

  /** Adopts the records that other pages have left. This page knows its own records best. */
  #adoptRecords(prefix: string, found: ReadonlyMap<string, JournalRecord>): void {
    for (const [key, { writer }] of this.#records)
      if (key.startsWith(prefix) && !this.#isOwn(writer)) this.#records.delete(key);
    for (const [key, record] of found) {
      const isKnown =
        isGone(record) || this.#isOwn(record.writer) || record.turn <= (this.#taken.get(key) ?? -1);
      if (!isKnown) this.#records.set(key, record);
    }
  }

  #read(item: string): JournalEntry | null {
    const records = new Map([...this.#records].filter(([key]) => isOfItem(key, item)));
    const own = `${item}:${this.#writer}`;
    // A reloaded page shows the text that its tab showed, not a newer one of another tab.
    const earlier = `${item}:${this.#earlierWriter}`;
    const isEarlierFirst = !records.has(own) && records.get(earlier)?.closed === undefined;
    const found = combineRecords(records, isEarlierFirst ? earlier : own);
    if (!found) return null;
    const { entry, at, taken } = found;
    const others = taken.filter((key) => key !== own);
    if (others.length === 0) return entry;
    // This page is responsible for storing and removing these records after this line.
    void this.#store(own, { ...entry, writer: this.#writer, turn: this.#nextTurn(), at });
    for (const key of others) {
      const turn = this.#records.get(key)?.turn ?? 0;
      this.#records.delete(key);
      this.#taken.set(key, turn);
      removeShadow(key);
      void this.#queue({ key, record: { gone: true, turn } });
    }
    return entry;
  }

  #note(key: string, entry: JournalEntry): void {
    const record = this.#recordOf(key, entry);
    this.#records.set(key, record);
    this.#writeShadow(key, record);
    this.#changed();
  }

  #write(key: string, entry: JournalEntry): Promise<boolean> {
    return this.#store(key, this.#recordOf(key, entry));
  }

  #recordOf(key: string, entry: JournalEntry): JournalItem {
    const before = this.#records.get(key);
    const at = (before?.content === entry.content ? before.at : undefined) ?? new Date().toISOString();
    return { ...entry, writer: this.#writer, turn: this.#nextTurn(), at };
  }

  #nextTurn(): number {
    this.#turn += 1;
    return this.#turn;
  }

  async #store(key: string, record: JournalItem): Promise<boolean> {
    this.#records.set(key, record);
    this.#writeShadow(key, record);
    this.#changed();
    const writing = this.#queue({ key, record }).then((isWritten) => {
      this.#isDeviceWorking = isWritten;
      return isWritten ? this.#dropShadow(key, record.turn) : this.#fallBack(key, record);
    });
    return (await withTimeout(writing)) ?? this.#fallBack(key, record);
  }

  /** @returns whether the shadow has the record now */
  #writeShadow(key: string, record: JournalItem, { anyLength = !this.#isDeviceWorking } = {}): boolean {
    const length = (record.content?.length ?? 0) + (record.leftover?.content?.length ?? 0);
    if (length > SHADOW_CHARACTERS_MAX && !anyLength) return false;
    const isWritten = writeShadow(key, record);
    if (isWritten) this.#shadows.set(key, record.turn);
    return isWritten;
  }

  /** IndexedDB has the record, so its shadow is removed unless it is newer. */
  #dropShadow(key: string, turn: number): true {
    if ((this.#shadows.get(key) ?? Number.POSITIVE_INFINITY) <= turn) {
      this.#shadows.delete(key);
      removeShadow(key);
    }
    return true;
  }

  /**
   * Called if IndexedDB has no room, does not answer, or does not work. @returns whether the shadow has the
   * record
   */
  #fallBack(key: string, record: JournalItem): boolean {
    // A later record has its own shadow, or is no longer needed.
    if (this.#records.get(key) !== record) return true;
    return this.#shadows.get(key) === record.turn || this.#writeShadow(key, record, { anyLength: true });
  }

  #remove(key: string): void {
    if (!this.#records.delete(key)) return;
    this.#markGone(key, this.#nextTurn());
    this.#changed();
  }

  /**
   * Until IndexedDB has deleted the record, the shadow marks it as removed. Otherwise a page that is loaded
   * before that would find an older text.
   */
  #markGone(key: string, turn: number): void {
    const record = { gone: true, turn } as const;
    // Without IndexedDB, the shadow was the only copy.
    if (!this.#isDeviceWorking || !writeShadow(key, record)) removeShadow(key);
    this.#shadows.set(key, turn);
    void this.#queue({ key, record }).then(() => this.#dropShadow(key, turn));
  }

  /** Changes of the same task are one transaction, so that they can be sent together too. */
  #queue(change: Change): Promise<boolean> {
    if (!this.#batch) {
      const changes: Change[] = [];
      const written = Promise.resolve().then(() => {
        this.#batch = null;
        return this.#device.write(changes);
      });
      this.#batch = { changes, written };
    }
    this.#batch.changes.push(change);
    return this.#batch.written;
  }

  #changed(): void {
    this.#changes += 1;
    this.#listeners.notify();
  }
}

/** The journals of this page. */
export const journals = new Journals(journalDevice, thisTab);

/**
 * Takes the text of one item to the journal of this device and to the server, and says what a failed save
 * means for it.
 */
import { UnreadableReplyError } from '../http/api.ts';
import { ConnectionError } from '../http/http.ts';
import * as transitions from './item-transitions.ts';
import type { Content, Deliver, Delivery, ItemDeps, Outcome } from './outbox-terms.ts';
import { Timer } from './send-schedule.ts';

/** A change is noted at once, and written to the device's disk after at most this time, in ms. */
const JOURNAL_MS = 300;

interface SnapshotDeps extends Pick<ItemDeps, 'journal' | 'clock'> {
  id: number;
  item: () => transitions.TrackedItem;
  /** Called when it is known whether the device has stored the answer. */
  onWritten: (isOnDevice: boolean) => void;
}

/**
 * The stored copy of one item in the journal: when it is noted, written and removed, and whether the device
 * could store it.
 */
export class ItemSnapshot {
  readonly #deps: SnapshotDeps;
  readonly #timer: Timer;
  /** The number of writes. Only the last one decides whether the answer is stored. */
  #writes = 0;

  constructor(deps: SnapshotDeps) {
    this.#deps = deps;
    this.#timer = new Timer(deps.clock);
  }

  /**
   * Further typing does not postpone the write, so that an answer is stored even if its writer never pauses.
   */
  scheduleWrite(): void {
    const { journal, id, item } = this.#deps;
    const entry = transitions.toJournalEntry(item());
    if (entry) journal.writeSync(id, entry);
    if (!this.#timer.isRunning) this.#timer.start(JOURNAL_MS, () => void this.writeNow());
  }

  /** Resolves when the device has stored the answer, or could not. The state says which. */
  async writeNow(): Promise<void> {
    this.#timer.stop();
    const { journal, id, item, onWritten } = this.#deps;
    const entry = transitions.toJournalEntry(item());
    if (entry === null) {
      journal.remove(id);
      return;
    }
    this.#writes += 1;
    const write = this.#writes;
    const isOnDevice = await journal.write(id, entry);
    if (write === this.#writes && isOnDevice !== item().state.isOnDevice) onWritten(isOnDevice);
  }

  /** The journal contains only text that is unsent or was not accepted. */
  writeOrForget(): void {
    const item = this.#deps.item();
    if (transitions.isDirty(item) || item.state.leftover !== null) void this.writeNow();
    else this.forget();
  }

  forget(): void {
    this.#deps.journal.remove(this.#deps.id);
  }

  /** Ignores the results of earlier writes from now on. */
  settle(): void {
    this.#timer.stop();
    this.writeOrForget();
    this.#writes += 1;
  }

  /** Cancels the pending write. */
  stop(): void {
    this.#timer.stop();
  }
}

interface SendingDeps {
  id: number;
  deliver: Deliver;
  /** Returns the current text. */
  content: () => Content;
  /** Returns the revision that the current text is based on. */
  revision: () => number;
  /** Stores what is about to be sent. Resolves when it is on the device. */
  remember: () => Promise<void>;
  /** Returns whether this text is the same as the last one that was sent. */
  isSent: (content: Content) => boolean;
}

/**
 * Sends one item: one save at a time, after it is stored on the device, and immediately when the page is
 * being closed.
 */
export class ItemSending {
  readonly #deps: SendingDeps;
  #inFlight: Delivery | null = null;
  /** Set while a save waits for the device to store its text. Calling it sends the text at once. */
  #sendNow: (() => void) | null = null;

  constructor(deps: SendingDeps) {
    this.#deps = deps;
  }

  /** @returns the outcome, and the text that was sent */
  async send(isLeaving: boolean): Promise<{ outcome: Outcome; content: Content }> {
    const { id, deliver, revision, remember } = this.#deps;
    // Stored before the request, so that the text survives if the request fails.
    const saved = remember();
    let content = this.#deps.content();
    const isHurried = isLeaving || (await this.#waitUntilStored(saved));
    if (isHurried && content !== this.#deps.content()) {
      content = this.#deps.content();
      void remember();
    }
    const delivery = { id, content, baseRevision: revision() };
    this.#inFlight = delivery;
    const outcome = await deliver(delivery, isHurried);
    this.#inFlight = null;
    return { outcome, content };
  }

  /** Called when the page closes while a save waits or is in flight. What was typed since is sent at once. */
  sendImmediately(): void {
    if (this.#sendNow) {
      this.#sendNow();
      return;
    }
    // The previous save is not awaited. Whichever arrives last, the journal still holds this text.
    const { id, deliver, remember, isSent } = this.#deps;
    const content = this.#deps.content();
    const follows = this.#inFlight;
    if (follows === null || isSent(content)) return;
    void remember();
    void deliver({ id, content, baseRevision: undefined, follows }, true);
  }

  /** @returns whether the page is being closed, in which case nothing is awaited */
  async #waitUntilStored(saved: Promise<void>): Promise<boolean> {
    const pageClosed = new Promise<boolean>((resolve) => {
      this.#sendNow = () => resolve(true);
    });
    const isHurried = await Promise.race([saved.then(() => false), pageClosed]);
    this.#sendNow = null;
    return isHurried;
  }
}

/** Returns the outcome of a refusal that is about neither other versions nor locks. */
export function outcomeOfStatus(status: number, message: string): Outcome {
  if (status === 401 || status === 422) return { kind: 'signed-out' };
  if (status >= 500 || status === 429 || status === 408) return { kind: 'unreachable' };
  return { kind: 'refused', sentence: message };
}

/** Returns the outcome if the server did not answer, or not as this page expects. */
export function outcomeOfFailure(error: unknown): Outcome {
  // An unreadable reply may come from a proxy, so the save is retried.
  if (!(error instanceof ConnectionError) && !(error instanceof UnreadableReplyError)) reportError(error);
  return { kind: 'unreachable' };
}

/**
 * The stored copy of one answer in the journal: when it is noted, written and removed, and whether the device
 * could store it.
 */
import * as transitions from './item-transitions.ts';
import type { ItemParts } from './outbox-terms.ts';
import { Timer } from './timer.ts';

/** A change is noted at once, and written to the device's disk after at most this time, in ms. */
const JOURNAL_MS = 300;

interface Parts extends Pick<ItemParts, 'journal' | 'clock'> {
  id: number;
  item: () => transitions.TrackedItem;
  /** Called when it is known whether the device has stored the answer. */
  onSaved: (isSaved: boolean) => void;
}

export class ItemSnapshot {
  readonly #parts: Parts;
  readonly #timer: Timer;
  /** The number of writes. Only the last one decides whether the answer is stored. */
  #writes = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#timer = new Timer(parts.clock);
  }

  /**
   * Further typing does not postpone the write, so that an answer is stored even if its writer never pauses.
   */
  scheduleWrite(): void {
    const { journal, id, item } = this.#parts;
    const entry = transitions.entryOf(item());
    if (entry) journal.note(id, entry);
    if (!this.#timer.running) this.#timer.start(JOURNAL_MS, () => void this.writeNow());
  }

  /** Resolves when the device has stored the answer, or could not. The state says which. */
  async writeNow(): Promise<void> {
    this.#timer.stop();
    const { journal, id, item, onSaved } = this.#parts;
    const entry = transitions.entryOf(item());
    if (entry === null) {
      journal.remove(id);
      return;
    }
    this.#writes += 1;
    const write = this.#writes;
    const isSaved = await journal.write(id, entry);
    if (write === this.#writes && isSaved !== item().state.isSaved) onSaved(isSaved);
  }

  /** The journal contains only text that is unsent or was not accepted. */
  writeOrForget(): void {
    const item = this.#parts.item();
    if (transitions.isDirty(item) || item.state.leftover !== null) void this.writeNow();
    else this.forget();
  }

  forget(): void {
    this.#parts.journal.remove(this.#parts.id);
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

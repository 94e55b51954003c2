/** One answer in the journal: when it is noted, written and removed, and whether the device could keep it. */
import * as become from './item-transitions.ts';
import type { ItemParts } from './outbox-terms.ts';
import { Timer } from './timer.ts';

/** A change is noted at once; from then until it is written to the device's disk, at most, in ms. */
const JOURNAL_MS = 300;

interface Parts extends Pick<ItemParts, 'journal' | 'clock'> {
  id: number;
  known: () => become.Known;
  /** Called when it becomes known whether the device has stored the answer. */
  onSaved: (isSaved: boolean) => void;
}

export class ItemSnapshot {
  readonly #parts: Parts;
  readonly #timer: Timer;
  /** Counts the writes. Only the last one says whether the answer is stored. */
  #writes = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#timer = new Timer(parts.clock);
  }

  /** The next letter does not postpone it, so that an answer is stored even if its writer never pauses. */
  soon(): void {
    const { journal, id, known } = this.#parts;
    const entry = become.entryOf(known());
    if (entry) journal.note(id, entry);
    if (!this.#timer.running) this.#timer.start(JOURNAL_MS, () => void this.now());
  }

  /** Resolves when the device has it, or cannot have it; the state says which. */
  async now(): Promise<void> {
    this.#timer.stop();
    const { journal, id, known, onSaved } = this.#parts;
    const entry = become.entryOf(known());
    if (entry === null) {
      journal.remove(id);
      return;
    }
    this.#writes += 1;
    const write = this.#writes;
    const isSaved = await journal.write(id, entry);
    if (write === this.#writes && isSaved !== known().state.isSaved) onSaved(isSaved);
  }

  /** What is left over, or waits, stays on this device; nothing else does. */
  nowOrForget(): void {
    const known = this.#parts.known();
    if (become.isDirty(known) || known.state.leftover !== null) void this.now();
    else this.forget();
  }

  forget(): void {
    this.#parts.journal.remove(this.#parts.id);
  }

  /** What the device says of earlier writes is of no interest any more. */
  settle(): void {
    this.#timer.stop();
    this.nowOrForget();
    this.#writes += 1;
  }

  /** Nothing is timed any more. */
  stop(): void {
    this.#timer.stop();
  }
}

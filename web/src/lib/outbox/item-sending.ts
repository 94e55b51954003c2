/**
 * Sends one answer: one save at a time, after it is stored on the device, and immediately when the page is
 * being closed.
 */
import type { Content, Deliver, Delivery, Outcome } from './outbox-terms.ts';

interface Parts {
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

export class ItemSending {
  readonly #parts: Parts;
  #inFlight: Delivery | null = null;
  /** Set while a save waits for the device to store its text. Calling it sends the text at once. */
  #sendNow: (() => void) | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @returns the outcome, and the text that was sent */
  async send(leaving: boolean): Promise<{ outcome: Outcome; content: Content }> {
    const { id, deliver, revision, remember } = this.#parts;
    // Stored before the request, so that the text survives if the request fails.
    const saved = remember();
    let content = this.#parts.content();
    const isHurried = leaving || (await this.#waitUntilStored(saved));
    if (isHurried && content !== this.#parts.content()) {
      content = this.#parts.content();
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
    const { id, deliver, remember, isSent } = this.#parts;
    const content = this.#parts.content();
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

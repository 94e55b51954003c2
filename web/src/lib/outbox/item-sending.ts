/** Sends one answer: one save at a time, stored on the device before it is sent, and at once when the page is being closed. */
import type { Content, Deliver, Delivery, Outcome } from './outbox-terms.ts';

interface Parts {
  id: number;
  deliver: Deliver;
  /** What is typed now. */
  content: () => Content;
  /** What it is based on. */
  revision: () => number;
  /** Notes what is about to be sent; resolves when the device has it. */
  remember: () => Promise<void>;
  /** Whether this very text was the last that was sent. */
  isSent: (content: Content) => boolean;
}

export class ItemSending {
  readonly #parts: Parts;
  #onItsWay: Delivery | null = null;
  /** There while a save waits for the device to have its text: sends it at once. */
  #letGo: (() => void) | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @returns what became of it, and of which text */
  async send(leaving: boolean): Promise<{ outcome: Outcome; content: Content }> {
    const { id, deliver, revision, remember } = this.#parts;
    // Stored before the request, so that the text survives if the request fails.
    const saved = remember();
    let content = this.#parts.content();
    const hurried = leaving || (await this.#onceKept(saved));
    if (hurried && content !== this.#parts.content()) {
      content = this.#parts.content();
      void remember();
    }
    const delivery = { id, content, baseRevision: revision() };
    this.#onItsWay = delivery;
    const outcome = await deliver(delivery, hurried);
    this.#onItsWay = null;
    return { outcome, content };
  }

  /** The page goes away while a save waits, or is on its way: what was typed since follows it at once. */
  hurry(): void {
    if (this.#letGo) {
      this.#letGo();
      return;
    }
    // Without waiting for the save before it: whichever comes last, the journal still holds this text.
    const { id, deliver, remember, isSent } = this.#parts;
    const content = this.#parts.content();
    const follows = this.#onItsWay;
    if (follows === null || isSent(content)) return;
    void remember();
    void deliver({ id, content, baseRevision: undefined, follows }, true);
  }

  /** @returns whether the page is being closed, in which case nothing is waited for */
  async #onceKept(saved: Promise<void>): Promise<boolean> {
    const left = new Promise<boolean>((resolve) => {
      this.#letGo = () => resolve(true);
    });
    const hurried = await Promise.race([saved.then(() => false), left]);
    this.#letGo = null;
    return hurried;
  }
}

/**
 * Keeps one item safe: the typed text, what the server has, and the saves between them. This module has no
 * UI.
 */
import { AUTOSAVE_MS, SAVE_INDICATOR_MS } from '@classi/contract/answering/limits';
import * as transitions from './item-transitions.ts';
import { ItemSending, ItemSnapshot } from './item-transport.ts';
import {
  type Content,
  fingerprint,
  type ItemDeps,
  type ItemState,
  type Outcome,
  type ServerItem,
} from './outbox-terms.ts';
import { SendSchedule, Timer } from './send-schedule.ts';

/**
 * One item: an answer, or another text with an id. Typing is stored in the journal at once, and sent after a
 * pause, once the device has it; one save at a time, the newest text next. Failed saves are retried with
 * growing delays. A conflict waits for the person's choice (spec 1 §4, §9; wire.md 14). The state changes are
 * in `item-transitions.ts`, storing and sending in `item-transport.ts`; this class decides what is done when.
 */
export class OutboxItem {
  readonly id: number;
  /** This page has edited or restored the item. */
  isTouched = false;
  /** This page has tried to send the item. */
  wasSent = false;

  #item: transitions.TrackedItem;
  /** The newest version that this page has received from the server. */
  #newest: ServerItem;
  #currentSave: Promise<void> | null = null;
  #sendNext = false;
  /** Set after a restore or a failure: the item is sent with the next retry of all. */
  #isWaiting = false;
  readonly #schedule: SendSchedule;
  readonly #snapshot: ItemSnapshot;
  readonly #sending: ItemSending;
  readonly #indicatorTimer: Timer;
  readonly #deps: ItemDeps;

  constructor(answer: ServerItem, deps: ItemDeps) {
    this.id = answer.id;
    this.#deps = deps;
    this.#schedule = new SendSchedule(deps.clock, deps.maxRetryMs);
    this.#indicatorTimer = new Timer(deps.clock);
    this.#item = transitions.createTrackedItem(answer);
    this.#newest = answer;
    this.#snapshot = new ItemSnapshot({
      ...deps,
      id: answer.id,
      item: () => this.#item,
      onWritten: (isOnDevice) => this.#set({ isOnDevice }),
    });
    this.#sending = new ItemSending({
      id: answer.id,
      deliver: deps.deliver,
      content: () => this.state.content,
      revision: () => this.#item.revision,
      remember: () => this.#remember(),
      isSent: (content) => this.#item.sent.at(-1) === fingerprint(content),
    });
    this.#restore();
  }

  get state(): ItemState {
    return this.#item.state;
  }

  /** The revision of the server's newest answer, as far as it is known. Local changes are based on it. */
  get revision(): number {
    return this.#item.revision;
  }

  /** Called when the person types. */
  edit(content: Content): void {
    if (content === this.state.content) return;
    this.isTouched = true;
    this.#update(transitions.applyEdit(this.#item, content));
    if (this.state.lock !== null) {
      void this.#snapshot.writeNow();
      return;
    }
    if (!this.#isDirty) {
      this.#schedule.stop();
      this.#settled('idle');
      return;
    }
    this.#snapshot.scheduleWrite();
    if (this.state.other === null) this.#sendIn(this.#deps.pauseMs ?? AUTOSAVE_MS);
  }

  /** Adds to the text. The late text of a closed answer is sent again with it, and the server decides again. */
  add(addTo: (content: Content) => Content): void {
    const { lock, leftover, content } = this.state;
    if (lock !== null) this.#set({ lock: null, leftover: null });
    this.edit(addTo(lock !== null && leftover ? leftover.content : content));
  }

  /**
   * Adopts what the server has now. It changes nothing while a local change is not decided, but is remembered:
   * if the local change is refused, this version is the one that counts.
   */
  adopt(answer: ServerItem): void {
    if (answer.revision > this.#newest.revision) this.#newest = answer;
    this.#adoptNewest();
  }

  /** Sends the text until nothing is left to send, or a save fails. */
  async flush(): Promise<void> {
    while (this.#currentSave || this.#canSend) {
      if (this.#currentSave) await this.#currentSave;
      else {
        await this.#send(false);
        if (this.state.saving === 'failed') return;
      }
    }
  }

  /** Called when the page goes away, perhaps for good. */
  leave(): void {
    this.#snapshot.stop();
    if (!this.#isDirty) return;
    void this.#snapshot.writeNow();
    if (!this.#canSend) return;
    if (this.#currentSave) this.#sending.sendImmediately();
    else void this.#send(true);
  }

  /** Called when a slow device has answered. Typed text stays, and the stored text is a second version. */
  onJournalLoaded(): void {
    if (!this.isTouched) {
      this.#restore();
      this.#deps.onChange(this.id);
      return;
    }
    const leftover = this.#deps.journal.read(this.id)?.leftover;
    if (leftover && this.state.leftover === null) this.#set({ leftover });
  }

  /** Sends what was restored or has failed. */
  sendWaiting(): void {
    if (!this.#isWaiting || this.#schedule.hasEnded || this.#currentSave || !this.#canSend) return;
    this.#schedule.stop();
    void this.#send(false);
  }

  /** Sends now, including a text that the server has refused. */
  retry(): Promise<void> {
    if (this.state.problem !== null) this.#set({ problem: null });
    return this.flush();
  }

  /** Resolves a conflict in favour of the local text. @param revision of the other text that was seen */
  keepLocal(revision?: number): void {
    if (this.state.other === null) return;
    this.#update(transitions.keepLocalVersion(this.#item, revision));
    void this.#snapshot.writeNow();
    void this.flush();
  }

  /**
   * The student uses the version that was written elsewhere. The local version is stored on the server or
   * shown on this device.
   */
  adoptOther(): void {
    if (this.state.other === null) return;
    this.#update(transitions.adoptOtherVersion(this.#item));
    this.#settled('idle');
  }

  /** The student chose neither version in time, so the local one is stored as a second version. */
  setLocalAside(): void {
    if (this.state.other === null) return;
    this.#update(transitions.setLocalAside(this.#item));
    void this.#snapshot.writeNow();
  }

  /** The work is open again, so the text that could not be saved becomes the answer. */
  restoreLeftover(): void {
    const { leftover } = this.state;
    if (leftover === null) return;
    this.#set({ leftover: null });
    this.edit(leftover.content);
  }

  /** The person has seen the leftover and does not need it any more. */
  dismissLeftover(): void {
    this.#set({ leftover: null });
    this.#snapshot.writeOrForget();
  }

  /** The work was submitted with this text. */
  markSubmitted(): void {
    this.#schedule.stop();
    this.#update(transitions.patchItem(this.#item, { delivered: this.state.content }, { sent: [] }));
    this.#settled('idle');
  }

  /** Discards the local change. */
  discard(): void {
    this.#update(
      transitions.patchItem(this.#item, { content: this.state.delivered, other: null }, { sent: [] }),
    );
    this.end();
    this.#snapshot.forget();
  }

  /** Cancels timers. A save in flight still arrives. */
  end(): void {
    this.#schedule.end();
    this.#snapshot.stop();
    this.#indicatorTimer.stop();
    if (this.#isDirty) void this.#snapshot.writeNow();
  }

  get #isDirty(): boolean {
    return transitions.isDirty(this.#item);
  }

  get #canSend(): boolean {
    return transitions.canSend(this.#item) && (this.#deps.isComplete?.(this.state.content) ?? true);
  }

  #restore(): void {
    const entry = this.#deps.journal.read(this.id);
    if (!entry) return;
    if (entry.content === this.state.content) {
      const { leftover = null } = entry;
      this.#update(transitions.patchItem(this.#item, { leftover }));
      this.#snapshot.writeOrForget();
      return;
    }
    this.isTouched = true;
    this.#item = transitions.restoreEntry(this.#item, entry);
    this.#isWaiting = this.#canSend;
  }

  #adoptNewest(): void {
    const { other } = this.state;
    const { revision, content } = this.#newest;
    if (this.#currentSave || revision <= (other?.revision ?? this.#item.revision)) return;
    if (other !== null) {
      this.#update(transitions.refreshOther(this.#item, this.#newest));
      if (this.state.other === null) this.#settled('idle');
      return;
    }
    if (this.#isDirty) return;
    this.#update(transitions.adoptServerVersion(this.#item, revision, content));
    if (this.state.leftover === null) this.#snapshot.forget();
  }

  #send(isLeaving: boolean): Promise<void> {
    this.#currentSave = this.#deliver(isLeaving);
    return this.#currentSave;
  }

  async #deliver(isLeaving: boolean): Promise<void> {
    this.#schedule.stop();
    this.#indicatorTimer.stop();
    this.#isWaiting = false;
    const { outcome, content } = await this.#sending.send(isLeaving);
    this.#currentSave = null;
    this.#applyOutcome(outcome, content);
    if (outcome.kind !== 'saved') this.#deps.onFailed?.(this.id);
    if (this.#sendNext) {
      this.#sendNext = false;
      if (this.#canSend && this.state.saving !== 'failed') void this.#send(false);
    }
  }

  /** Remembers what is about to be sent, because the server may have it from now on. */
  #remember(): Promise<void> {
    this.wasSent = true;
    this.#item = transitions.markSent(this.#item, this.state.content);
    this.#set({ saving: 'saving' });
    return this.#snapshot.writeNow();
  }

  #applyOutcome(outcome: Outcome, content: Content): void {
    if (outcome.kind === 'saved') this.#saved(outcome.revision, content, outcome.status);
    else if (outcome.kind === 'superseded') this.#superseded(outcome, content);
    else if (outcome.kind === 'locked') this.#locked(outcome.sentence, outcome.isLate);
    else if (outcome.kind === 'refused')
      this.#update(transitions.applyRefusal(this.#item, content, outcome.sentence));
    else {
      this.#isWaiting = true;
      this.#set({ saving: 'failed', isUnreachable: outcome.kind === 'unreachable' });
      this.#schedule.recordFailure();
      if (outcome.kind === 'unreachable') this.#schedule.retry(this.#deps.onRetry);
    }
  }

  #saved(revision: number, content: Content, status: string): void {
    this.#schedule.recordSuccess();
    this.#update(transitions.applySaved(this.#item, revision, content));
    this.#deps.onSaved(status);
    if (this.#isDirty) {
      void this.#snapshot.writeNow();
      this.#set({ saving: 'idle' });
      if (this.#schedule.hasEnded) void this.#send(false);
    } else this.#settled('saved');
  }

  #superseded({ kind: _, ...newest }: Extract<Outcome, { kind: 'superseded' }>, refused: Content): void {
    this.#schedule.recordSuccess();
    this.#update(transitions.applyNewerVersion(this.#item, newest, refused));
    if (this.state.other !== null) void this.#snapshot.writeNow();
    else if (this.#isDirty) this.#sendNext = true;
    else this.#settled('saved');
  }

  #locked(sentence: string, isLate: boolean): void {
    this.#schedule.stop();
    this.#update(transitions.applyLock(this.#item, sentence, isLate));
    this.#adoptNewest();
    void this.#snapshot.writeNow();
    this.#deps.onClosed();
  }

  /** Records that nothing is in flight any more. */
  #settled(saving: 'idle' | 'saved'): void {
    this.#schedule.recordSuccess();
    this.#snapshot.settle();
    this.#set({ saving, isUnreachable: false, isOnDevice: true, problem: null });
    if (saving === 'saved' && !this.#schedule.hasEnded) {
      this.#indicatorTimer.start(SAVE_INDICATOR_MS, () => {
        if (this.state.saving === 'saved') this.#set({ saving: 'idle' });
      });
    }
  }

  #sendIn(ms: number): void {
    this.#schedule.start(ms, () => {
      if (this.#currentSave) this.#sendNext = true;
      else if (this.#canSend) void this.#send(false);
    });
  }

  #set(change: Partial<ItemState>): void {
    this.#update(transitions.patchItem(this.#item, change));
  }

  #update(item: transitions.TrackedItem): void {
    this.#item = item;
    this.#deps.onChange(this.id);
  }
}

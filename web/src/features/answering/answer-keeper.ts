/** Keeps one answer safe: what is typed, what the server has, and the way between. No screen in it. */
import { AUTOSAVE_MS, SAVE_INDICATOR_MS } from '@classi/contract/answering/limits';
import { type Fingerprint, fingerprint } from './fingerprint.ts';
import type { AnswerState, Content, JournalEntry, KeeperParts, Outcome, ServerAnswer } from './save-terms.ts';

/** From a change to its copy in the browser, at most, in ms. */
const JOURNAL_MS = 300;
const RETRY_FIRST_MS = 2000;
const RETRY_MOST_MS = 60_000;
/** How many unanswered sends are remembered; each may be the one that arrived. */
const SENT_MOST = 500;

const nothing = (): void => undefined;

const fresh = (content: Content): AnswerState => ({
  content,
  delivered: content,
  saving: 'idle',
  undelivered: false,
  unreachable: false,
  kept: true,
  problem: null,
  lock: null,
  leftover: null,
  other: null,
});

/**
 * One answer. Typing is kept in the journal at once and sent after a pause; one save at a time, the newest text next. What fails is tried
 * again, further and further apart. An answer that was changed elsewhere waits for the person to choose (spec 1 §4, §9; wire.md 14).
 */
export class AnswerKeeper {
  readonly questionId: number;
  /** Edited in this page, or restored by it. */
  touched = false;

  #state: AnswerState;
  #revision: number;
  #sent: Fingerprint[] = [];
  #running: Promise<void> | null = null;
  #sendNext = false;
  #failures = 0;
  #ended = false;
  #callOffSave = nothing;
  #callOffJournal: (() => void) | null = null;
  #callOffIndicator = nothing;
  readonly #parts: KeeperParts;

  constructor(answer: ServerAnswer, parts: KeeperParts) {
    this.questionId = answer.questionId;
    this.#parts = parts;
    this.#revision = answer.revision;
    this.#state = fresh(answer.content);
    const entry = parts.journal.read(answer.questionId);
    if (entry) this.#restore(entry, answer);
  }

  get state(): AnswerState {
    return this.#state;
  }

  /** The person typed. */
  edit(content: Content): void {
    if (content === this.#state.content) return;
    this.touched = true;
    if (this.#state.lock !== null) {
      this.#set({ leftover: { content, late: this.#state.leftover?.late ?? false } });
      this.#keep();
      return;
    }
    this.#set({ content, problem: null });
    if (!this.#dirty) {
      this.#callOffSave();
      this.#settled('idle');
      return;
    }
    this.#keepSoon();
    if (this.#state.other === null) this.#sendIn(AUTOSAVE_MS);
  }

  /** What the server tells now. It changes nothing while something typed here is on its way. */
  adopt({ content, revision }: ServerAnswer): void {
    if (revision <= this.#revision || this.#dirty || this.#state.other || this.#running) return;
    this.#revision = revision;
    this.#set({ content, delivered: content });
  }

  /** Sends what is typed until nothing is left, or until it fails. */
  async flush(): Promise<void> {
    while (this.#running || this.#canSend) {
      if (this.#running) await this.#running;
      else {
        await this.#send(false);
        if (this.#state.saving === 'failed') return;
      }
    }
  }

  /** The page goes away, perhaps for good. */
  leave(): void {
    this.#forgetKeeping();
    if (!this.#dirty) return;
    this.#keep();
    if (!this.#canSend) return;
    if (this.#running === null) {
      void this.#send(true);
      return;
    }
    // Sent without waiting for the save before it: whichever comes last, the journal still holds this text.
    const { content } = this.#state;
    if (this.#sent.at(-1) === fingerprint(content)) return;
    this.#remember(content);
    this.#keep();
    void this.#parts.deliver({ questionId: this.questionId, content, baseRevision: undefined }, true);
  }

  /** The network is back. */
  tryAgain(within: number): void {
    if (this.#state.saving === 'failed' && this.#state.problem === null)
      this.#sendIn(within * this.#parts.clock.random());
  }

  /** Of two texts, the one that was typed here. */
  keepMine(): void {
    const { other } = this.#state;
    if (other === null) return;
    this.#revision = other.revision;
    this.#set({ other: null, delivered: other.content });
    this.#keep();
    void this.flush();
  }

  /** Of two texts, the one that was written elsewhere. The server has kept the one of here beside it. */
  takeOther(): void {
    const { other } = this.#state;
    if (other === null) return;
    this.#revision = other.revision;
    this.#sent = [];
    this.#set({ other: null, content: other.content, delivered: other.content });
    this.#settled('idle');
  }

  /** The work is open again: what met the lock becomes the answer. */
  takeLeftover(): void {
    const { leftover } = this.#state;
    if (leftover === null) return;
    this.#set({ leftover: null });
    this.edit(leftover.content);
  }

  /** The person has seen what met the lock, and needs it no more. */
  forgetLeftover(): void {
    this.#set({ leftover: null });
    this.#parts.journal.remove(this.questionId);
  }

  /** The work was handed in with this text. */
  handedIn(): void {
    this.#callOffSave();
    this.#sent = [];
    this.#set({ delivered: this.#state.content });
    this.#settled('idle');
  }

  /** Nothing is timed any more; what is on its way still arrives. */
  end(): void {
    this.#ended = true;
    this.#callOffSave();
    this.#forgetKeeping();
    this.#callOffIndicator();
    if (this.#dirty) this.#keep();
  }

  get #dirty(): boolean {
    if (this.#state.lock !== null) return false;
    return this.#state.content !== this.#state.delivered || this.#sent.length > 0;
  }

  get #canSend(): boolean {
    return this.#dirty && this.#state.other === null && this.#state.problem === null;
  }

  #restore(entry: JournalEntry, answer: ServerAnswer): void {
    if (entry.content === answer.content) {
      this.#parts.journal.remove(this.questionId);
      return;
    }
    this.touched = true;
    if (entry.closed) {
      this.#state = {
        ...this.#state,
        leftover: { content: entry.content, late: entry.closed.late },
      };
      return;
    }
    this.#state = { ...this.#state, content: entry.content, undelivered: true };
    const ours = entry.baseRevision === answer.revision || entry.sent.includes(fingerprint(answer.content));
    // What an earlier page sent may still arrive.
    if (entry.baseRevision === answer.revision) this.#sent = [...entry.sent];
    if (ours) this.#sendIn(0);
    else this.#state = { ...this.#state, other: { revision: answer.revision, content: answer.content } };
  }

  async #send(leaving: boolean): Promise<void> {
    const turn = this.#deliver(leaving);
    this.#running = turn;
    await turn;
  }

  async #deliver(leaving: boolean): Promise<void> {
    this.#callOffSave();
    this.#callOffIndicator();
    const { content } = this.#state;
    this.#remember(content);
    // Before the request: whatever happens to it, the text is here.
    this.#keep();
    this.#set({ saving: 'saving' });
    const delivery = { questionId: this.questionId, content, baseRevision: this.#revision };
    const outcome = await this.#parts.deliver(delivery, leaving);
    this.#running = null;
    this.#take(outcome, content);
    if (this.#sendNext) {
      this.#sendNext = false;
      if (this.#canSend && this.#state.saving !== 'failed') void this.#send(false);
    }
  }

  #take(outcome: Outcome, content: Content): void {
    if (outcome.kind === 'saved') this.#taken(outcome.revision, content, outcome.status);
    else if (outcome.kind === 'superseded') this.#superseded(outcome.revision, outcome.content);
    else if (outcome.kind === 'locked') this.#locked(outcome.sentence, outcome.late);
    else if (outcome.kind === 'refused') {
      this.#sent = this.#sent.slice(0, -1);
      // Typed on meanwhile, perhaps to shorten it: that text has not been refused.
      const problem = this.#state.content === content ? outcome.sentence : null;
      this.#set({ saving: 'failed', unreachable: false, problem });
    } else {
      this.#failures += 1;
      this.#set({ saving: 'failed', unreachable: outcome.kind === 'unreachable' });
      if (outcome.kind === 'unreachable') this.#sendIn(this.#pause());
    }
  }

  #taken(revision: number, content: Content, status: string): void {
    this.#failures = 0;
    this.#revision = revision;
    this.#sent = [];
    this.#set({ delivered: content, unreachable: false });
    this.#parts.saved(status);
    if (this.#dirty) {
      this.#keep();
      this.#set({ saving: 'idle' });
      if (this.#ended) void this.#send(false);
    } else this.#settled('saved');
  }

  #superseded(revision: number, content: Content): void {
    const earlier = this.#sent.includes(fingerprint(content));
    this.#sent = [];
    this.#failures = 0;
    if (earlier || content === this.#state.content) {
      // It is what this page sent before, when no answer came back.
      this.#revision = revision;
      this.#set({ delivered: content, saving: 'idle', unreachable: false });
      if (!this.#dirty) this.#settled('saved');
      else this.#sendNext = true;
      return;
    }
    this.#set({ saving: 'idle', unreachable: false, other: { revision, content } });
    this.#keep();
  }

  #locked(sentence: string, late: boolean): void {
    this.#callOffSave();
    this.#sent = [];
    const { content, delivered } = this.#state;
    this.#set({
      saving: 'idle',
      unreachable: false,
      lock: sentence,
      content: delivered,
      leftover: content === delivered ? null : { content, late },
    });
    this.#keep();
    this.#parts.closed();
  }

  /** Nothing is on its way any more. */
  #settled(saving: 'idle' | 'saved'): void {
    this.#forgetKeeping();
    this.#failures = 0;
    this.#parts.journal.remove(this.questionId);
    this.#set({ saving, unreachable: false, kept: true, problem: null });
    if (saving === 'saved' && !this.#ended) {
      this.#callOffIndicator = this.#parts.clock.after(SAVE_INDICATOR_MS, () => {
        if (this.#state.saving === 'saved') this.#set({ saving: 'idle' });
      });
    }
  }

  #sendIn(ms: number): void {
    this.#callOffSave();
    if (this.#ended) return;
    this.#callOffSave = this.#parts.clock.after(ms, () => {
      if (this.#running) this.#sendNext = true;
      else if (this.#canSend) void this.#send(false);
    });
  }

  /** 2 s, 4 s, 8 s … a minute, each shortened by up to a half, so that a class does not come back all at once. */
  #pause(): number {
    const longest = Math.min(RETRY_FIRST_MS * 2 ** (this.#failures - 1), RETRY_MOST_MS);
    return longest * (1 - this.#parts.clock.random() / 2);
  }

  #remember(content: Content): void {
    const sent = fingerprint(content);
    this.#sent = [...this.#sent.filter((each) => each !== sent), sent].slice(-SENT_MOST);
  }

  /** Not put off by the next letter: who types without a pause is kept too. */
  #keepSoon(): void {
    this.#callOffJournal ??= this.#parts.clock.after(JOURNAL_MS, () => this.#keep());
  }

  #forgetKeeping(): void {
    this.#callOffJournal?.();
    this.#callOffJournal = null;
  }

  #keep(): void {
    this.#forgetKeeping();
    const { lock, leftover, content } = this.#state;
    if (lock !== null && leftover === null) {
      this.#parts.journal.remove(this.questionId);
      return;
    }
    const entry: JournalEntry = leftover
      ? { content: leftover.content, baseRevision: this.#revision, sent: [], closed: { late: leftover.late } }
      : { content, baseRevision: this.#revision, sent: this.#sent };
    const kept = this.#parts.journal.write(this.questionId, entry);
    if (kept !== this.#state.kept) this.#set({ kept });
  }

  #set(change: Partial<AnswerState>): void {
    this.#state = { ...this.#state, ...change };
    const undelivered = this.#dirty;
    if (undelivered !== this.#state.undelivered) this.#state = { ...this.#state, undelivered };
    this.#parts.changed(this.questionId);
  }
}

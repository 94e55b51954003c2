/** Answers that were read from the student's PDF, on their way to be the student's own. No screen in it. */
import type { ReadAnswer, StudentQuestion } from '@classi/contract/answering/endpoints';
import type { Content } from '../../../lib/outbox/outbox-terms.ts';
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';
import { withPictures } from './rules.ts';

export type ReadAnswerChoice = 'used' | 'left-out' | 'waiting';

export interface Settling {
  id: number;
  choice: ReadAnswerChoice;
}

/** Tells the server. `unreachable` is tried again; what is refused is not. */
export type Settle = (answers: readonly Settling[]) => Promise<'done' | 'refused' | 'unreachable'>;

/** What was read for one answer: waiting for the student, or used. */
export interface ShownReadAnswer {
  answer: ReadAnswer;
  waiting: boolean;
}

interface Known {
  answer: ReadAnswer;
  choice: ReadAnswerChoice;
  /** The choices that the server does not know yet. A used answer is reported only when the answer itself is saved. */
  untold: boolean;
}

/** Between tries, in ms. */
const AGAIN_MS = 5000;

/** What the student makes of each read answer. What is used is saved like anything that is typed: through the queue. */
export class ReadAnswers {
  readonly #known = new Map<number, Known>();
  readonly #shown = new Map<number, ShownReadAnswer>();
  readonly #listeners = new Set<() => void>();
  readonly #queue: SaveQueue;
  readonly #settle: Settle;
  #running: Promise<void> | null = null;
  /** The last try found nobody: the next one has its time. */
  #unreachable = false;
  #unconfirmed: readonly number[] = [];
  #held = false;
  #news: readonly StudentQuestion[] | null = null;

  constructor(queue: SaveQueue, settle: Settle) {
    this.#queue = queue;
    this.#settle = settle;
    queue.subscribe(() => {
      this.#changed();
      if (!this.#unreachable) void this.#tell();
    });
  }

  /** Takes the server's list. A choice that was made here and is not reported yet stays. */
  adopt(questions: readonly StudentQuestion[]): void {
    if (this.#held) {
      this.#news = questions;
      return;
    }
    for (const { id, readAnswer } of questions) {
      const known = this.#known.get(id);
      if (known?.untold && (readAnswer === undefined || readAnswer.id === known.answer.id)) continue;
      if (readAnswer) this.#known.set(id, { answer: readAnswer, choice: readAnswer.status, untold: false });
      else this.#known.delete(id);
    }
    this.#changed();
  }

  /** What the server has from now on waits. @returns what ends that */
  hold(): () => void {
    this.#held = true;
    return () => {
      this.#held = false;
      if (this.#news) this.adopt(this.#news);
      this.#news = null;
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Stable between changes; undefined where nothing is shown. */
  of(questionId: number): ShownReadAnswer | undefined {
    return this.#shown.get(questionId);
  }

  /** Questions whose answer is empty, and for which something was read that waits. */
  readonly unconfirmed = (): readonly number[] => this.#unconfirmed;

  /** Takes what was read as the answer. */
  take(questionId: number): void {
    const known = this.#known.get(questionId);
    if (!known) return;
    if (known.answer.response === null) this.takePicture(questionId);
    else this.edit(questionId, known.answer.response);
  }

  /** Takes the picture of what is written, with the words that could be read. */
  takePicture(questionId: number): void {
    const known = this.#known.get(questionId);
    if (known && known.answer.places.length > 0) this.edit(questionId, withPictures(known.answer));
  }

  /** The student corrects or rewrites what was read. An emptied text counts as left out. */
  edit(questionId: number, content: Content): void {
    if (content === null) {
      this.leaveOut(questionId);
      return;
    }
    this.#queue.edit(questionId, content);
    this.#choose(questionId, 'used');
  }

  leaveOut(questionId: number): void {
    this.#choose(questionId, 'left-out');
  }

  /** It was left out, or used, by mistake. */
  takeBack(questionId: number): void {
    this.#choose(questionId, 'waiting');
  }

  /** Reports pending choices to the server. A used answer must be saved before it is reported. */
  async flush(): Promise<void> {
    await this.#running;
    await this.#tell();
  }

  #choose(questionId: number, choice: ReadAnswerChoice): void {
    const known = this.#known.get(questionId);
    if (!known || known.choice === choice) return;
    this.#known.set(questionId, { ...known, choice, untold: true });
    this.#changed();
    void this.#tell();
  }

  #isTellable([questionId, { untold, choice }]: [number, Known]): boolean {
    if (!untold || choice !== 'used') return untold;
    const { content, undelivered } = this.#queue.state(questionId);
    return content !== null && !undelivered;
  }

  /** Sends one request at a time, with everything that can be reported. */
  #tell(): Promise<void> {
    if (this.#running) return this.#running;
    const reported = [...this.#known].filter((entry) => this.#isTellable(entry));
    if (reported.length === 0) return Promise.resolve();
    this.#running = this.#send(reported).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #send(reported: readonly [number, Known][]): Promise<void> {
    const outcome = await this.#settle(reported.map(([, { answer, choice }]) => ({ id: answer.id, choice })));
    this.#unreachable = outcome === 'unreachable';
    if (this.#unreachable) {
      setTimeout(() => void this.#tell(), AGAIN_MS);
      return;
    }
    for (const [questionId, before] of reported) {
      // The student changed the choice in the meantime: the new one is reported next.
      if (this.#known.get(questionId) === before) this.#known.set(questionId, { ...before, untold: false });
    }
    setTimeout(() => void this.#tell(), 0);
  }

  #changed(): void {
    for (const [questionId, { answer, choice }] of this.#known) {
      const before = this.#shown.get(questionId);
      const waiting = choice === 'waiting';
      if (choice === 'left-out') this.#shown.delete(questionId);
      else if (before?.answer !== answer || before.waiting !== waiting)
        this.#shown.set(questionId, { answer, waiting });
    }
    for (const questionId of this.#shown.keys()) {
      if (!this.#known.has(questionId)) this.#shown.delete(questionId);
    }
    const open = [...this.#shown].flatMap(([questionId, { waiting }]) =>
      waiting && this.#queue.state(questionId).content === null ? [questionId] : [],
    );
    if (open.join() !== this.#unconfirmed.join()) this.#unconfirmed = open;
    for (const listener of this.#listeners) listener();
  }
}

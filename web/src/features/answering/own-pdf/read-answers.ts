/**
 * Answers that were read from the student's PDF, until the student confirms or discards them. This module has
 * no UI.
 */

import type { ReadAnswer, StudentQuestion } from '@classi/contract/answering/endpoints';
import { createListeners } from '../../../lib/listeners.ts';
import type { Content } from '../../../lib/outbox/outbox-terms.ts';
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';
import { withPictures } from './rules.ts';

export type ReadAnswerChoice = 'used' | 'left-out' | 'waiting';

export interface Settling {
  id: number;
  choice: ReadAnswerChoice;
}

/** Reports choices to the server. `unreachable` is retried; a refusal is not. */
export type Settle = (answers: readonly Settling[]) => Promise<'done' | 'refused' | 'unreachable'>;

/** A read answer that needs confirmation or is already used. */
export interface ShownReadAnswer {
  answer: ReadAnswer;
  isWaiting: boolean;
}

interface TrackedReading {
  answer: ReadAnswer;
  choice: ReadAnswerChoice;
  /**
   * Choices that the server does not have yet. A used answer is reported only after the answer itself is
   * saved.
   */
  isUnsent: boolean;
}

/** The delay between attempts, in ms. */
const RETRY_MS = 5000;

/**
 * Tracks what the student does with each read answer. A used answer is saved through the queue, as typed
 * answers are.
 */
export class ReadAnswers {
  readonly #readings = new Map<number, TrackedReading>();
  readonly #shown = new Map<number, ShownReadAnswer>();
  readonly #listeners = createListeners();
  readonly #queue: SaveQueue;
  readonly #settle: Settle;
  #running: Promise<void> | null = null;
  /** The last attempt did not reach the server, so the next one waits for its delay. */
  #unreachable = false;
  #unconfirmed: readonly number[] = [];
  #held = false;
  #news: readonly StudentQuestion[] | null = null;

  constructor(queue: SaveQueue, settle: Settle) {
    this.#queue = queue;
    this.#settle = settle;
    queue.subscribe(() => {
      this.#changed();
      if (!this.#unreachable) void this.#report();
    });
  }

  /** Adopts the server's list. A local choice that is not reported yet takes precedence. */
  adopt(questions: readonly StudentQuestion[]): void {
    if (this.#held) {
      this.#news = questions;
      return;
    }
    for (const { id, readAnswer } of questions) {
      const reading = this.#readings.get(id);
      if (reading?.isUnsent && (readAnswer === undefined || readAnswer.id === reading.answer.id)) continue;
      if (readAnswer)
        this.#readings.set(id, { answer: readAnswer, choice: readAnswer.status, isUnsent: false });
      else this.#readings.delete(id);
    }
    this.#changed();
  }

  /** Defers new lists from the server. @returns a function that ends the deferral */
  hold(): () => void {
    this.#held = true;
    return () => {
      this.#held = false;
      if (this.#news) this.adopt(this.#news);
      this.#news = null;
    };
  }

  readonly subscribe = this.#listeners.subscribe;

  /**
   * Returns the read answer of a question, or undefined if none is shown. The reference is stable between
   * changes.
   */
  of(questionId: number): ShownReadAnswer | undefined {
    return this.#shown.get(questionId);
  }

  /** Questions with a read answer that needs confirmation, also where the student has typed an answer. */
  readonly unconfirmed = (): readonly number[] => this.#unconfirmed;

  /** Returns whether using the read answer would replace an answer of the student. */
  hasTyped(questionId: number): boolean {
    return this.#queue.state(questionId).content !== null;
  }

  /** Uses the read answer as the answer. */
  take(questionId: number): void {
    const reading = this.#readings.get(questionId);
    if (!reading) return;
    if (reading.answer.response === null) this.takePicture(questionId);
    else this.edit(questionId, reading.answer.response);
  }

  /** Uses the image of the handwriting, with the words that could be read. */
  takePicture(questionId: number): void {
    const reading = this.#readings.get(questionId);
    if (reading && reading.answer.places.length > 0) this.edit(questionId, withPictures(reading.answer));
  }

  /** Applies the student's correction of a read answer. An emptied text counts as discarded. */
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

  /** Undoes a choice that was made by mistake. */
  undoChoice(questionId: number): void {
    this.#choose(questionId, 'waiting');
  }

  /** Reports pending choices to the server. A used answer must be saved before it is reported. */
  async flush(): Promise<void> {
    await this.#running;
    await this.#report();
  }

  #choose(questionId: number, choice: ReadAnswerChoice): void {
    const reading = this.#readings.get(questionId);
    if (!reading || reading.choice === choice) return;
    this.#readings.set(questionId, { ...reading, choice, isUnsent: true });
    this.#changed();
    void this.#report();
  }

  #isSendable([questionId, { isUnsent, choice }]: [number, TrackedReading]): boolean {
    if (!isUnsent || choice !== 'used') return isUnsent;
    const { content, isUndelivered } = this.#queue.state(questionId);
    return content !== null && !isUndelivered;
  }

  /** Sends one request at a time, with everything that can be reported. */
  #report(): Promise<void> {
    if (this.#running) return this.#running;
    const reported = [...this.#readings].filter((entry) => this.#isSendable(entry));
    if (reported.length === 0) return Promise.resolve();
    this.#running = this.#send(reported).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #send(reported: readonly [number, TrackedReading][]): Promise<void> {
    const outcome = await this.#settle(reported.map(([, { answer, choice }]) => ({ id: answer.id, choice })));
    this.#unreachable = outcome === 'unreachable';
    if (this.#unreachable) {
      setTimeout(() => void this.#report(), RETRY_MS);
      return;
    }
    for (const [questionId, before] of reported) {
      // The student has changed the choice during the request, so the new choice is reported next.
      if (this.#readings.get(questionId) === before)
        this.#readings.set(questionId, { ...before, isUnsent: false });
    }
    setTimeout(() => void this.#report(), 0);
  }

  #changed(): void {
    for (const [questionId, { answer, choice }] of this.#readings) {
      const before = this.#shown.get(questionId);
      const isWaiting = choice === 'waiting';
      if (choice === 'left-out') this.#shown.delete(questionId);
      else if (before?.answer !== answer || before.isWaiting !== isWaiting)
        this.#shown.set(questionId, { answer, isWaiting });
    }
    for (const questionId of this.#shown.keys()) {
      if (!this.#readings.has(questionId)) this.#shown.delete(questionId);
    }
    const open = [...this.#shown].flatMap(([questionId, { isWaiting }]) => (isWaiting ? [questionId] : []));
    if (open.join() !== this.#unconfirmed.join()) this.#unconfirmed = open;
    this.#listeners.notify();
  }
}

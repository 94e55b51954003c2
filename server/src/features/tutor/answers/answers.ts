/**
 * The answers that this process is writing. An answer continues without listeners; a listener who joins receives all of it. The text is
 * stored while it is written.
 */
import {
  ANSWER_ALIVE_MS,
  ANSWER_END,
  type AnswerFrame,
  type ChatState,
  type Citation,
} from '@classi/contract';
import { type AnswerEvent, EngineError } from '@classi/engines';
import type { Log } from '../../../platform/log/log.ts';
import { splitMessages, toCitation } from '../rules.ts';

/** A receiver of an answer. */
export interface Listener {
  send(frame: AnswerFrame): void;
  gone: AbortSignal;
}

export interface AnswerText {
  text: string;
  citations: Citation[];
  engine: 'embedded' | 'model';
  notInBooks: boolean;
  heldBack: boolean;
}

/** Stores the text of an answer. */
export interface AnswerWriter {
  /** @returns false if the answer is no longer wanted */
  save(said: AnswerText): Promise<boolean>;
  /** @returns how the answer really ended, because it may have been stopped elsewhere before; undefined if the conversation was deleted */
  end(said: AnswerText, how: ChatState): Promise<ChatState | undefined>;
}

export interface NewAnswer {
  /** Unique in this process. */
  answerId: string;
  /** The owner's key. Only the owner can join or stop the answer. */
  owner: string;
  /** Sent with the first and the last frame. */
  about: Pick<AnswerFrame, 'conversationId' | 'requestId' | 'remainingChats'>;
  events(signal: AbortSignal): AsyncIterable<AnswerEvent>;
  writer: AnswerWriter;
}

interface AnswerSettings {
  log: Log;
  /** How long a finished answer can still be joined, in ms. */
  linger: number;
  /** The interval at which the text is stored, in ms. */
  saveEvery: number;
}

export interface Answers {
  /** Starts the answer. The listener receives it from its beginning. */
  begin(answer: NewAnswer, listener: Listener): void;
  /** @returns false if this process has no such answer of this owner */
  join(answerId: string, owner: string, listener: Listener, after: number): boolean;
  /** @returns false if this process has no such answer of this owner */
  stop(answerId: string, owner: string): boolean;
  /** Ends all answers. Their text is stored, and their state becomes `cut`. */
  close(): Promise<void>;
}

/** The text is stored for the first time after this time, in ms. Most answers are complete by then. */
const SAVE_FIRST_MS = 300;

/** An answer that this process is writing, or has written a short time ago. */
class RunningAnswer implements AnswerText {
  text = '';
  readonly citations: Citation[] = [];
  engine: AnswerText['engine'] = 'embedded';
  notInBooks = false;
  heldBack = false;
  readonly #answer: NewAnswer;
  readonly #settings: AnswerSettings;
  readonly #listeners = new Set<Listener>();
  readonly #stop = new AbortController();
  /** How the answer ends. The reason for stopping is set before the signal is aborted. */
  #how: ChatState = 'failed';
  #end: AnswerFrame | undefined;

  constructor(answer: NewAnswer, settings: AnswerSettings) {
    this.#answer = answer;
    this.#settings = settings;
  }

  get owner(): string {
    return this.#answer.owner;
  }

  get hasEnded(): boolean {
    return this.#end !== undefined;
  }

  /** Writes the answer to its end. */
  async run(): Promise<void> {
    this.#send({ message: '', ...this.#answer.about, at: 0 });
    const stopSaving = this.#saveRegularly();
    const alive = setInterval(() => this.#send({ message: '' }), ANSWER_ALIVE_MS);
    let code: string | undefined;
    try {
      await this.#follow();
    } catch (error) {
      if (!this.#stop.signal.aborted) {
        this.#how = 'failed';
        code = 'chat/failed';
        if (!(error instanceof EngineError)) this.#settings.log.error({ error }, 'an answer failed');
      }
    } finally {
      clearInterval(alive);
      stopSaving();
    }
    await this.#finish(code);
  }

  listen(listener: Listener): void {
    if (listener.gone.aborted) return;
    this.#listeners.add(listener);
    listener.gone.addEventListener('abort', () => this.#listeners.delete(listener), { once: true });
  }

  /** Sends the text after the first `after` characters, and all that follows. */
  join(listener: Listener, after: number): void {
    const { answerId, about } = this.#answer;
    const at = Math.min(after, this.text.length);
    listener.send({ message: '', answerId, ...about, at, citations: [...this.citations] });
    for (const message of splitMessages(this.text.slice(at))) listener.send({ message, answerId, at });
    if (this.#end) listener.send({ answerId, ...this.#end });
    else this.listen(listener);
  }

  halt(how: ChatState): void {
    if (this.#stop.signal.aborted) return;
    this.#how = how;
    this.#stop.abort();
  }

  async #follow(): Promise<void> {
    let named: Citation[] = [];
    for await (const event of this.#answer.events(this.#stop.signal)) {
      if (this.#stop.signal.aborted) return;
      if (event.type === 'citation') {
        const citation = toCitation(event.citation);
        this.citations.push(citation);
        named.push(citation);
      } else if (event.type === 'text') {
        this.#write(event.text, named);
        named = [];
      } else {
        this.notInBooks = event.notInBooks;
        this.heldBack = event.heldBack.length > 0;
        this.engine = event.byModel ? 'model' : 'embedded';
        this.#how = 'answered';
      }
    }
  }

  #write(words: string, citations: Citation[]): void {
    for (const message of splitMessages(words)) {
      const at = this.text.length;
      this.text += message;
      this.#send({ message, at, ...(citations.length > 0 ? { citations } : {}) });
    }
  }

  #send(frame: AnswerFrame): void {
    for (const listener of this.#listeners) listener.send({ answerId: this.#answer.answerId, ...frame });
  }

  /**
   * Stores the text at intervals, and stops the answer if it is no longer wanted.
   * @returns a function that ends this
   */
  #saveRegularly(): () => void {
    const { log, saveEvery } = this.#settings;
    const save = async (): Promise<void> => {
      const isWanted = await this.#answer.writer.save(this).catch((error: unknown) => {
        log.warn({ error }, 'an answer could not be saved yet');
        return true;
      });
      if (!isWanted) this.halt('stopped');
      else if (!this.#end) timer = setTimeout(save, saveEvery);
    };
    let timer = setTimeout(save, Math.min(SAVE_FIRST_MS, saveEvery));
    return () => clearTimeout(timer);
  }

  async #finish(code: string | undefined): Promise<void> {
    const state = await this.#answer.writer.end(this, this.#how).catch((error: unknown) => {
      this.#settings.log.error({ error }, 'an answer could not be saved');
      return this.#how;
    });
    const { citations, engine, notInBooks, heldBack } = this;
    this.#end = {
      message: ANSWER_END,
      ...this.#answer.about,
      at: this.text.length,
      state: state ?? 'stopped',
      citations,
      engine,
      notInBooks,
      heldBack,
      ...(code ? { code } : {}),
    };
    this.#send(this.#end);
    this.#listeners.clear();
  }
}

export function createAnswers(settings: AnswerSettings): Answers {
  const running = new Map<string, { answer: RunningAnswer; done: Promise<void> }>();
  let isClosed = false;

  const findOwned = (answerId: string, owner: string): RunningAnswer | undefined => {
    const answer = running.get(answerId)?.answer;
    return answer?.owner === owner ? answer : undefined;
  };

  async function run(answerId: string, answer: RunningAnswer): Promise<void> {
    await answer.run();
    if (settings.linger > 0) setTimeout(() => running.delete(answerId), settings.linger).unref();
    else running.delete(answerId);
  }

  return {
    begin(input, listener) {
      const answer = new RunningAnswer(input, settings);
      answer.listen(listener);
      if (isClosed) answer.halt('cut');
      running.set(input.answerId, { answer, done: run(input.answerId, answer) });
    },
    join(answerId, owner, listener, after) {
      const answer = findOwned(answerId, owner);
      answer?.join(listener, after);
      return answer !== undefined;
    },
    stop(answerId, owner) {
      const answer = findOwned(answerId, owner);
      if (answer && !answer.hasEnded) answer.halt('stopped');
      return answer !== undefined;
    },
    async close() {
      isClosed = true;
      const left = [...running.values()];
      for (const { answer } of left) answer.halt('cut');
      await Promise.all(left.map(({ done }) => done));
    },
  };
}

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
import { citationOf, messagesOf } from '../rules.ts';

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

interface Going extends AnswerText {
  answer: NewAnswer;
  listeners: Set<Listener>;
  stop: AbortController;
  /** The reason for stopping, which is set before `stop` is called. */
  how: ChatState;
  end: AnswerFrame | undefined;
  done: Promise<void>;
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

export function createAnswers(settings: {
  log: Log;
  /** How long a finished answer can still be joined, in ms. */
  linger: number;
  /** The interval at which the text is stored, in ms. */
  saveEvery: number;
}): Answers {
  const going = new Map<string, Going>();
  let isClosed = false;

  function tell(answer: Going, frame: AnswerFrame): void {
    for (const listener of answer.listeners) listener.send({ answerId: answer.answer.answerId, ...frame });
  }

  function listen(answer: Going, listener: Listener): void {
    if (listener.gone.aborted) return;
    answer.listeners.add(listener);
    listener.gone.addEventListener('abort', () => answer.listeners.delete(listener), { once: true });
  }

  function say(answer: Going, words: string, citations: Citation[]): void {
    for (const message of messagesOf(words)) {
      const at = answer.text.length;
      answer.text += message;
      tell(answer, { message, at, ...(citations.length > 0 ? { citations } : {}) });
    }
  }

  async function follow(answer: Going): Promise<void> {
    let named: Citation[] = [];
    for await (const event of answer.answer.events(answer.stop.signal)) {
      if (answer.stop.signal.aborted) return;
      if (event.type === 'citation') {
        const citation = citationOf(event.citation);
        answer.citations.push(citation);
        named.push(citation);
      } else if (event.type === 'text') {
        say(answer, event.text, named);
        named = [];
      } else {
        answer.notInBooks = event.notInBooks;
        answer.heldBack = event.heldBack.length > 0;
        answer.engine = event.byModel ? 'model' : 'embedded';
        answer.how = 'answered';
      }
    }
  }

  /**
   * Stores the text at intervals, and stops the answer if it is no longer wanted.
   * @returns a function that ends this
   */
  function keepSaving(answer: Going): () => void {
    const save = async (): Promise<void> => {
      const isWanted = await answer.answer.writer.save(answer).catch((error: unknown) => {
        settings.log.warn({ error }, 'an answer could not be saved yet');
        return true;
      });
      if (!isWanted) halt(answer, 'stopped');
      else if (!answer.end) timer = setTimeout(save, settings.saveEvery);
    };
    let timer = setTimeout(save, Math.min(SAVE_FIRST_MS, settings.saveEvery));
    return () => clearTimeout(timer);
  }

  function halt(answer: Going, how: ChatState): void {
    if (answer.stop.signal.aborted) return;
    answer.how = how;
    answer.stop.abort();
  }

  async function run(answer: Going): Promise<void> {
    const stopSaving = keepSaving(answer);
    const alive = setInterval(() => tell(answer, { message: '' }), ANSWER_ALIVE_MS);
    let code: string | undefined;
    try {
      await follow(answer);
    } catch (error) {
      if (!answer.stop.signal.aborted) {
        answer.how = 'failed';
        code = 'chat/failed';
        if (!(error instanceof EngineError)) settings.log.error({ error }, 'an answer failed');
      }
    } finally {
      clearInterval(alive);
      stopSaving();
    }
    const state = await answer.answer.writer.end(answer, answer.how).catch((error: unknown) => {
      settings.log.error({ error }, 'an answer could not be saved');
      return answer.how;
    });
    const { citations, engine, notInBooks, heldBack } = answer;
    answer.end = {
      message: ANSWER_END,
      ...answer.answer.about,
      at: answer.text.length,
      state: state ?? 'stopped',
      citations,
      engine,
      notInBooks,
      heldBack,
      ...(code ? { code } : {}),
    };
    tell(answer, answer.end);
    answer.listeners.clear();
    const { answerId } = answer.answer;
    if (settings.linger > 0) setTimeout(() => going.delete(answerId), settings.linger).unref();
    else going.delete(answerId);
  }

  const owned = (answerId: string, owner: string): Going | undefined => {
    const answer = going.get(answerId);
    return answer?.answer.owner === owner ? answer : undefined;
  };

  return {
    begin(answer, listener) {
      const begun: Going = {
        answer,
        text: '',
        citations: [],
        engine: 'embedded',
        notInBooks: false,
        heldBack: false,
        listeners: new Set(),
        stop: new AbortController(),
        how: 'failed',
        end: undefined,
        done: Promise.resolve(),
      };
      going.set(answer.answerId, begun);
      listen(begun, listener);
      tell(begun, { message: '', ...answer.about, at: 0 });
      if (isClosed) halt(begun, 'cut');
      begun.done = run(begun);
    },
    join(answerId, owner, listener, after) {
      const answer = owned(answerId, owner);
      if (!answer) return false;
      const at = Math.min(after, answer.text.length);
      const { citations, text } = answer;
      listener.send({ message: '', answerId, ...answer.answer.about, at, citations: [...citations] });
      for (const message of messagesOf(text.slice(at))) listener.send({ message, answerId, at });
      if (answer.end) listener.send({ answerId, ...answer.end });
      else listen(answer, listener);
      return true;
    },
    stop(answerId, owner) {
      const answer = owned(answerId, owner);
      if (answer && !answer.end) halt(answer, 'stopped');
      return answer !== undefined;
    },
    async close() {
      isClosed = true;
      const left = [...going.values()];
      for (const answer of left) halt(answer, 'cut');
      await Promise.all(left.map(({ done }) => done));
    },
  };
}

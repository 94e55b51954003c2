/** Keeps a teacher's changes of marks and feedback until the server has them (spec 2 §9: saved 1 s after the last change). */
import { MARK_AUTOSAVE_MS } from '@classi/contract/grading/limits';
import { createListeners } from '../runs/listeners.ts';

export interface Mark {
  /** Null while the field holds no mark: such a change waits and is not sent. */
  marksObtained: number | null;
  feedback: string;
  flagResolved: boolean;
  /** Undone: this earlier mark of the answer counts again, regardless of who gave it, instead of a mark of the teacher's own. */
  bringsBack?: number | undefined;
}

export type GivenMark = Mark & { marksObtained: number };

/** What failed because the server could not be reached is sent again after this, in ms, until it arrives. */
export const MARK_AGAIN_MS = 10_000;

/** An answer, and the student and assignment that it belongs to. */
export interface MarkedAnswer {
  responseId: number;
  studentId: number;
  assignmentId: number;
  /** The mark that the teacher had before her when the change began, null for none; undefined where its id is not known here. */
  seenMarkId?: number | null | undefined;
}

interface Draft {
  mark: Mark;
  /** `waiting` for the second to pass, or for a mark; `failed` with the server's sentence. */
  state: 'waiting' | 'saving' | 'failed';
  problem: string;
  /** Another mark was given in the meantime, so nothing is sent until the teacher has decided. */
  overtaken?: boolean;
}

interface PendingMark {
  answer: MarkedAnswer;
  draft: Draft;
  /** Rises with each change, so that a save knows whether it was overtaken. */
  version: number;
  sending: boolean;
  /** Something of it was sent: the server may have it. */
  tried: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Sends again what could not be delivered. */
  again: ReturnType<typeof setTimeout> | undefined;
}

interface Ports {
  send: (answer: MarkedAnswer, mark: GivenMark) => Promise<void>;
  /** Whether a save was refused because another mark was given in the meantime. */
  isOvertaken: (error: unknown) => boolean;
  /** Whether it passes by itself: the line was cut, or the server is away. */
  isPassing: (error: unknown) => boolean;
  /** Called once for each failed save. The change stays. */
  onFailed: (answer: MarkedAnswer, error: unknown) => void;
}

export interface MarkKeeper {
  /** Puts a change on screen and saves it a second after the last one. @returns whether it begins a step of its own: none before it still waits to be sent */
  change: (answer: MarkedAnswer, mark: Mark) => boolean;
  /** Saves at once: one answer, or all. What failed is tried again. */
  flush: (responseId?: number) => void;
  read: (responseId: number) => Draft | undefined;
  /** The teacher has seen the other mark, and keeps her own: it is saved over that one. */
  saveOver: (responseId: number, seenMarkId: number | null | undefined) => void;
  /** The other mark counts, and the local change is discarded. */
  letGo: (responseId: number) => void;
  /** Lets go what was never sent; false where something of it is on its way, or was saved. */
  takeUnsent: (responseId: number) => boolean;
  /** Whether it was saved here, and nothing changed since. */
  isSaved: (responseId: number) => boolean;
  hasUnsaved: () => boolean;
  /** The answers whose last save went wrong, the oldest first. */
  failed: () => MarkedAnswer[];
  subscribe: (listener: () => void) => () => void;
  /** Another person may log in: everything is forgotten. */
  clear: () => void;
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : '');

function isGiven(mark: Mark): mark is GivenMark {
  return mark.marksObtained !== null;
}

export function createMarkKeeper({ send, onFailed, isOvertaken, isPassing }: Ports): MarkKeeper {
  const pending = new Map<number, PendingMark>();
  const saved = new Set<number>();
  const { subscribe, tell } = createListeners();

  const settle = (entry: PendingMark, version: number) => {
    entry.sending = false;
    if (pending.get(entry.answer.responseId) !== entry) return;
    if (entry.version === version) {
      pending.delete(entry.answer.responseId);
      saved.add(entry.answer.responseId);
    } else {
      entry.draft = { ...entry.draft, state: 'waiting' };
      // A change that arrived in the meantime has its own second to wait, unless it has already passed.
      if (entry.timer === undefined) save(entry);
    }
    tell();
  };

  const fail = (entry: PendingMark, error: unknown) => {
    entry.sending = false;
    if (pending.get(entry.answer.responseId) !== entry) return;
    clearTimeout(entry.timer);
    entry.timer = undefined;
    const overtaken = isOvertaken(error);
    entry.draft = { ...entry.draft, state: 'failed', problem: sentenceOf(error), overtaken };
    if (!overtaken && isPassing(error)) entry.again = setTimeout(() => save(entry), MARK_AGAIN_MS);
    tell();
    onFailed(entry.answer, error);
  };

  const stopClocks = (entry: PendingMark | undefined) => {
    clearTimeout(entry?.timer);
    clearTimeout(entry?.again);
  };

  const save = (entry: PendingMark) => {
    stopClocks(entry);
    entry.timer = undefined;
    const { mark } = entry.draft;
    if (entry.sending || entry.draft.overtaken || !isGiven(mark)) return;
    const { version } = entry;
    entry.sending = true;
    entry.tried = true;
    entry.draft = { mark, state: 'saving', problem: '' };
    tell();
    send(entry.answer, mark).then(
      () => settle(entry, version),
      (error: unknown) => fail(entry, error),
    );
  };

  return {
    change: (answer, mark) => {
      const there = pending.get(answer.responseId);
      const overtaken = there?.draft.overtaken ?? false;
      const draft: Draft =
        overtaken && there ? { ...there.draft, mark } : { mark, state: 'waiting', problem: '' };
      const begins = there === undefined || (there.timer === undefined && !overtaken);
      const entry = there ?? {
        answer,
        draft,
        version: 0,
        sending: false,
        tried: false,
        timer: undefined,
        again: undefined,
      };
      stopClocks(entry);
      Object.assign(entry, { draft, version: entry.version + 1 });
      entry.timer = overtaken ? undefined : setTimeout(() => save(entry), MARK_AUTOSAVE_MS);
      pending.set(answer.responseId, entry);
      saved.delete(answer.responseId);
      tell();
      return begins;
    },
    flush: (responseId) => {
      for (const entry of [...pending.values()]) {
        if (responseId === undefined || entry.answer.responseId === responseId) save(entry);
      }
    },
    read: (responseId) => pending.get(responseId)?.draft,
    saveOver: (responseId, seenMarkId) => {
      const entry = pending.get(responseId);
      if (!entry) return;
      entry.answer = { ...entry.answer, seenMarkId };
      entry.draft = { ...entry.draft, overtaken: false };
      save(entry);
    },
    letGo: (responseId) => {
      stopClocks(pending.get(responseId));
      if (pending.delete(responseId)) tell();
    },
    takeUnsent: (responseId) => {
      const entry = pending.get(responseId);
      if (!entry || entry.tried) return false;
      stopClocks(entry);
      pending.delete(responseId);
      tell();
      return true;
    },
    isSaved: (responseId) => saved.has(responseId),
    hasUnsaved: () => pending.size > 0,
    failed: () =>
      [...pending.values()].filter(({ draft }) => draft.state === 'failed').map(({ answer }) => answer),
    subscribe,
    clear: () => {
      for (const entry of pending.values()) stopClocks(entry);
      pending.clear();
      saved.clear();
      tell();
    },
  };
}

/** The types that the parts of the outbox share. An item is an answer, or a teacher's mark: text with an id, in revisions. */

import type { Fingerprint } from './fingerprint.ts';

/** The rich text of an answer, null where nothing is written (spec 1 §4); or what another kind of item encodes as text. */
export type Content = string | null;

/** An answer as the server has it. */
export interface ServerItem {
  id: number;
  content: Content;
  /** 0 before the first. */
  revision: number;
}

export interface Delivery {
  id: number;
  content: Content;
  /** Undefined only where `follows` is given. */
  baseRevision: number | undefined;
  /** The page goes away while this save is on its way: what is delivered comes after it. */
  follows?: Omit<Delivery, 'follows'>;
}

/** What became of a save. */
export type Outcome =
  | { kind: 'saved'; revision: number; status: string }
  /** A newer one is there; `content` is it, and `sentence` what the server says of it. */
  | { kind: 'superseded'; revision: number; content: Content; sentence?: string }
  /** The work is closed. `late`: stored by the server for the teacher, and not counted (wire.md 6). */
  | { kind: 'locked'; sentence: string; late: boolean }
  /** The same text would be refused again. */
  | { kind: 'refused'; sentence: string }
  /** No network, or no server: tried again later. */
  | { kind: 'unreachable' }
  | { kind: 'signed-out' };

/** Delivers one answer. Never throws: what went wrong is an outcome. */
export type Deliver = (delivery: Delivery, leaving: boolean) => Promise<Outcome>;

/** What this browser keeps until the server has it. */
export interface JournalEntry {
  content: Content;
  baseRevision: number;
  /** What was sent since, without an answer: the server may have it or not. */
  sent: readonly Fingerprint[];
  /** Came too late: shown, and not sent any more. */
  closed?: { late: boolean };
  /** An earlier text that is only shown, in addition to the one that is to be sent. */
  leftover?: Leftover;
}

/** Typed here, and not part of the work: it met a lock, or lost against another text. */
interface Leftover {
  readonly content: Content;
  /** The server has it, as too late. */
  readonly late: boolean;
}

/** What this device keeps of the answers that the server does not have. */
export interface Journal {
  /** The items of which something is stored, as far as it is known. */
  ids: () => readonly number[];
  /** What this or earlier pages stored of an answer. From then on this page stores and removes it. */
  read: (id: number) => JournalEntry | null;
  /** At once, and lightly: it outlives the page, and not always the browser. */
  note: (id: number, entry: JournalEntry) => void;
  /** Resolves when it is on the device: false where the device has no room. */
  write: (id: number, entry: JournalEntry) => Promise<boolean>;
  remove: (id: number) => void;
  /** Where the device was slow to answer: the moment when all of what it keeps can be read. */
  complete?: Promise<void>;
}

export interface Clock {
  /** Runs `task` after `ms`; returns how to call it off. */
  after: (ms: number, task: () => void) => () => void;
  /** 0 to 1, for the spread of repeated tries. */
  random: () => number;
}

export interface ItemParts {
  deliver: Deliver;
  journal: Journal;
  clock: Clock;
  /** Called after every change of `state`. */
  changed: (id: number) => void;
  /** Called with the state of the whole work, which the server reports with each save. */
  saved: (status: string) => void;
  /** Called when the server refuses a save because the work is closed, since other answers may be closed too. */
  closed: () => void;
  /** It is time to try again what failed: all that waits goes along. */
  again: () => void;
  /** From the last change until it is sent, in ms. */
  pauseMs?: number;
  /** The longest pause before another try, in ms. */
  retryMostMs?: number;
  /** Whether an item is complete. One that is not waits on the device. */
  isComplete?: (content: Content) => boolean;
  /** Called after each try that did not end with a saved item. */
  failed?: (id: number) => void;
}

export interface ItemState {
  readonly content: Content;
  /** What the server has, as far as it is known. */
  readonly delivered: Content;
  readonly saving: 'idle' | 'saving' | 'saved' | 'failed';
  /** Something typed here has not been acknowledged. */
  readonly undelivered: boolean;
  /** It could not be delivered because nobody answered. */
  readonly unreachable: boolean;
  /** False when the browser could not keep it either. */
  readonly isSaved: boolean;
  /** Why the server will not take this text. */
  readonly problem: string | null;
  /** The sentence of the lock. */
  readonly lock: string | null;
  readonly leftover: Leftover | null;
  /** Written elsewhere in the meantime; the person chooses. */
  readonly other: { revision: number; content: Content; sentence?: string } | null;
}

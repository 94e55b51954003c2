/**
 * What the parts of the outbox share. An item is an answer or a teacher's mark: a text with an id,
 * in revisions.
 */

import type { Clock } from './send-schedule.ts';

/**
 * The rich text of an answer, or null if it is empty (spec 1 §4). Other kinds of items encode their data as
 * text.
 */
export type Content = string | null;

/** An item as the server has it. */
export interface ServerItem {
  id: number;
  content: Content;
  /** The revision, which is 0 before the first save. */
  revision: number;
}

export interface Delivery {
  id: number;
  content: Content;
  /** Undefined only if `follows` is set. */
  baseRevision: number | undefined;
  /** The save that is in flight while the page closes. This delivery comes after it. */
  follows?: Omit<Delivery, 'follows'>;
}

/** The outcome of a save. */
export type Outcome =
  | { kind: 'saved'; revision: number; status: string }
  /** The server has a newer version: `content` is that version, `sentence` the server's message. */
  | { kind: 'superseded'; revision: number; content: Content; sentence?: string }
  /** The work is closed. `isLate`: the server stored it for the teacher, but it does not count (wire.md 6). */
  | { kind: 'locked'; sentence: string; isLate: boolean }
  /** The server refused the text, and would refuse it again. */
  | { kind: 'refused'; sentence: string }
  /** There is no network or no server. The save is retried later. */
  | { kind: 'unreachable' }
  | { kind: 'signed-out' };

/** Delivers one item. Never throws: a failure is an outcome. */
export type Deliver = (delivery: Delivery, isLeaving: boolean) => Promise<Outcome>;

/** The browser stores this until the server has it. */
export interface JournalEntry {
  content: Content;
  baseRevision: number;
  /** These versions were sent without a reply. The server may have any of them. */
  sent: readonly Fingerprint[];
  /** Set if it came too late. It is shown and not sent any more. */
  closed?: { late: boolean };
  /** An earlier text that is only shown, in addition to the one that will be sent. */
  leftover?: Leftover;
}

/** Local text that is not part of the work, because the work was closed or another text was chosen. */
interface Leftover {
  readonly content: Content;
  /** The server has the text, marked as too late. */
  readonly late: boolean;
}

/** The journal holds what this device stores of the items that the server does not have. */
export interface Journal {
  /** Returns the ids of the stored items, as far as they are known. */
  ids: () => readonly number[];
  /** Returns what this or earlier pages stored of an item. From then on this page stores and removes it. */
  read: (id: number) => JournalEntry | null;
  /** Stores an item synchronously. This outlives the page, but not always the browser. */
  writeSync: (id: number, entry: JournalEntry) => void;
  /** Resolves when the item is on the device, with false if there is no room. */
  write: (id: number, entry: JournalEntry) => Promise<boolean>;
  remove: (id: number) => void;
  /** The promise resolves when everything on a slow device can be read. */
  whenLoaded?: Promise<void>;
}

export interface ItemDeps {
  deliver: Deliver;
  journal: Journal;
  clock: Clock;
  /** Called after every change of `state`. */
  onChange: (id: number) => void;
  /** Called with the status of the whole work, which the server reports with each save. */
  onSaved: (status: string) => void;
  /**
   * Called when the server refuses a save because the work is closed, since other answers may be closed too.
   */
  onClosed: () => void;
  /** Called when failed saves should be retried, all of them together. */
  onRetry: () => void;
  /** The delay between the last change and its save, in ms. */
  pauseMs?: number;
  /** The longest delay before a retry, in ms. */
  maxRetryMs?: number;
  /** Returns whether an item is complete. An incomplete one waits on the device. */
  isComplete?: (content: Content) => boolean;
  /** Called after each attempt that did not save the item. */
  onFailed?: (id: number) => void;
}

export interface ItemState {
  readonly content: Content;
  /** The content that the server has, as far as this page knows. */
  readonly delivered: Content;
  readonly saving: 'idle' | 'saving' | 'saved' | 'failed';
  /** A local change has not been acknowledged. */
  readonly isUndelivered: boolean;
  /** The last save failed because the server was not reached. */
  readonly isUnreachable: boolean;
  /** False if this device has no room to store the text. */
  readonly isOnDevice: boolean;
  /** Why the server refuses this text, or null. */
  readonly problem: string | null;
  /** Why the work is closed, or null. */
  readonly lock: string | null;
  readonly leftover: Leftover | null;
  /** A version that was written elsewhere in the meantime. The person chooses. */
  readonly other: { revision: number; content: Content; sentence?: string } | null;
}

/** A short hash of a text, sufficient to recognise one's own text among one's own texts. */
export type Fingerprint = string;

const PRIMES = [2_654_435_761, 1_597_334_677] as const;

/** Returns the length and 64 mixed bits of a text, or '' for an empty answer. */
export function fingerprint(content: string | null): Fingerprint {
  if (content === null) return '';
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  for (let index = 0; index < content.length; index += 1) {
    const letter = content.charCodeAt(index);
    one = Math.imul(one ^ letter, PRIMES[0]);
    two = Math.imul(two ^ letter, PRIMES[1]);
  }
  const mixed = [one ^ (two >>> 16), two ^ (one >>> 13)].map((part) => (part >>> 0).toString(36));
  return [content.length, ...mixed].join('-');
}

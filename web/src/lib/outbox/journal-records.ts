/** The journal's records, their keys, and the two stores that hold them. */
import { createDeviceStore } from '../offline/device-store.ts';
import { fingerprint, type JournalEntry } from './outbox-terms.ts';

/**
 * The format version in each record. Records of earlier releases have none and are version 1. A record of a
 * later release is read if it has the fields that this release needs; an unreadable one is left on the
 * device.
 */
const JOURNAL_VERSION = 2;

/**
 * An answer as stored by one page. Each page has its own record of an answer, so that tabs do not overwrite
 * each other.
 */
export interface JournalItem extends JournalEntry {
  /** The id of the page that wrote it. */
  writer: string;
  /**
   * Increases with each change by that page. Of two copies of a record, the one with the greater number is
   * right.
   */
  turn: number;
  /** When this text was first stored, by the device's clock, as ISO 8601. */
  at: string;
}

/** Marks a removed record, so that an older copy that reappears after a crash is recognised. */
export interface Gone {
  gone: true;
  turn: number;
}

export type JournalRecord = JournalItem | Gone;

export const isGone = (record: JournalRecord): record is Gone => 'gone' in record;

const NEVER = new Date(0).toISOString();

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Reads a record of any release. Typed text is never dropped because another field is missing: without a
 * revision it is sent without a base, and the server reports a newer answer.
 * @returns null if no journal wrote the record
 */
export function readRecord(value: unknown): JournalRecord | null {
  if (typeof value !== 'object' || value === null) return null;
  const { gone, turn: written } = value as Partial<Gone>;
  const turn = typeof written === 'number' ? written : 0;
  if (gone === true) return { gone, turn };
  const { content, baseRevision: base, sent, writer, at, closed, leftover } = value as Partial<JournalItem>;
  const baseRevision = Number.isInteger(base) ? (base as number) : null;
  // An emptied answer is useless without the revision that it empties.
  const isAnswer = isText(content) || (content === null && baseRevision !== null);
  if (!isAnswer) return null;
  return {
    content,
    baseRevision: baseRevision ?? 0,
    sent: Array.isArray(sent) ? sent : [],
    ...(typeof closed === 'object' && closed !== null ? { closed: { late: closed.late === true } } : {}),
    ...(typeof leftover === 'object' &&
    leftover !== null &&
    (isText(leftover.content) || leftover.content === null)
      ? { leftover: { content: leftover.content, late: leftover.late === true } }
      : {}),
    writer: isText(writer) ? writer : '',
    at: isText(at) && !Number.isNaN(Date.parse(at)) ? at : NEVER,
    turn,
  };
}

/**
 * Keys are `undelivered:ACCOUNT:ASSIGNMENT:QUESTION:WRITER`. Each account has its own prefix, so that nobody
 * sees another person's text on a shared device.
 */
export const workPrefix = (accountId: number, assignmentId: number) =>
  `${accountPrefix(accountId)}${assignmentId}:`;
export const accountPrefix = (accountId: number) => `undelivered:${accountId}:`;
/** Practice has its own ids. Text of one attempt is not found in the next. */
export const practicePrefix = (accountId: number, practiceId: number, attempt: number) =>
  `${practicesPrefix(accountId)}${practiceId}:${attempt}:`;
export const practicesPrefix = (accountId: number) => `undelivered-practice:${accountId}:`;
/** The prefix of a teacher's marks and corrected readings, by response. */
export const marksPrefix = (accountId: number) => `undelivered-marks:${accountId}:`;
export const readingsPrefix = (accountId: number) => `undelivered-readings:${accountId}:`;
/** The prefix of what a person writes about a mark: a student's requests by question, a teacher's replies by request. */
export const reviewsPrefix = (accountId: number) => `draft-reviews:${accountId}:`;

export const isOfItem = (key: string, item: string) => key === item || key.startsWith(`${item}:`);

/** Returns the distinct ids of the items under a prefix. */
export function listItemIds(prefix: string, keys: Iterable<string>): number[] {
  const own = [...keys].filter((key) => key.startsWith(prefix));
  return [...new Set(own.map((key) => Number.parseInt(key.slice(prefix.length), 10)))];
}

export interface FoundRecords {
  entry: JournalEntry;
  at: string;
  /** The records whose text is in `entry` or no longer needed. The others are not changed. */
  taken: string[];
}

/**
 * Combines what several pages have left of one answer into one entry: the newest text that can still be sent,
 * and one other text, so that neither is lost. A third waits until there is room for it.
 * @param first the record that comes before all others: that of the current page
 */
export function combineRecords(
  records: ReadonlyMap<string, JournalItem>,
  first?: string,
): FoundRecords | null {
  const order = [...records].sort(
    ([keyOne, one], [keyTwo, two]) =>
      Number(keyTwo === first) - Number(keyOne === first) ||
      Number(one.closed !== undefined) - Number(two.closed !== undefined) ||
      two.at.localeCompare(one.at),
  );
  const [main, ...others] = order;
  if (!main) return null;
  const [mainKey, { writer: _, turn: __, at, ...entry }] = main;
  const knownTexts = new Set([...entry.sent, fingerprint(entry.content), fingerprint(null)]);
  const taken = [mainKey];
  for (const [key, { content, closed, leftover }] of others) {
    if (leftover === undefined && knownTexts.has(fingerprint(content))) taken.push(key);
    else if (!entry.closed && !entry.leftover && leftover === undefined) {
      entry.leftover = { content, late: closed?.late ?? false };
      knownTexts.add(fingerprint(content));
      taken.push(key);
    }
  }
  return { entry, at, taken };
}

export interface Change {
  key: string;
  /** Null removes the record. */
  record: JournalRecord | null;
}

/**
 * The journal has two stores. IndexedDB, with strict durability, is for good. The shadow in local storage is
 * written synchronously, before IndexedDB has the text, and removed once IndexedDB does: a closed or killed
 * tab loses nothing of it, but a crash of the browser may. Without IndexedDB (in a private window), the shadow
 * is the journal.
 */
export interface JournalDevice {
  /** @returns undefined if the device has no storage */
  all: (prefix: string) => Promise<ReadonlyMap<string, unknown> | undefined>;
  /**
   * Writes all records in one transaction, and never over a record of a later turn. @returns false if they
   * could not be stored
   */
  write: (changes: readonly Change[]) => Promise<boolean>;
}

const store = createDeviceStore('journal', 'answers');

function put(records: IDBObjectStore, { key, record }: Change): void {
  if (record === null) {
    records.delete(key);
    return;
  }
  const there = records.get(key);
  there.onsuccess = () => {
    if ((readRecord(there.result)?.turn ?? -1) <= record.turn)
      records.put({ ...record, version: JOURNAL_VERSION }, key);
  };
}

/** The storage of this browser. */
export const journalDevice: JournalDevice = {
  all: (prefix) => store.all(prefix),
  write: (changes) =>
    store.change((records) => {
      for (const change of changes) put(records, change);
    }),
};

/** @returns false if there is no room, or storage is forbidden */
export function writeShadow(key: string, record: JournalRecord): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ ...record, version: JOURNAL_VERSION }));
    return true;
  } catch {
    return false;
  }
}

export function removeShadow(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so there is no shadow.
  }
}

function read(key: string): JournalRecord | null {
  try {
    return readRecord(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    // Another program wrote the value, so it is ignored.
    return null;
  }
}

export function readShadows(prefix: string): Map<string, JournalRecord> {
  const found = new Map<string, JournalRecord>();
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    for (const key of keys) {
      const record = key.startsWith(prefix) ? read(key) : null;
      if (record) found.set(key, record);
    }
  } catch {
    // Storage is forbidden, so there is no shadow.
  }
  return found;
}

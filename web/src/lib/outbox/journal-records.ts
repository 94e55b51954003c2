/** What the journal writes of one answer, in IndexedDB and in local storage alike, and what it is called. */
import { fingerprint } from './fingerprint.ts';
import type { JournalEntry } from './outbox-terms.ts';

/**
 * The version of a record's shape, written into each. Records of releases before it have none and are version 1. A record of a later
 * release is read where it has what this one needs; what cannot be read is left on the device as it is.
 */
export const JOURNAL_VERSION = 2;

/** An answer as one page keeps it. Each page has its own record of an answer, so that no tab writes over another's words. */
export interface JournalItem extends JournalEntry {
  /** The page that wrote it. */
  writer: string;
  /** Grows with each change of that page: of two copies of its record the one with the greater number is right. */
  turn: number;
  /** When this text was first stored, by the device's clock: ISO 8601. */
  at: string;
}

/** What is left of a record that nobody needs: an older copy that comes up again after a crash is known by it. */
export interface Gone {
  gone: true;
  turn: number;
}

export type JournalRecord = JournalItem | Gone;

export const isGone = (record: JournalRecord): record is Gone => 'gone' in record;

const NEVER = new Date(0).toISOString();

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Reads a record of any release. Typed text is never dropped because another field is missing: without a revision it is sent without a base,
 * and the server reports a newer answer.
 * @returns null if no journal wrote the record
 */
export function recordOf(value: unknown): JournalRecord | null {
  if (typeof value !== 'object' || value === null) return null;
  const { gone, turn: written } = value as Partial<Gone>;
  const turn = typeof written === 'number' ? written : 0;
  if (gone === true) return { gone, turn };
  const { content, baseRevision: base, sent, writer, at, closed, leftover } = value as Partial<JournalItem>;
  const baseRevision = Number.isInteger(base) ? (base as number) : null;
  // An emptied answer says nothing without the revision that it empties.
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

/** Keys are `undelivered:ACCOUNT:ASSIGNMENT:QUESTION:WRITER`: the store of each account has its own prefix, so that nobody is shown another person's words on a shared device. */
export const workPrefix = (accountId: number, assignmentId: number) =>
  `${accountPrefix(accountId)}${assignmentId}:`;
export const accountPrefix = (accountId: number) => `undelivered:${accountId}:`;
/** Practice counts its own ids; what was typed for one attempt is never found in the next. */
export const practicePrefix = (accountId: number, practiceId: number, attempt: number) =>
  `undelivered-practice:${accountId}:${practiceId}:${attempt}:`;
/** A teacher's marks and corrected readings, by response. */
export const marksPrefix = (accountId: number) => `undelivered-marks:${accountId}:`;
export const readingsPrefix = (accountId: number) => `undelivered-readings:${accountId}:`;

export const isOfItem = (key: string, item: string) => key === item || key.startsWith(`${item}:`);

/** The ids of the items under a prefix, each once. */
export function idsOf(prefix: string, keys: Iterable<string>): number[] {
  const own = [...keys].filter((key) => key.startsWith(prefix));
  return [...new Set(own.map((key) => Number.parseInt(key.slice(prefix.length), 10)))];
}

export interface FoundRecords {
  entry: JournalEntry;
  at: string;
  /** The records whose text is in `entry` or no longer needed. The others stay where they are. */
  taken: string[];
}

/**
 * What several pages have left of one answer, as one entry: the newest text that can still be sent, and next to it one other text, so that
 * neither is lost. A third waits until there is a place for it.
 * @param first comes before all others: that of the page that asks
 */
export function joinedRecords(
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
  const known = new Set([...entry.sent, fingerprint(entry.content), fingerprint(null)]);
  const taken = [mainKey];
  for (const [key, { content, closed, leftover }] of others) {
    if (leftover === undefined && known.has(fingerprint(content))) taken.push(key);
    else if (!entry.closed && !entry.leftover && leftover === undefined) {
      entry.leftover = { content, late: closed?.late ?? false };
      known.add(fingerprint(content));
      taken.push(key);
    }
  }
  return { entry, at, taken };
}

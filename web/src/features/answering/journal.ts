/**
 * Answers that the server does not have yet, in this browser. A key names account, assignment and question, so that nobody is shown another
 * person's words on a shared device. Logging out leaves them alone (wire.md 2).
 */
import { newId } from '../../lib/new-id.ts';
import type { Journal, JournalEntry } from './save-terms.ts';

const PREFIX = 'undelivered';
/** Practice counts its own ids. */
const PRACTICE_PREFIX = 'undelivered-practice';

const keyOf = (...parts: number[]) => [PREFIX, ...parts].join(':');

interface Kept extends JournalEntry {
  /** The page that wrote it: another one does not remove it. */
  writer: string;
  /** When this text was first kept, by the device's clock: ISO 8601. Absent in what an older page kept. */
  at?: string;
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { content, baseRevision, sent } = value as Partial<Kept>;
  return (
    (content === null || typeof content === 'string') && Number.isInteger(baseRevision) && Array.isArray(sent)
  );
}

function read(key: string): Kept | null {
  const text = localStorage.getItem(key);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isKept(value) ? value : null;
  } catch {
    // Not written by this journal: nothing of it can be shown.
    return null;
  }
}

let changes = 0;
const listeners = new Set<() => void>();

function changed(): void {
  changes += 1;
  for (const listener of listeners) listener();
}

/** Grows with each change that this page makes; for a screen to subscribe to. */
export const journalChanges = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => changes,
};

function write(key: string, kept: Kept): boolean {
  const before = read(key);
  const at = (before?.content === kept.content ? before.at : undefined) ?? new Date().toISOString();
  try {
    localStorage.setItem(key, JSON.stringify({ ...kept, at }));
    changed();
    return true;
  } catch {
    // Full, or forbidden. The answer's state says so on the screen.
    return false;
  }
}

/** The journal of one account's work on one assignment. */
export function openJournal(accountId: number, assignmentId: number): Journal {
  return journalAt((questionId) => keyOf(accountId, assignmentId, questionId));
}

/** The journal of one attempt at practice: what was typed for one is never found in the next. */
export function openPracticeJournal(accountId: number, practiceId: number, attempt: number): Journal {
  return journalAt((questionId) => [PRACTICE_PREFIX, accountId, practiceId, attempt, questionId].join(':'));
}

function journalAt(key: (questionId: number) => string): Journal {
  const writer = newId();
  return {
    read: (questionId) => {
      const kept = read(key(questionId));
      if (kept === null) return null;
      const { writer: _, at: __, ...entry } = kept;
      // From here on it is this page's to remove.
      write(key(questionId), { ...entry, writer });
      return entry;
    },
    write: (questionId, entry) => write(key(questionId), { ...entry, writer }),
    remove: (questionId) => {
      if (read(key(questionId))?.writer !== writer) return;
      localStorage.removeItem(key(questionId));
      changed();
    },
  };
}

/** When the texts that wait were written, by the device's clock and by question. */
export type WrittenTimes = ReadonlyMap<number, Date>;

export function writtenTimes(accountId: number, assignmentId: number): WrittenTimes {
  const times = new Map<number, Date>();
  const prefix = `${keyOf(accountId, assignmentId)}:`;
  for (let index = 0; index < localStorage.length; index += 1) {
    const key = localStorage.key(index);
    const at = key?.startsWith(prefix) ? read(key)?.at : undefined;
    if (key && at) times.set(Number(key.slice(prefix.length)), new Date(at));
  }
  return times;
}

/** How many answers of an account wait in this browser, by assignment. What met a lock does not wait any more. */
export function countWaiting(accountId: number): ReadonlyMap<number, number> {
  const waiting = new Map<number, number>();
  const prefix = `${keyOf(accountId)}:`;
  for (let index = 0; index < localStorage.length; index += 1) {
    const key = localStorage.key(index);
    if (!key?.startsWith(prefix)) continue;
    const kept = read(key);
    if (kept === null || kept.closed) continue;
    const assignmentId = Number(key.slice(prefix.length).split(':')[0]);
    waiting.set(assignmentId, (waiting.get(assignmentId) ?? 0) + 1);
  }
  return waiting;
}

/**
 * The journal's shadow in local storage: written in the same moment as the words, before IndexedDB has them, and removed once it has. A
 * closed or killed tab loses nothing of it; a browser that dies itself may, which is what IndexedDB is for. Where there is no IndexedDB
 * (a private window), the shadow is the journal.
 */
import { JOURNAL_VERSION, type JournalRecord, recordOf } from './journal-records.ts';

/** @returns false where there is no room, or it is forbidden */
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
    // Forbidden: then there is none.
  }
}

function read(key: string): JournalRecord | null {
  try {
    return recordOf(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    // Not written by a journal: nothing of it can be shown.
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
    // Forbidden: then there is none.
  }
  return found;
}

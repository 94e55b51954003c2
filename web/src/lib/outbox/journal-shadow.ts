/**
 * The journal's shadow in local storage. It is written synchronously, before IndexedDB has the text, and
 * removed once IndexedDB does. A closed or killed tab loses nothing of it; a crash of the browser may, which
 * IndexedDB is for. Without IndexedDB (in a private window), the shadow is the journal.
 */
import { JOURNAL_VERSION, type JournalRecord, recordOf } from './journal-records.ts';

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
    return recordOf(JSON.parse(localStorage.getItem(key) ?? 'null'));
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

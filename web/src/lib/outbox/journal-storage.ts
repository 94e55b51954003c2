/**
 * The journal's two stores. IndexedDB, with strict durability, is for good. The shadow in local storage is
 * written synchronously, before IndexedDB has the text, and removed once IndexedDB does: a closed or killed
 * tab loses nothing of it, but a crash of the browser may. Without IndexedDB (in a private window), the shadow
 * is the journal.
 */
import { createDeviceStore } from '../offline/device-store.ts';
import { JOURNAL_VERSION, type JournalRecord, recordOf } from './journal-records.ts';

export interface Change {
  key: string;
  /** Null removes the record. */
  record: JournalRecord | null;
}

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
    if ((recordOf(there.result)?.turn ?? -1) <= record.turn)
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

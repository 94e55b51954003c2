/** The journal's storage: IndexedDB with strict durability. */
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

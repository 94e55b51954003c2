import { useEffect, useState } from 'react';
import { createDeviceStore } from '../../../../lib/offline/device-store.ts';
import { onSessionEnd } from '../../../../lib/session/session.ts';
import { DAY_MS } from '../../../../lib/time/day-ms.ts';
import type { Slots } from './slots.ts';

interface SavedFile {
  file: File;
  /** When the file was chosen, in ms. */
  at: number;
}

const files = createDeviceStore('chosen-files', 'files');

/** Files of a closed tab are removed after two days. In ms. */
const EXPIRY_MS = 2 * DAY_MS;

/**
 * The chosen files by id. They are also stored on this device, so that they survive a reload, or a phone that
 * unloads the page while its camera is open. Another account does not find them.
 */
export class StoredFiles extends Map<string, File> {
  override set(id: string, file: File): this {
    void files.with('readwrite', (store) => store.put({ file, at: Date.now() }, id));
    return super.set(id, file);
  }

  override delete(id: string): boolean {
    void files.with('readwrite', (store) => store.delete(id));
    return super.delete(id);
  }

  override clear(): void {
    for (const id of this.keys()) void files.with('readwrite', (store) => store.delete(id));
    super.clear();
  }

  /** Restores the stored files with these ids. A file that no longer exists stays absent. */
  async recall(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const stored: SavedFile | undefined = await files.with('readonly', (store) => store.get(id));
      if (stored) super.set(id, stored.file);
    }
  }
}

/** Removes files that have expired. */
async function removeExpired(): Promise<void> {
  const ids = (await files.with('readonly', (store) => store.getAllKeys())) ?? [];
  for (const id of ids) {
    const stored: SavedFile | undefined = await files.with('readonly', (store) => store.get(id));
    if (stored && Date.now() - stored.at > EXPIRY_MS)
      await files.with('readwrite', (store) => store.delete(id));
  }
}

onSessionEnd(() => void files.with('readwrite', (store) => store.clear()));

/** Returns the files including those of an earlier page, or null while they are loading. */
export function useStoredFiles(slots: Slots): StoredFiles | null {
  const [held] = useState(() => new StoredFiles());
  const [wanted] = useState(() => Object.values(slots).flatMap((slot) => slot.files.map(({ id }) => id)));
  const [isReady, setIsReady] = useState(wanted.length === 0);
  useEffect(() => {
    void held.recall(wanted).then(() => setIsReady(true));
    void removeExpired();
  }, [held, wanted]);
  return isReady ? held : null;
}

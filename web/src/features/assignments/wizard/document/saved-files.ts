import { useEffect, useState } from 'react';
import { createDeviceStore } from '../../../../lib/offline/device-store.ts';
import { onSessionEnd } from '../../../../lib/session/session.ts';
import type { Slots } from './slots.ts';

interface KeptFile {
  file: File;
  /** When it was chosen, in ms. */
  at: number;
}

const files = createDeviceStore('chosen-files', 'files');

/** What a closed tab has left behind goes after two days, in ms. */
const STALE = 2 * 86_400_000;

/**
 * The files that were chosen, by id. They are stored on this device too, so that a reload, or a telephone that throws the page out while
 * its camera is open, loses none; nobody finds those of the person before.
 */
export class KeptFiles extends Map<string, File> {
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

  /** Restores the stored files of this list. A file that no longer exists stays absent. */
  async recall(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const stored: KeptFile | undefined = await files.with('readonly', (store) => store.get(id));
      if (stored) super.set(id, stored.file);
    }
  }
}

/** Removes what nobody came back for. */
async function sweep(): Promise<void> {
  const ids = (await files.with('readonly', (store) => store.getAllKeys())) ?? [];
  for (const id of ids) {
    const stored: KeptFile | undefined = await files.with('readonly', (store) => store.get(id));
    if (stored && Date.now() - stored.at > STALE) await files.with('readwrite', (store) => store.delete(id));
  }
}

onSessionEnd(() => void files.with('readwrite', (store) => store.clear()));

/** The files of what was chosen before, as well; null as long as they are looked for. */
export function useHeldFiles(slots: Slots): KeptFiles | null {
  const [held] = useState(() => new KeptFiles());
  const [wanted] = useState(() => Object.values(slots).flatMap((slot) => slot.files.map(({ id }) => id)));
  const [ready, setReady] = useState(wanted.length === 0);
  useEffect(() => {
    void held.recall(wanted).then(() => setReady(true));
    void sweep();
  }, [held, wanted]);
  return ready ? held : null;
}

/** Receives the changes that any process of the installation announced (`announce`), in batches. */
import { CHANGES_CHANNEL, type Database, listenWithReconnect, readAnnouncement } from '../db/index.ts';
import type { Log } from '../log/log.ts';
import { type Changes, createChangeBatcher } from './batch-changes.ts';

export interface ChangeNews {
  changed(tenantId: number, changes: Changes): void;
  /** Called after the connection was lost and restored, because any change may have been missed. */
  missed(): void;
}

export interface ChangeListener {
  stop(): Promise<void>;
}

/** @throws the driver's error if the first connection fails */
export async function listenForChanges(
  { database, log }: { database: Pick<Database, 'url'>; log: Log },
  news: ChangeNews,
): Promise<ChangeListener> {
  const gather = createChangeBatcher(news.changed);
  let wasLost = false;
  const connection = await listenWithReconnect(
    { url: database.url, channel: CHANGES_CHANNEL, name: 'changes', log },
    {
      notified: (payload) => {
        const announced = readAnnouncement(payload);
        if (announced) gather.add(announced);
      },
      connected: () => {
        if (wasLost) news.missed();
        wasLost = false;
      },
      lost: () => {
        wasLost = true;
      },
    },
  );
  return {
    stop: async () => {
      gather.stop();
      await connection.close();
    },
  };
}

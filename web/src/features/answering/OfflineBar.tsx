import { IconWifiOff } from '@tabler/icons-react';
import styles from './answering.module.css';
import { copy, counted } from './copy.ts';
import type { SaveQueue } from './save-queue.ts';
import { useOnline, useOverview } from './use-save-queue.ts';

/** What is safe while there is no connection. Never in the way of the answer. */
export function OfflineBar({ queue }: { queue: SaveQueue }) {
  const online = useOnline();
  const { undelivered, waiting, kept } = useOverview(queue);
  const shown = !online || waiting > 0;
  const count = online ? waiting : undelivered;
  return (
    <div role="status">
      {shown && (
        <div className={styles.offline}>
          <span className={styles.offlineGlyph}>
            <IconWifiOff size={18} stroke={1.7} aria-hidden="true" />
          </span>
          <p className={styles.offlineWords}>
            <strong>{online ? 'Connection lost.' : 'You are offline.'}</strong>{' '}
            {kept ? `${copy.savedHere}, and sent when you are back.` : copy.notKept}
          </p>
          {count > 0 && <p className={styles.offlineCount}>{`${counted(count, 'answer')} waiting`}</p>}
        </div>
      )}
    </div>
  );
}

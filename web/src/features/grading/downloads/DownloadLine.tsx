import { Button } from '@mantine/core';
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx';
import { useOpenDownloads } from './context.ts';
import styles from './downloads.module.css';

/** How far the zip is, and how to stop it. One paper is there too soon to be told about. */
export function DownloadLine() {
  const { making, stop } = useOpenDownloads();
  if (!making || making.total === 0) return null;
  const words = `Making papers: ${making.done} of ${making.total}`;
  return (
    <div className={styles.line}>
      <div>
        <p role="status">
          {words}. <span>You can keep working on this page.</span>
        </p>
        <ProgressBar share={making.done / making.total} label={words} />
      </div>
      <Button variant="default" size="xs" onClick={stop}>
        Stop
      </Button>
    </div>
  );
}

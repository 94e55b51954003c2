import { Button } from '@mantine/core';
import { asSentence } from '../../../lib/words.ts';
import * as t from '../../../messages/compiled/grading/downloads.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx';
import { useOpenDownloads } from './context.ts';
import styles from './downloads.module.css';

/** The progress of the zip file, with a button to stop it. A single paper is ready too soon to need it. */
export function DownloadLine() {
  const { making, stop } = useOpenDownloads();
  if (!making || making.total === 0) return null;
  const words = t.makingProgress({ done: making.done, total: making.total });
  return (
    <div className={styles.line}>
      <div>
        <p role="status">
          {asSentence(words)} <span>{t.keepWorkingNote()}</span>
        </p>
        <ProgressBar share={making.done / making.total} label={words} />
      </div>
      <Button variant="default" size="xs" onClick={stop}>
        {terms.stop()}
      </Button>
    </div>
  );
}

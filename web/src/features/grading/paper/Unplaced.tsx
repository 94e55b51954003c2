import type { StudentWork } from '@classi/contract/submissions/endpoints';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import styles from './unplaced.module.css';

/** What stands on the student's paper and belongs to no question: a person can see whether an answer is among it. */
export function Unplaced({ passages }: { passages: StudentWork['student']['unmatched'] }) {
  if (passages.length === 0) return null;
  return (
    <details className={styles.unplaced}>
      <summary>
        {passages.length === 1
          ? 'One passage of the paper belongs to no question'
          : `${passages.length} passages of the paper belong to no question`}
      </summary>
      {passages.map(({ text, places }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: passages never move
        <div key={index} className={styles.passage}>
          {places[0] && <p className={styles.passagePage}>{`Page ${places[0].page}`}</p>}
          <RichText html={text} size="small" />
        </div>
      ))}
    </details>
  );
}

import { RichText } from '../../ui/rich-text/RichText.tsx';
import styles from './answering.module.css';
import type { Content } from './save-terms.ts';

/** An answer that is only read. */
export function AnswerText({ content }: { content: Content }) {
  if (content === null) return <p className={styles.noAnswer}>No answer was given.</p>;
  return (
    <div className={styles.well}>
      <RichText html={content} />
    </div>
  );
}

import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import { MarkGlyph } from '../../../../ui/glyphs/MarkGlyph.tsx';
import { markStateOf } from '../../rules/mark-state.ts';
import styles from './reading.module.css';

/** An answer that nobody has read: it has no mark, and counts nowhere, until the teacher decides. */
export function NotReadNotice({ question }: { question: GradedQuestion }) {
  if (markStateOf(question) !== 'not-read') return null;
  return (
    <section className={styles.notRead} aria-label="Not read">
      <p className={styles.title}>
        <MarkGlyph state="not-read" size={18} />
        Not read
      </p>
      <p>{question.flag || 'The writing could not be read.'}</p>
      <p>It has no mark until you decide: type what it says, or give the marks yourself.</p>
    </section>
  );
}

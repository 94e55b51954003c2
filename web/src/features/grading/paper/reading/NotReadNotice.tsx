import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import { sentenceText } from '../../../../lib/language/translations.ts';
import * as t from '../../../../messages/compiled/grading/paper.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { MarkGlyph } from '../../../../ui/glyphs/MarkGlyph.tsx';
import { markStateOf } from '../../rules/mark-state.ts';
import styles from './reading.module.css';

/** An answer that was not read. It has no mark and counts nowhere until the teacher decides. */
export function NotReadNotice({ question }: { question: GradedQuestion }) {
  if (markStateOf(question) !== 'not-read') return null;
  return (
    <section className={styles.notRead} aria-label={terms.notRead()}>
      <p className={styles.title}>
        <MarkGlyph state="not-read" size={18} />
        {terms.notRead()}
      </p>
      <p>{sentenceText(question.flag) || t.writingUnreadTitle()}</p>
      <p>{t.writingUnreadNote()}</p>
    </section>
  );
}

import type { RosterPreview } from '@classi/contract/administration/endpoints';
import { sentenceText } from '../../../lib/language/translations.ts';
import * as t from '../../../messages/compiled/administration/rosters.ts';
import styles from '../administration.module.css';
import { many } from '../words.ts';

/** The problems of a file by line. */
export function RowProblems({ problems, problemCount }: Pick<RosterPreview, 'problems' | 'problemCount'>) {
  return (
    <>
      <h3 className={styles.planTitle}>{t.countProblems(many(problemCount))}</h3>
      <ul className={`${styles.rows} ${styles.tableWrap}`} aria-label={t.problems()}>
        {problems.map(({ line, sentence }) => (
          <li key={line} className={styles.row}>
            <p className={styles.rowText}>
              <strong>{t.lineLine({ line })}</strong> {sentenceText(sentence)}
            </p>
          </li>
        ))}
      </ul>
      {problems.length < problemCount && (
        <p className={styles.planNote}>{t.moreProblems({ count: problemCount - problems.length })}</p>
      )}
    </>
  );
}

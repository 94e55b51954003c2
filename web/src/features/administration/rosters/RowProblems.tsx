import type { RosterPreview } from '@classi/contract/administration/endpoints';
import { Button } from '@mantine/core';
import { sentenceText } from '../../../lib/language/translations.ts';
import * as t from '../../../messages/compiled/administration/rosters.ts';
import styles from '../administration.module.css';
import { many } from '../administration-text.ts';

interface RowProblemsProps extends Pick<RosterPreview, 'problems' | 'problemCount'> {
  missingCourses?: readonly string[];
  /** The number of rows whose only problem is a missing course. */
  missingCourseRows?: number;
  onMakeCourses?: () => void;
  /** False where the section around the list already says how many rows it has. */
  hasTitle?: boolean;
}

/** The problems of a file by line, and the courses that are missing, with a button that creates them. */
export function RowProblems(props: RowProblemsProps) {
  const { problems, problemCount, missingCourses = [], missingCourseRows = 0 } = props;
  const { onMakeCourses, hasTitle = true } = props;
  const hidden = problemCount - missingCourseRows - problems.length;
  return (
    <>
      {hasTitle && <h3 className={styles.planTitle}>{t.countProblems(many(problemCount))}</h3>}
      <ul className={styles.tableWrap} aria-label={t.problems()}>
        {missingCourses.length > 0 && (
          <li className={styles.row}>
            <p className={styles.rowText}>
              {t.missingCourses({ ...many(missingCourses.length), courses: missingCourses.join(', ') })}{' '}
              {t.missingCourseRows(many(missingCourseRows))}
            </p>
            {onMakeCourses && (
              <Button variant="default" onClick={onMakeCourses}>
                {t.makeMissingCourses(many(missingCourses.length))}
              </Button>
            )}
          </li>
        )}
        {problems.map(({ line, sentence }) => (
          <li key={line} className={styles.row}>
            <p className={styles.rowText}>
              <strong>{t.lineLine({ line })}</strong> {sentenceText(sentence)}
            </p>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className={styles.planNote}>{t.moreProblems({ count: hidden })}</p>}
    </>
  );
}

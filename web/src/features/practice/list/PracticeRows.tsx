import type { Practice } from '@classi/contract/practice/endpoints';
import { Link } from '@tanstack/react-router';
import { inTotal } from '../../../lib/shown-grades.ts';
import { daysBetween, shownDate } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/practice/list.ts';
import { Score } from '../../../ui/marks/Score.tsx';
import { VisuallyHidden } from '../../../ui/Page.tsx';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import rowStyles from '../../../ui/work-list/work-list.module.css';
import { markCount } from '../../answering/copy.ts';
import styles from '../../answering/list/list.module.css';
import { courseWords } from '../rules.ts';

interface RowsProps {
  practices: readonly Practice[];
  now: Date;
  timezone: string;
}

/** One row a practice assignment, the whole of it a link; on a phone each is a card. */
export function PracticeRows({ practices, now, timezone }: RowsProps) {
  return (
    <ul className={styles.rows}>
      {practices.map((practice) => (
        <li key={practice.id} className={styles.row}>
          <div className={styles.name}>
            <span className={rowStyles.title}>
              <Link
                to="/student/assignments/practice/$practiceId"
                params={{ practiceId: String(practice.id) }}
                className={rowStyles.link}
              >
                {practice.title}
              </Link>
            </span>
            <span className={styles.grey}>
              <span>{courseWords(practice.courseName)}</span>
              <time dateTime={practice.createdAt.toISOString()}>
                {t.madeMadeon({ madeOn: madeOn(practice.createdAt, now, timezone) })}
              </time>
            </span>
          </div>
          <p className={styles.size}>
            <span>{t.questioncountQuestions({ questionCount: practice.questionCount })}</span>{' '}
            <span>{markCount(practice.marksPossible)}</span>
          </p>
          <Grade practice={practice} />
          <div className={styles.status}>
            <StatusLabel state={practice.status} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function madeOn(createdAt: Date, now: Date, timezone: string): string {
  const days = daysBetween(createdAt, now, timezone);
  if (days === 0) return t.today();
  return days === 1 ? t.yesterday() : shownDate(createdAt, timezone);
}

function Grade({ practice: { marksObtained, marksPossible } }: { practice: Practice }) {
  if (marksObtained === null)
    return (
      <p className={styles.grade}>
        <span aria-hidden="true">{`-- / ${inTotal(marksPossible)}`}</span>
        <VisuallyHidden>{t.notGraded()}</VisuallyHidden>
      </p>
    );
  const percent = marksPossible === 0 ? 0 : (marksObtained / marksPossible) * 100;
  return (
    <p className={styles.grade}>
      <Score percent={percent}>
        <strong>{inTotal(marksObtained)}</strong> / {inTotal(marksPossible)}
      </Score>
    </p>
  );
}

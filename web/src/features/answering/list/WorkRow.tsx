import type { WorkState } from '@classi/contract/answering/limits';
import type { ReactNode } from 'react';
import { inTotal } from '../../../lib/shown-grades.ts';
import * as t from '../../../messages/compiled/answering/list.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Score } from '../../../ui/marks/Score.tsx';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import rowStyles from '../../../ui/work-list/work-list.module.css';
import styles from './list.module.css';

interface WorkRowProps {
  work: { status: WorkState; questionCount: number; marksPossible: number; marksObtained: number | null };
  /** The title, which makes the whole row a link. */
  link: ReactNode;
  tag?: ReactNode;
  /** Shown instead of the marks while there are none. */
  ungraded?: ReactNode;
  /** The course and the dates, shown below the title. */
  children: ReactNode;
}

/** A row of a student's list, shared by assignments and practice. On a phone it is a card. */
export function WorkRow({ work, link, tag, ungraded, children }: WorkRowProps) {
  const { status, questionCount, marksPossible, marksObtained } = work;
  const percent = marksPossible === 0 ? 0 : ((marksObtained ?? 0) / marksPossible) * 100;
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <span className={rowStyles.title}>
          {link}
          {tag}
        </span>
        <span className={styles.grey}>{children}</span>
      </div>
      <p className={styles.size}>
        <span>{t.questioncountQuestions({ questionCount })}</span>{' '}
        <span>{terms.countMarks({ marks: marksPossible })}</span>
      </p>
      <p className={styles.grade}>
        {marksObtained === null ? (
          ungraded
        ) : (
          <Score percent={percent}>
            <strong>{inTotal(marksObtained)}</strong> / {inTotal(marksPossible)}
          </Score>
        )}
      </p>
      <div className={styles.status}>
        <StatusLabel state={status} />
      </div>
    </li>
  );
}

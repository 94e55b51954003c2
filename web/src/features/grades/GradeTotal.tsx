import { inTotal } from '../../lib/shown-grades.ts';
import * as t from '../../messages/compiled/grades/gradeTotal.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { Doughnut } from '../../ui/charts/Doughnut.tsx';
import { Grade } from '../../ui/marks/Grade.tsx';
import styles from './grades.module.css';
import { courseTone, type GradedWork, sumTotals } from './rules.ts';

interface GradeTotalProps {
  work: readonly GradedWork[];
  /** The label says what the total covers. */
  label: string;
  /** The course whose colour the ring has. The default is ink. */
  courseName?: string;
}

/** The sum of all marks. Totals have two decimals. */
export function GradeTotal({ work, label, courseName }: GradeTotalProps) {
  const { obtained, possible, percent } = sumTotals(work);
  return (
    <section
      className={styles.total}
      aria-label={terms.total()}
      data-tone={courseName && courseTone(courseName)}
    >
      <Doughnut percent={percent} isLarge {...(courseName ? { color: 'var(--course)' } : {})}>
        {inTotal(percent)}%
      </Doughnut>
      <div>
        <p className={styles.totalMarks}>
          <strong>{inTotal(obtained)}</strong> / {inTotal(possible)}
          <Grade percent={work.length > 0 ? percent : null} />
        </p>
        <p className={styles.grey}>{t.marksInLabel({ label })}</p>
      </div>
    </section>
  );
}

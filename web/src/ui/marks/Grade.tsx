import { toGrade } from '@classi/contract/school/grade-schemes';
import { useProfile } from '../../lib/session/profile.ts';
import * as t from '../../messages/compiled/ui/marks.ts';
import styles from './grade.module.css';

/** The school's grade for a percentage, next to it. Nothing if the school shows percentages only. */
export function Grade({ percent }: { percent: number | null }) {
  const boundaries = useProfile()?.gradeBoundaries ?? [];
  const grade = percent === null ? null : toGrade(boundaries, percent);
  if (grade === null) return null;
  return (
    <span className={styles.grade} title={t.schoolGrade({ grade })}>
      {grade}
    </span>
  );
}

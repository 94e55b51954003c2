import type { ReactNode } from 'react';
import { exactly, inQuestion } from '../../../lib/shown-grades.ts';
import * as t from '../../../messages/compiled/answering/graded.ts';
import { VisuallyHidden } from '../../../ui/Page.tsx';
import { formatMarks } from '../rules.ts';
import styles from './graded.module.css';

interface QuestionGradeProps {
  obtained: number;
  possible: number;
  /** Shows who gave the grade. */
  children?: ReactNode;
}

/** The grade of a question with one decimal. A tooltip shows the exact quarter marks. */
export function QuestionGrade({ obtained, possible, children }: QuestionGradeProps) {
  const needsExactValue = [obtained, possible].some((marks) => exactly(marks) !== null);
  return (
    <p className={styles.marks}>
      {children}
      <span>
        <strong>{inQuestion(obtained)}</strong> <span aria-hidden="true">/ </span>
        <VisuallyHidden>{t.of()} </VisuallyHidden>
        {inQuestion(possible)}
      </span>
      {needsExactValue && (
        <span className="text-small">
          {t.exactMarks({ shownMarks: formatMarks(obtained), shownMarks2: formatMarks(possible) })}
        </span>
      )}
    </p>
  );
}

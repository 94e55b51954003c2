import type { PersonsMark } from '@classi/contract/grading/endpoints';
import { Button } from '@mantine/core';
import * as t from '../../messages/compiled/ui/questions.ts';
import { PeoplesMarks } from './PeoplesMarks.tsx';
import styles from './questions.module.css';

interface RegradeAskedProps {
  /** How many students' work it is. */
  students: number;
  /** `question 2`, `questions 1 and 3`. */
  questions: string;
  /** Those that people gave there. */
  marks: readonly PersonsMark[];
  labelOf?: (question: number) => string;
  problem?: string;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Shown when questions are changed that have submissions (spec 2 §4, §9). */
export function RegradeAsked(props: RegradeAskedProps) {
  const { students, questions, marks, problem = '', busy, onCancel, onConfirm } = props;
  const work = t.studentsSubmissions({ students });
  return (
    <div className={styles.form}>
      <p className={styles.text}>{t.workWillBeUngradedIn({ work, questions })}</p>
      {marks.length > 0 && (
        <>
          <p className={styles.text}>{t.countMarksWereGivenBy({ count: marks.length })}</p>
          <PeoplesMarks marks={marks} {...(props.labelOf ? { labelOf: props.labelOf } : {})} />
        </>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {t.cancel()}
        </Button>
        <Button loading={busy} onClick={onConfirm} data-autofocus>
          {t.saveAndRegrade()}
        </Button>
      </div>
    </div>
  );
}

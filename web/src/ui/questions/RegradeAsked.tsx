import type { PersonsMark } from '@classi/contract/grading/endpoints';
import { Button } from '@mantine/core';
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
  const work = students === 1 ? 'One submission' : `${students} submissions`;
  return (
    <div className={styles.form}>
      <p className={styles.text}>
        {`${work} will be ungraded in ${questions} and marked again with the new words. Cancel brings the original questions back.`}
      </p>
      {marks.length > 0 && (
        <>
          <p className={styles.text}>
            {marks.length === 1
              ? 'One mark was given by a person. It stays in the history, and comes back with one click:'
              : `${marks.length} marks were given by people. Each stays in the history, and comes back with one click:`}
          </p>
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
          Cancel
        </Button>
        <Button loading={busy} onClick={onConfirm} data-autofocus>
          Save and regrade
        </Button>
      </div>
    </div>
  );
}

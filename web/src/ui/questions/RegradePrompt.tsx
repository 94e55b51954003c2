import type { PersonsMark } from '@classi/contract/grading/endpoints';
import { Button } from '@mantine/core';
import * as t from '../../messages/compiled/ui/questions.ts';
import { CancelButton } from '../buttons/CancelButton.tsx';
import { ProblemText } from '../ProblemText.tsx';
import { PeoplesMarks } from './PeoplesMarks.tsx';
import styles from './questions.module.css';

interface RegradePromptProps {
  /** The number of students with submitted work. */
  students: number;
  /** The questions, such as `question 2` or `questions 1 and 3`. */
  questions: string;
  /** The marks that people gave for these questions. */
  marks: readonly PersonsMark[];
  labelOf?: (question: number) => string;
  problem?: string;
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks about regrading when questions with submissions are changed (spec 2 §4, §9). */
export function RegradePrompt(props: RegradePromptProps) {
  const { students, questions, marks, problem = '', isBusy, onCancel, onConfirm } = props;
  const work = t.studentsSubmissions({ students });
  return (
    <div className="column-16">
      <p className="text-muted">{t.regradeWarning({ work, questions })}</p>
      {marks.length > 0 && (
        <>
          <p className="text-muted">{t.personalMarksNote({ count: marks.length })}</p>
          <PeoplesMarks marks={marks} {...(props.labelOf ? { labelOf: props.labelOf } : {})} />
        </>
      )}
      <ProblemText>{problem}</ProblemText>
      <div className={styles.actions}>
        <CancelButton disabled={isBusy} onClick={onCancel} />
        <Button loading={isBusy} onClick={onConfirm} data-autofocus>
          {t.saveAndRegrade()}
        </Button>
      </div>
    </div>
  );
}

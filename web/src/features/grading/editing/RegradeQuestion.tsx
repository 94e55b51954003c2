import { Button } from '@mantine/core';
import { PeoplesMarks } from '../../../ui/questions/PeoplesMarks.tsx';
import styles from './editing.module.css';
import { Foot } from './Foot.tsx';
import type { Asked, EditQuestion } from './use-edit-question.ts';

interface RegradeQuestionProps {
  asked: Extract<Asked, { what: 'regrade' }>;
  number: number;
  edit: EditQuestion;
}

/** Asked when a question is changed that has submissions (spec 2 §4, §9). */
export function RegradeQuestion({ asked, number, edit }: RegradeQuestionProps) {
  const { students, marks } = asked;
  const answers = students === 1 ? 'One answer' : `${students} answers`;
  return (
    <div className={styles.form}>
      <h3 className={styles.ask}>Save and regrade question {number}?</h3>
      <p className={styles.text}>
        {answers} to this question will be ungraded and marked again with the new words. Cancel brings the
        original question back.
      </p>
      <PeoplesMarks marks={marks} />
      <Foot problem={edit.problem}>
        <Button variant="default" onClick={edit.cancelRegrade}>
          Cancel
        </Button>
        <Button loading={edit.busy} onClick={() => void edit.confirmRegrade()} data-autofocus>
          Save and regrade
        </Button>
      </Foot>
    </div>
  );
}

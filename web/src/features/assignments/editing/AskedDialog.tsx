import { Button, Modal } from '@mantine/core';
import { useRef } from 'react';
import { PeoplesMarks } from '../../../ui/questions/PeoplesMarks.tsx';
import { QuestionConflict } from '../../../ui/questions/QuestionConflict.tsx';
import styles from './editing.module.css';
import { questionsWords } from './rules.ts';
import type { Asked, QuestionsState } from './use-questions.ts';

/** What has to be decided before changed questions are saved. */
export function AskedDialog({ state }: { state: QuestionsState }) {
  const { asked } = state;
  // The words stay while the dialog fades out.
  const last = useRef(asked);
  if (asked) last.current = asked;
  const shown = last.current;
  return (
    <Modal
      opened={asked !== null}
      onClose={() => (asked?.what === 'regrade' ? state.cancelRegrade() : state.keepMine())}
      title={titleOf(shown)}
      size={shown?.what === 'conflict' ? 720 : 480}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {shown?.what === 'regrade' && <Regrade asked={shown} state={state} />}
      {shown?.what === 'conflict' && <Conflict asked={shown} state={state} />}
    </Modal>
  );
}

function titleOf(asked: Asked | null): string {
  if (asked?.what === 'regrade') return `Save and regrade ${questionsWords(asked.numbers)}?`;
  return asked ? `Question ${asked.number} was changed` : '';
}

interface RegradeProps {
  asked: Extract<Asked, { what: 'regrade' }>;
  state: QuestionsState;
}

/** Asked when questions are changed that have submissions (spec 2 §4, §9). */
function Regrade({ asked: { numbers, handedIn }, state }: RegradeProps) {
  const { studentIds, marks } = handedIn;
  const students = studentIds.length === 1 ? 'One submission' : `${studentIds.length} submissions`;
  return (
    <div className={styles.form}>
      <p className={styles.text}>
        {`${students} will be ungraded in ${questionsWords(numbers)} and marked again with the new words. Cancel brings the original questions back.`}
      </p>
      <PeoplesMarks marks={marks} />
      <div className={styles.actions}>
        <Button variant="default" disabled={state.busy} onClick={state.cancelRegrade}>
          Cancel
        </Button>
        <Button loading={state.busy} onClick={state.confirmRegrade} data-autofocus>
          Save and regrade
        </Button>
      </div>
    </div>
  );
}

interface ConflictProps {
  asked: Extract<Asked, { what: 'conflict' }>;
  state: QuestionsState;
}

/** Two teachers changed one question: the second sees what the first wrote, beside their own. */
function Conflict({ asked: { sentence, now, mine }, state }: ConflictProps) {
  return (
    <div className={styles.form}>
      <QuestionConflict sentence={sentence} now={now} mine={mine} />
      <div className={styles.actions}>
        <Button variant="default" onClick={state.takeTheirs}>
          Take theirs
        </Button>
        <Button onClick={state.keepMine}>Go on with mine</Button>
      </div>
    </div>
  );
}

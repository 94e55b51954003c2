import { Button, Modal } from '@mantine/core';
import { useRef } from 'react';
import { QuestionConflict } from '../../../ui/questions/QuestionConflict.tsx';
import { RegradeAsked } from '../../../ui/questions/RegradeAsked.tsx';
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
      {shown?.what === 'regrade' && (
        <RegradeAsked
          students={shown.handedIn.studentIds.length}
          questions={questionsWords(shown.numbers)}
          marks={shown.handedIn.marks}
          busy={state.busy}
          onCancel={state.cancelRegrade}
          onConfirm={state.confirmRegrade}
        />
      )}
      {shown?.what === 'conflict' && <Conflict asked={shown} state={state} />}
    </Modal>
  );
}

function titleOf(asked: Asked | null): string {
  if (asked?.what === 'regrade') return `Save and regrade ${questionsWords(asked.numbers)}?`;
  return asked ? `Question ${asked.number} was changed` : '';
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
          Use their version
        </Button>
        <Button onClick={state.keepMine}>Keep my changes</Button>
      </div>
    </div>
  );
}

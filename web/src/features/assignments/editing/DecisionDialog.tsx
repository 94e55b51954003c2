import { Button, Modal } from '@mantine/core';
import { useRef } from 'react';
import * as t from '../../../messages/compiled/assignments/editing.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { QuestionConflict } from '../../../ui/questions/QuestionConflict.tsx';
import { RegradePrompt } from '../../../ui/questions/RegradePrompt.tsx';
import styles from './editing.module.css';
import { questionsText } from './rules.ts';
import type { QuestionsState, SaveDecision } from './use-questions.ts';

/** The decision that is needed before changed questions are saved. */
export function DecisionDialog({ state }: { state: QuestionsState }) {
  const { decision } = state;
  // The text stays visible while the dialog fades out.
  const last = useRef(decision);
  if (decision) last.current = decision;
  const shownDecision = last.current;
  return (
    <Modal
      opened={decision !== null}
      onClose={() => (decision?.what === 'regrade' ? state.cancelRegrade() : state.keepMine())}
      title={titleOf(shownDecision)}
      size={shownDecision?.what === 'conflict' ? 720 : 480}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': terms.close() }}
    >
      {shownDecision?.what === 'regrade' && (
        <RegradePrompt
          students={shownDecision.submitted.studentIds.length}
          questions={questionsText(shownDecision.numbers.map(shownDecision.nameOf))}
          marks={shownDecision.submitted.marks}
          labelOf={shownDecision.nameOf}
          isBusy={state.isBusy}
          onCancel={state.cancelRegrade}
          onConfirm={state.confirmRegrade}
        />
      )}
      {shownDecision?.what === 'conflict' && <Conflict decision={shownDecision} state={state} />}
    </Modal>
  );
}

function titleOf(decision: SaveDecision | null): string {
  if (decision?.what === 'regrade')
    return t.saveAndRegrade({ questions: questionsText(decision.numbers.map(decision.nameOf)) });
  return decision ? t.conflictTitle({ number: decision.name }) : '';
}

interface ConflictProps {
  decision: Extract<SaveDecision, { what: 'conflict' }>;
  state: QuestionsState;
}

/** Two teachers changed the same question: the second sees the first one's version next to their own. */
function Conflict({ decision: { sentence, now, mine }, state }: ConflictProps) {
  return (
    <div className="column-16">
      <QuestionConflict sentence={sentence} now={now} mine={mine} />
      <div className={styles.actions}>
        <Button variant="default" onClick={state.takeTheirs}>
          {terms.theirVersion()}
        </Button>
        <Button onClick={state.keepMine}>{terms.keepMyChanges()}</Button>
      </div>
    </div>
  );
}

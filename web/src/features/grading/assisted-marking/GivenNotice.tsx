import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import * as t from '../../../messages/compiled/grading/assistedMarking.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { marksOfAuraFeedback } from '../rules/mark-state.ts';
import styles from './assisted.module.css';
import type { MarkByQuestion } from './use-given-marks.ts';

interface GivenNoticeProps {
  given: MarkByQuestion;
  onUndo: () => void;
}

/** The mark that was given last, with its undo. It is shown until the next action, because the next student is already open. */
export function GivenNotice({ given, onUndo }: GivenNoticeProps) {
  const { answer, marks, feedback } = given;
  const name = answer.studentName;
  const writtenFor = marksOfAuraFeedback(answer.byAura, { marksObtained: marks, feedback });
  return (
    <div className={styles.lastGiven} role="status">
      <p>
        {t.marksGiven({ name, marks })}
        {writtenFor !== null && ` ${t.feedbackHeldBack({ name, marks: writtenFor })}`}
      </p>
      <Button
        size="compact-sm"
        variant="default"
        aria-keyshortcuts="Control+Z"
        leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden="true" />}
        onClick={onUndo}
      >
        {terms.undo()}
      </Button>
    </div>
  );
}

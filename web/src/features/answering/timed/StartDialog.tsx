import type { StudentAssignment } from '@classi/contract/answering/endpoints';
import { Button, Modal } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconClockPlay, IconFileText } from '@tabler/icons-react';
import { useEffect, useId } from 'react';
import * as t from '../../../messages/compiled/answering/timed.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { CancelButton } from '../../../ui/buttons/CancelButton.tsx';
import { editableText } from '../../../ui/editor/editable-text.ts';
import { Description } from '../description/Description.tsx';
import { formatMarks } from '../rules.ts';
import { limitText } from './rules.ts';
import styles from './timed.module.css';

interface StartDialogProps {
  assignment: StudentAssignment;
  isStarting: boolean;
  /** Why the work could not be started, or null. */
  problem: string | null;
  onStart: () => void;
  onCancel: () => void;
}

/** Explains what starting a timed assignment means, before any question is shown (spec 1 §4). */
export function StartDialog({ assignment, isStarting, problem, onStart, onCancel }: StartDialogProps) {
  const { title, questionCount, marksPossible } = assignment;
  const describedBy = useId();
  // The editor is fetched while the student reads this, so that it is available if the connection breaks
  // after the start.
  useEffect(() => {
    editableText.fetch().catch(() => undefined);
  }, []);
  const facts = [
    [IconClock, limitText(assignment)],
    [IconClockPlay, t.timerHint()],
    [
      IconFileText,
      t.startSummary({
        questionCount,
        markCount: terms.countMarks({ marks: Number(formatMarks(marksPossible)) }),
      }),
    ],
  ] as const;
  return (
    <Modal
      opened
      onClose={onCancel}
      title={t.startTitle({ title })}
      withCloseButton={false}
      closeOnClickOutside={false}
      size={480}
      aria-describedby={describedBy}
    >
      <Description assignment={assignment} isSpaced />
      <ul id={describedBy} className={styles.facts}>
        {facts.map(([Glyph, words]) => (
          <li key={words}>
            <Glyph size={20} stroke={1.6} aria-hidden="true" />
            {words}
          </li>
        ))}
      </ul>
      <div role="alert">
        {problem && (
          <p className={styles.problem}>
            <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
            {problem}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <CancelButton onClick={onCancel} />
        <Button loading={isStarting} onClick={onStart} data-autofocus>
          {terms.start()}
        </Button>
      </div>
    </Modal>
  );
}

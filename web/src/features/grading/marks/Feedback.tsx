import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { rich } from '../../../lib/language/rich.ts';
import * as t from '../../../messages/compiled/grading/marks.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Editor } from '../../../ui/editor/Editor.tsx';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { confirmedByFeedback, outdatedFeedbackMarks } from '../rules/mark-state.ts';
import type { OpenMark, SaveState } from '../saving/use-mark.ts';
import styles from './feedback.module.css';
import section from './section.module.css';

const showProblem = (sentence: string) => void toast.error(sentence, { id: 'feedback' });

interface FeedbackProps {
  studentName: string;
  question: GradedQuestion;
  mark: OpenMark;
}

/** The feedback for the student, with AURA's original text. */
export function Feedback({ studentName, question, mark }: FeedbackProps) {
  const [showsOriginal, setShowsOriginal] = useState(false);
  const isChanged = question.originalFeedback !== '' && question.originalFeedback !== mark.mark.feedback;
  const writtenFor = outdatedFeedbackMarks(question, mark.mark);
  const confirmed = mark.state === 'none' ? null : confirmedByFeedback(question, mark.mark);
  const isWaitingForMark = mark.state === 'waiting' && mark.mark.marksObtained === null;
  return (
    <section aria-label={terms.feedback()}>
      <div className={section.sectionHead}>
        <h3>{rich(t.feedbackToRecipient, { value: studentName.split(' ')[0] })}</h3>
        <SaveWord state={mark.state} isWaitingForMark={isWaitingForMark} />
      </div>
      <Editor
        key={question.responseId}
        isCompact
        value={mark.mark.feedback}
        onChange={mark.writeFeedback}
        onProblem={showProblem}
        ariaLabel={t.feedbackToName({ name: studentName })}
        placeholder={t.feedbackPlaceholder()}
        isReadOnly={mark.isLocked}
      />
      {confirmed !== null && <p className={styles.outdated}>{t.feedbackConfirms({ marks: confirmed })}</p>}
      {writtenFor !== null && !mark.isLocked && (
        <OutdatedFeedback marks={writtenFor} onClear={() => mark.writeFeedback('')} />
      )}
      {isChanged && (
        <details
          className={styles.original}
          open={showsOriginal}
          onToggle={(event) => setShowsOriginal(event.currentTarget.open)}
        >
          <summary>{t.originalFeedback()}</summary>
          <RichText html={question.originalFeedback} size="small" />
        </details>
      )}
    </section>
  );
}

interface OutdatedFeedbackProps {
  /** The marks that AURA wrote the feedback for. */
  marks: number;
  onClear: () => void;
}

/** Says that the student does not see the feedback, because AURA wrote it for other marks than the teacher's. */
export function OutdatedFeedback({ marks, onClear }: OutdatedFeedbackProps) {
  return (
    <p className={styles.outdated}>
      {t.feedbackOutdatedNote({ marks })}
      <Button size="compact-sm" variant="default" onClick={onClear}>
        {t.clearTheFeedback()}
      </Button>
    </p>
  );
}

const words = (): Record<SaveState, string> => ({
  none: '',
  waiting: t.saving(),
  saving: t.saving(),
  saved: terms.saved(),
  failed: t.notSaved(),
});

function SaveWord({
  state,
  isWaitingForMark: waitsForMark,
}: {
  state: SaveState;
  isWaitingForMark: boolean;
}) {
  return (
    <span className={styles.save} role="status" data-state={state}>
      {state === 'saved' && <IconCheck size={15} stroke={2} aria-hidden="true" />}
      {state === 'failed' && <IconAlertTriangle size={15} stroke={1.8} aria-hidden="true" />}
      {waitsForMark ? t.savedWithMark() : words()[state]}
    </span>
  );
}

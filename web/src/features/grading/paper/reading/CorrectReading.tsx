import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import { isBlank } from '@classi/richtext';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { uploadImage } from '../../../../lib/http/upload-image.ts';
import * as t from '../../../../messages/compiled/grading/paper.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { Editor } from '../../../../ui/editor/Editor.tsx';
import { ProblemText } from '../../../../ui/ProblemText.tsx';
import { labelMarkedQuestion } from '../../rules/mark-state.ts';
import { sendReading, unsavedReadings as unsaved, waitingReading } from '../../saving/reading-queue.ts';
import styles from './reading.module.css';

interface CorrectReadingProps {
  assignmentId: number;
  studentId: number;
  question: GradedQuestion;
}

/** Lets the teacher type what the paper says if it was read wrongly or not at all. */
export function CorrectReading(props: CorrectReadingProps) {
  const { question } = props;
  const [isOpen, setOpen] = useState(() => unsaved.has(question.responseId));
  const close = () => {
    unsaved.delete(question.responseId);
    setOpen(false);
  };
  if (isOpen) return <Correcting {...props} onClose={close} />;
  return (
    <Button
      className={styles.correct ?? ''}
      size="compact-sm"
      variant={question.notRead ? 'default' : 'subtle'}
      color="gray"
      disabled={question.graded === 'inProgress'}
      leftSection={<IconPencil size={15} stroke={1.7} aria-hidden="true" />}
      onClick={() => {
        unsaved.set(question.responseId, waitingReading(question.responseId) ?? question.response);
        setOpen(true);
      }}
    >
      {question.notRead ? t.typeReading() : t.correctTheReading()}
    </Button>
  );
}

function Correcting(props: CorrectReadingProps & { onClose: () => void }) {
  const { assignmentId, studentId, question, onClose } = props;
  const [response, setResponse] = useState(unsaved.get(question.responseId) ?? question.response);
  // When the pane changes its layout, the previous editor reports its last keystrokes after this one is
  // created.
  useEffect(() => setResponse((shown) => unsaved.get(question.responseId) ?? shown), [question.responseId]);
  const section = useRef<HTMLElement>(null);
  // Without the focus, the letters that the teacher types would be shortcuts of the workspace.
  useEffect(() => section.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus(), []);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const save = async () => {
    setBusy(true);
    const label = labelMarkedQuestion(question);
    const reading = { assignmentId, studentId, label, response, seenResponse: question.response };
    const failed = await sendReading(question.responseId, reading);
    setBusy(false);
    setProblem(failed);
    if (failed === '') onClose();
  };
  return (
    <section ref={section} className={styles.correcting} aria-label={t.correctTheReading()}>
      <Editor
        value={response}
        onChange={(typed) => {
          unsaved.set(question.responseId, typed);
          setResponse(typed);
        }}
        onProblem={setProblem}
        ariaLabel={t.readingLabel()}
        placeholder={t.readingPlaceholder()}
        uploadImage={uploadImage}
        storageId={`reading-${question.responseId}`}
      />
      <ProblemText className="text-error-small">{problem}</ProblemText>
      <div className={styles.actions}>
        <Button size="xs" loading={isBusy} onClick={() => void save()}>
          {isBlank(response) ? t.saveNothingWritten() : t.saveReading()}
        </Button>
        <Button size="xs" variant="default" disabled={isBusy} onClick={onClose}>
          {terms.cancel()}
        </Button>
      </div>
    </section>
  );
}

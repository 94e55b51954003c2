import { MARK_STEP } from '@classi/contract/grading/limits';
import { Button, Modal, NumberInput } from '@mantine/core';
import { useCallback } from 'react';
import { uploadImage } from '../../../lib/upload-image.ts';
import { Editor } from '../../../ui/editor/Editor.tsx';
import { toast } from '../../../ui/toasts.ts';
import { Conflict } from './Conflict.tsx';
import styles from './editing.module.css';
import { Foot } from './Foot.tsx';
import { RegradeQuestion } from './RegradeQuestion.tsx';
import { type EditedQuestion, type EditQuestion, useEditQuestion } from './use-edit-question.ts';

interface EditQuestionDialogProps {
  assignmentId: number;
  /** Null: closed. */
  question: EditedQuestion | null;
  onClose: () => void;
}

/** A question with its key, changed from the workspace. */
export function EditQuestionDialog({ assignmentId, question, onClose }: EditQuestionDialogProps) {
  return (
    <Modal
      opened={question !== null}
      onClose={onClose}
      title={`Edit question ${question?.number ?? ''}`}
      size={720}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {question && (
        <Editing key={question.id} assignmentId={assignmentId} question={question} onClose={onClose} />
      )}
    </Modal>
  );
}

function Editing({
  assignmentId,
  question,
  onClose,
}: EditQuestionDialogProps & { question: EditedQuestion }) {
  const edit = useEditQuestion(assignmentId, question, onClose);
  const { asked } = edit;
  if (asked?.what === 'conflict') return <Conflict asked={asked} question={question} edit={edit} />;
  if (asked?.what === 'regrade')
    return <RegradeQuestion asked={asked} number={question.number} edit={edit} />;
  return (
    <div className={styles.editing}>
      <div className={styles.fields}>
        <Part edit={edit} part="question" title="Question" number={question.number} />
        <Part edit={edit} part="answer" title="Answer key" number={question.number} />
        <Part edit={edit} part="gradingInstructions" title="Grading instructions" number={question.number} />
        <NumberInput
          label="Marks"
          className={styles.marks ?? ''}
          value={edit.draft.marksPossible}
          min={0}
          max={10_000}
          step={MARK_STEP}
          allowNegative={false}
          onChange={(marks) => typeof marks === 'number' && edit.change({ marksPossible: marks })}
        />
      </div>
      <Foot problem={edit.problem}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={edit.busy} onClick={() => void edit.save()}>
          Save Changes
        </Button>
      </Foot>
    </div>
  );
}

interface PartProps {
  edit: EditQuestion;
  part: 'question' | 'answer' | 'gradingInstructions';
  title: string;
  number: number;
}

const sayProblem = (sentence: string) => void toast.error(sentence, { id: 'question-text' });

function Part({ edit, part, title, number }: PartProps) {
  const { change } = edit;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it changes the draft, whichever it is
  const onChange = useCallback((html: string) => change({ [part]: html }), [part]);
  return (
    <div>
      <p className={styles.label}>{title}</p>
      <Editor
        value={edit.draft[part]}
        onChange={onChange}
        ariaLabel={`${title} of question ${number}`}
        uploadImage={uploadImage}
        onProblem={sayProblem}
      />
    </div>
  );
}

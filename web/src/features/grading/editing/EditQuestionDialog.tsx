import { Button, Modal } from '@mantine/core';
import { type KeyboardEvent, useCallback } from 'react';
import { uploadImage } from '../../../lib/http/upload-image.ts';
import * as t from '../../../messages/compiled/grading/editing.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { CancelButton } from '../../../ui/buttons/CancelButton.tsx';
import { Editor } from '../../../ui/editor/Editor.tsx';
import { FiguresSeen } from '../../../ui/figures/FiguresSeen.tsx';
import { ProblemText } from '../../../ui/ProblemText.tsx';
import { MarksPossible } from '../../../ui/questions/MarksPossible.tsx';
import { QuestionConflict } from '../../../ui/questions/QuestionConflict.tsx';
import { RegradePrompt } from '../../../ui/questions/RegradePrompt.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import styles from './editing.module.css';
import {
  type EditDecision,
  type EditedQuestion,
  type EditQuestion,
  useEditQuestion,
} from './use-edit-question.ts';

interface EditQuestionDialogProps {
  assignmentId: number;
  /** Null if the dialog is closed. */
  question: EditedQuestion | null;
  labelOf: (question: number) => string;
  onClose: () => void;
}

/**
 * Returns whether Escape should close the dialog. In an editor, Escape only frees the next Tab, and must not
 * discard the text.
 */
function isEscape(event: KeyboardEvent): boolean {
  const { key, target, currentTarget } = event;
  const isInside = target instanceof HTMLElement && currentTarget.contains(target);
  return key === 'Escape' && !event.defaultPrevented && isInside && !target.isContentEditable;
}

/** The dialog that changes a question and its key in the workspace. */
export function EditQuestionDialog(props: EditQuestionDialogProps) {
  const { question, labelOf, onClose } = props;
  return (
    <Modal
      opened={question !== null}
      onClose={onClose}
      title={t.editTitle({ value: question ? labelOf(question.number) : '' })}
      size={720}
      closeOnClickOutside={false}
      closeOnEscape={false}
      onKeyDown={(event) => isEscape(event) && onClose()}
    >
      {question && <Editing key={question.id} {...props} question={question} />}
    </Modal>
  );
}

function Editing(props: EditQuestionDialogProps & { question: EditedQuestion }) {
  const { assignmentId, question, labelOf, onClose } = props;
  const edit = useEditQuestion(assignmentId, question, onClose);
  const { decision } = edit;
  if (decision?.what === 'conflict') return <Conflict decision={decision} question={question} edit={edit} />;
  if (decision?.what === 'regrade')
    return (
      <>
        <h3 className={styles.ask}>{t.saveRegradeQuestion({ label: labelOf(question.number) })}</h3>
        <RegradePrompt
          students={decision.students}
          questions={t.questionLabel({ label: labelOf(question.number) })}
          marks={decision.marks}
          labelOf={labelOf}
          problem={edit.problem}
          isBusy={edit.isBusy}
          onCancel={edit.cancelRegrade}
          onConfirm={() => void edit.confirmRegrade()}
        />
      </>
    );
  const of = { edit, questionId: question.id, number: question.number };
  return (
    <div className={styles.editing}>
      <div className={styles.fields}>
        <Part {...of} part="question" title={terms.question()} />
        <Part {...of} part="answer" title={terms.answerKey()} />
        <Part {...of} part="gradingInstructions" title={t.gradingInstructions()} />
        <FiguresSeen texts={[edit.draft.question, edit.draft.answer, edit.draft.gradingInstructions]} />
        <MarksPossible
          label={terms.marks()}
          shouldShowLabel
          className={styles.marks ?? ''}
          marks={edit.draft.marksPossible}
          onChange={(marksPossible) => edit.change({ marksPossible })}
        />
      </div>
      <ProblemText>{edit.problem}</ProblemText>
      <div className="dialog-actions">
        <CancelButton onClick={onClose} />
        <Button loading={edit.isBusy} onClick={() => void edit.save()}>
          {terms.saveChanges()}
        </Button>
      </div>
    </div>
  );
}

interface PartProps {
  edit: EditQuestion;
  part: 'question' | 'answer' | 'gradingInstructions';
  title: string;
  questionId: number;
  number: number;
}

const showProblem = (sentence: string) => void toast.error(sentence, { id: 'question-text' });

function Part({ edit, part, title, questionId, number }: PartProps) {
  const { change } = edit;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it changes the draft, whichever it is
  const onChange = useCallback((html: string) => change({ [part]: html }), [part]);
  return (
    <div>
      <p className={styles.label}>{title}</p>
      <Editor
        value={edit.draft[part]}
        onChange={onChange}
        ariaLabel={terms.editorLabel({ title, number })}
        uploadImage={uploadImage}
        storageId={`question-${questionId}-${part}`}
        onProblem={showProblem}
      />
    </div>
  );
}

interface ConflictProps {
  decision: Extract<EditDecision, { what: 'conflict' }>;
  question: EditedQuestion;
  edit: EditQuestion;
}

/**
 * Shown when two teachers changed the same question: the second sees the first one's text next to their own
 * before anything is overwritten.
 */
function Conflict({ decision: { now, sentence }, question, edit }: ConflictProps) {
  const { stem, tags } = question;
  return (
    <div className="column-16" role="alertdialog" aria-label={t.conflictTitle()}>
      <QuestionConflict sentence={sentence} now={now} mine={{ stem, tags, ...edit.draft }} />
      <ProblemText>{edit.problem}</ProblemText>
      <div className="dialog-actions">
        <Button variant="default" onClick={() => edit.takeTheirs(now)}>
          {terms.theirVersion()}
        </Button>
        <Button onClick={() => edit.keepMine(now)}>{terms.keepMyChanges()}</Button>
      </div>
    </div>
  );
}

import type { ReadAnswer } from '@classi/contract/answering/endpoints';
import { answeringErrors } from '@classi/contract/answering/errors';
import { IconLock } from '@tabler/icons-react';
import { useCallback } from 'react';
import { rich } from '../../../lib/language/rich.ts';
import { refusalText } from '../../../lib/language/translations.ts';
import type { OutboxItem } from '../../../lib/outbox/outbox-item.ts';
import type { Content, ItemState } from '../../../lib/outbox/outbox-terms.ts';
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';
import { useOutboxItem, useShownItem } from '../../../lib/outbox/use-queue.ts';
import * as t from '../../../messages/compiled/answering/page.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import type { ChoiceQuestion } from '../../../ui/choice/choice-question.ts';
import { Kbd } from '../../../ui/Kbd.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import own from '../own-pdf/own-pdf.module.css';
import { AnswerSource, WaitingAnswer } from '../own-pdf/ReadAnswerCard.tsx';
import type { ReadAnswers } from '../own-pdf/read-answers.ts';
import { useReadAnswer } from '../own-pdf/use-read-answers.ts';
import { answerName, answerStorageId } from '../pictures/pictures.ts';
import { EarlierVersions } from '../versions/EarlierVersions.tsx';
import { LeftoverNotice, SupersededNotice } from './AnswerNotices.tsx';
import { AnswerText } from './AnswerText.tsx';
import field from './answer.module.css';
import { ReadOnlyAnswer } from './ReadOnlyAnswer.tsx';
import { SaveIndicator } from './SaveIndicator.tsx';
import { UNDO_MS, UNDO_TOASTS } from './undo-toasts.ts';
import { WrittenAnswer } from './WrittenAnswer.tsx';

interface AnswerFieldProps {
  queue: SaveQueue;
  /** The answers that were read from the student's own PDF. Only assignments have one. */
  reads?: ReadAnswers | undefined;
  /** The id of the assignment. Absent for practice, which has no earlier versions of answers. */
  assignmentId?: number | undefined;
  questionId: number;
  label: string;
  /** The options of a choice question, or null. */
  choice: ChoiceQuestion | null;
  isClosed: boolean;
  lock: string | null;
}

/** The editor of an answer, or its text if it is locked, with the state of the last save. */
export function AnswerField(props: AnswerFieldProps) {
  const { queue, reads, assignmentId, questionId, label, isClosed, lock: knownLock } = props;
  const item = queue.item(questionId);
  const state = useOutboxItem(queue, questionId);
  const read = useReadAnswer(reads, questionId);
  const lock = state.lock ?? knownLock;
  const isOpen = !isClosed && lock === null;
  const answer = useShownItem(item, state, !isOpen);
  // The page explains why the work is closed. This notice explains that only this question is already graded.
  const lockNotice =
    isClosed && lock !== refusalText('answer/question-graded', answeringErrors['answer/question-graded'].text)
      ? null
      : lock;
  /** The read answer is shown in the editor until it is used, corrected or discarded. */
  const isProposed = isOpen && read?.isWaiting === true && answer.content === null;
  return (
    <div className={field.answer}>
      <div className={field.answerHead}>
        <div className="row-4">
          <h3>{t.yourAnswer()}</h3>
          {assignmentId !== undefined && item.revision > 0 && (
            <EarlierVersions
              queue={queue}
              assignmentId={assignmentId}
              questionId={questionId}
              label={label}
              isOpen={isOpen}
            />
          )}
        </div>
        <SaveIndicator answer={answer} />
      </div>
      {lockNotice && (
        <p className={field.questionLock}>
          <IconLock size={16} stroke={1.7} aria-hidden="true" />
          {lockNotice}
        </p>
      )}
      {isOpen && answer.other && (
        <ConflictResolution
          item={item}
          other={answer.other.content}
          label={assignmentId === undefined ? null : label}
        />
      )}
      {isOpen && reads && read?.isWaiting && (
        <ReadAnswerActions
          reads={reads}
          queue={queue}
          questionId={questionId}
          label={label}
          answer={read.answer}
          isTyped={!isProposed}
        />
      )}
      <ReadOnlyAnswer isOpen={isOpen}>
        {isOpen ? (
          <OpenAnswer {...props} answer={answer} proposed={isProposed ? read.answer : null} />
        ) : (
          <AnswerText content={answer.content} />
        )}
      </ReadOnlyAnswer>
      {read && !(isOpen && read.isWaiting) && (
        <AnswerSource answer={read.answer} label={label} isUnconfirmed={read.isWaiting} />
      )}
      {answer.leftover && (
        <LeftoverNotice
          leftover={answer.leftover}
          onTake={isOpen ? () => item.restoreLeftover() : undefined}
          onForget={() => item.dismissLeftover()}
        />
      )}
    </div>
  );
}

interface OpenAnswerProps extends AnswerFieldProps {
  answer: ItemState;
  /** The answer that was read from the student's PDF, if it is shown as a proposal. */
  proposed: ReadAnswer | null;
}

/** The editor of an answer that can be changed. Typing into a proposal corrects what was read. */
function OpenAnswer({ queue, reads, questionId, label, choice, answer, proposed }: OpenAnswerProps) {
  const isProposed = proposed !== null;
  const onChange = useCallback(
    (html: string) => {
      const content = html === '' ? null : html;
      if (isProposed) reads?.edit(questionId, content);
      else queue.edit(questionId, content);
    },
    [queue, reads, questionId, isProposed],
  );
  return (
    <>
      <div className={own.proposed} data-waiting={(proposed && proposed.response !== null) || undefined}>
        <WrittenAnswer
          choice={choice}
          value={proposed ? proposed.response : answer.content}
          onChange={onChange}
          ariaLabel={answerName(label)}
          storageId={answerStorageId(questionId)}
        />
      </div>
      {answer.problem && <p className={field.problem}>{answer.problem}</p>}
      <EditorShortcuts />
    </>
  );
}

interface ReadAnswerActionsProps {
  reads: ReadAnswers;
  queue: SaveQueue;
  questionId: number;
  label: string;
  answer: ReadAnswer;
  isTyped: boolean;
}

/** A read answer that waits for the student, with its actions: use it, use its image, leave it out. Each can be undone. */
function ReadAnswerActions({ reads, queue, questionId, label, answer, isTyped }: ReadAnswerActionsProps) {
  // The shared id shows one toast at a time, because several would cover a phone's screen.
  const toastOptions = { id: UNDO_TOASTS.read, staysMs: UNDO_MS };
  const replacingAnswer = (take: () => void) => () => {
    const before = queue.state(questionId).content;
    take();
    if (!isTyped) return;
    const run = () => {
      queue.edit(questionId, before);
      reads.undoChoice(questionId);
    };
    toast.info(t.pdfReplacedTyped({ label }), { ...toastOptions, action: { label: terms.undo(), run } });
  };
  const leaveOut = () => {
    reads.leaveOut(questionId);
    const run = () => reads.undoChoice(questionId);
    toast.info(t.pdfReadingLeftOut({ label }), { ...toastOptions, action: { label: terms.undo(), run } });
  };
  return (
    <WaitingAnswer
      answer={answer}
      label={label}
      isTyped={isTyped}
      onUse={replacingAnswer(() => reads.take(questionId))}
      onPicture={replacingAnswer(() => reads.takePicture(questionId))}
      onLeaveOut={leaveOut}
    />
  );
}

function EditorShortcuts() {
  return (
    <p className={field.keys} aria-hidden="true">
      <span>
        {rich(t.formulaShortcut, {
          kbd: <Kbd>{t.ctrl()}</Kbd>,
          kbd2: <Kbd>{t.shift()}</Kbd>,
          kbd3: <Kbd>{t.e()}</Kbd>,
        })}
      </span>
      <span>{rich(t.kbdIndent, { kbd: <Kbd>{t.tab()}</Kbd> })}</span>
      <span>{rich(t.nextQuestionShortcut, { kbd: <Kbd>{t.alt()}</Kbd>, kbd2: <Kbd>{t.pgdn()}</Kbd> })}</span>
    </p>
  );
}

interface ConflictResolutionProps {
  item: OutboxItem;
  /** The version that another tab or device saved. */
  other: Content;
  /** The question in the announcement, or null where earlier versions cannot be seen. */
  label: string | null;
}

/** Asks which of two versions to keep, and then says that the other one is still available. */
function ConflictResolution({ item, other, label }: ConflictResolutionProps) {
  const announceOtherVersion = () => {
    if (label !== null) toast.info(t.otherVersionKept({ label }), { id: UNDO_TOASTS.version });
  };
  return (
    <SupersededNotice
      other={other}
      onKeepMine={() => {
        item.keepLocal();
        announceOtherVersion();
      }}
      onTakeOther={() => {
        item.adoptOther();
        if (item.state.leftover === null) announceOtherVersion();
      }}
    />
  );
}

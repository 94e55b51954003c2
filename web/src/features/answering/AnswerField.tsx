import { IconLock } from '@tabler/icons-react';
import { useCallback } from 'react';
import { uploadImage } from '../../lib/upload-image.ts';
import { Editor } from '../../ui/editor/Editor.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { toast } from '../../ui/toasts.ts';
import { LeftoverNotice, SupersededNotice } from './AnswerNotices.tsx';
import styles from './answering.module.css';
import { copy } from './copy.ts';
import { SaveIndicator } from './SaveIndicator.tsx';
import type { SaveQueue } from './save-queue.ts';
import type { Content } from './save-terms.ts';
import { useAnswer } from './use-save-queue.ts';

interface AnswerFieldProps {
  queue: SaveQueue;
  questionId: number;
  label: string;
  closed: boolean;
  lock: string | null;
}

const tellProblem = (sentence: string) => toast.error(sentence, { id: 'editor' });

/** The answer: written, or only read, with what became of the last save beside it. */
export function AnswerField({ queue, questionId, label, closed, lock: knownLock }: AnswerFieldProps) {
  const answer = useAnswer(queue, questionId);
  const onChange = useCallback(
    (html: string) => queue.edit(questionId, html === '' ? null : html),
    [queue, questionId],
  );
  const lock = answer.lock ?? knownLock;
  const open = !closed && lock === null;
  const keeper = queue.keeper(questionId);
  return (
    <div className={styles.answer}>
      <div className={styles.answerHead}>
        <h3>Your answer</h3>
        <SaveIndicator answer={answer} />
      </div>
      {!closed && lock && (
        <p className={styles.questionLock}>
          <IconLock size={16} stroke={1.7} aria-hidden="true" />
          {lock}
        </p>
      )}
      {open && answer.other && (
        <SupersededNotice
          other={answer.other.content}
          onKeepMine={() => keeper.keepMine()}
          onTakeOther={() => keeper.takeOther()}
        />
      )}
      {open ? (
        <>
          <Editor
            value={answer.content}
            onChange={onChange}
            ariaLabel={`Your answer to question ${label}`}
            placeholder={copy.placeholder}
            uploadImage={uploadImage}
            onProblem={tellProblem}
          />
          {answer.problem && <p className={styles.problem}>{answer.problem}</p>}
          <Keys />
        </>
      ) : (
        <AnswerText content={answer.content} />
      )}
      {answer.leftover && (
        <LeftoverNotice
          leftover={answer.leftover}
          onTake={open ? () => keeper.takeLeftover() : undefined}
          onForget={() => keeper.forgetLeftover()}
        />
      )}
    </div>
  );
}

/** An answer that is only read. */
function AnswerText({ content }: { content: Content }) {
  if (content === null) return <p className={styles.noAnswer}>No answer was given.</p>;
  return (
    <div className={styles.well}>
      <RichText html={content} />
    </div>
  );
}

function Keys() {
  return (
    <p className={styles.keys} aria-hidden="true">
      <span>
        <Kbd>Ctrl</Kbd> <Kbd>Shift</Kbd> <Kbd>E</Kbd> formula
      </span>
      <span>
        <Kbd>Tab</Kbd> indent
      </span>
      <span>
        <Kbd>Alt</Kbd> <Kbd>PgDn</Kbd> next question
      </span>
    </p>
  );
}

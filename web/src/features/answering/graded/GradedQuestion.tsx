import type { StudentQuestion } from '@classi/contract/answering/endpoints';
import { memo, useMemo, useState } from 'react';
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';
import { useOutboxItem } from '../../../lib/outbox/use-queue.ts';
import * as t from '../../../messages/compiled/answering/graded.ts';
import { AuraGlyph } from '../../../ui/glyphs/AuraGlyph.tsx';
import { MarkGlyph } from '../../../ui/glyphs/MarkGlyph.tsx';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { AnswerSource } from '../own-pdf/ReadAnswerCard.tsx';
import { LeftoverNotice } from '../page/AnswerNotices.tsx';
import field from '../page/answer.module.css';
import card from '../page/question.module.css';
import { cardId } from '../page/use-current-question.ts';
import { labelOf } from '../rules.ts';
import { evidenceRanges } from './evidence.ts';
import styles from './graded.module.css';
import { MarkPoints } from './MarkPoints.tsx';
import { QuestionGrade } from './QuestionGrade.tsx';

interface GradedQuestionProps {
  question: StudentQuestion;
  queue: SaveQueue;
}

/** A marked answer: its text next to the points that it earned, and the feedback. */
export const GradedQuestion = memo(function GradedQuestion({ question, queue }: GradedQuestionProps) {
  const [point, setPoint] = useState<number | null>(null);
  const { leftover } = useOutboxItem(queue, question.id);
  const ranges = useMemo(() => evidenceRanges(question.evidence), [question.evidence]);
  const headingId = `${cardId(question.id)}-heading`;
  return (
    <section
      id={cardId(question.id)}
      data-question={question.id}
      className={card.card}
      aria-labelledby={headingId}
    >
      <header className={card.cardHead}>
        <h2 id={headingId} tabIndex={-1}>
          {t.questionLabel({ label: labelOf(question) })}
        </h2>
        <Marks question={question} />
      </header>
      <RichText html={question.question} />
      <div className={styles.columns} data-two={question.evidence.length > 0 || undefined}>
        <div className={styles.column}>
          <h3 className={styles.label}>{t.yourAnswer()}</h3>
          {question.response === null ? (
            <p className={field.noAnswer}>{t.noAnswerWasGiven()}</p>
          ) : (
            <div className={field.well}>
              <RichText html={question.response} evidence={ranges} activePoint={point} onPoint={setPoint} />
            </div>
          )}
          {question.readAnswer && (
            <AnswerSource
              answer={question.readAnswer}
              label={labelOf(question)}
              neverConfirmed={question.readAnswer.status === 'waiting'}
            />
          )}
        </div>
        {question.evidence.length > 0 && (
          <div className={styles.column}>
            <h3 className={styles.label}>{t.whereTheMarksAre()}</h3>
            <MarkPoints evidence={question.evidence} active={point} onPoint={setPoint} />
          </div>
        )}
      </div>
      {leftover && (
        <LeftoverNotice leftover={leftover} onForget={() => queue.item(question.id).forgetLeftover()} />
      )}
      <Feedback question={question} />
    </section>
  );
});

/** The mark of a question. A suggested mark is drawn dashed, a confirmed mark solid. */
function Marks({
  question: { marksObtained, marksPossible, markedBy },
}: Pick<GradedQuestionProps, 'question'>) {
  if (marksObtained === null) return null;
  return (
    <QuestionGrade obtained={marksObtained} possible={marksPossible}>
      {markedBy && (
        <MarkGlyph
          state={markedBy === 'aura' ? 'proposed' : 'checked'}
          label={markedBy === 'aura' ? t.markedByAuraNotYet() : t.checkedByYourTeacher()}
        />
      )}
    </QuestionGrade>
  );
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => !/^(Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Sir|Madam)\.?$/.test(word))
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
    .slice(0, 2);

function whoMarked({ markedBy, checkedBy }: StudentQuestion): string | null {
  if (markedBy === 'aura') return t.byAuraNotYetChecked();
  if (markedBy === 'teacher')
    return checkedBy ? t.checkedByCheckedby({ checkedBy }) : t.checkedByYourTeacher2();
  return null;
}

/** Feedback is always labelled with its author (wire.md 13). */
function Feedback({ question }: { question: StudentQuestion }) {
  const who = whoMarked(question);
  const { feedback, markedBy, checkedBy } = question;
  if (feedback === null && who === null) return null;
  return (
    <div className={styles.feedback}>
      <span className={styles.marker} data-proposed={markedBy === 'aura' || undefined} aria-hidden="true">
        {markedBy === 'teacher' && checkedBy ? initialsOf(checkedBy) : <AuraGlyph size={20} />}
      </span>
      <div className={styles.feedbackBody}>
        <h3 className={styles.feedbackHead}>
          {feedback === null ? t.marked() : t.feedback()} {who && <span>{who}</span>}
        </h3>
        {feedback !== null && (
          <div className={styles.feedbackText}>
            <RichText html={feedback} />
          </div>
        )}
      </div>
    </div>
  );
}

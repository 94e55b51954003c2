import { type ReactNode, useMemo, useState } from 'react';
import { translateFeedback } from '../../../lib/language/translate-feedback.ts';
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';
import { useOutboxItem, useShownItem } from '../../../lib/outbox/use-queue.ts';
import * as t from '../../../messages/compiled/answering/graded.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { LeftoverNotice } from '../page/AnswerNotices.tsx';
import field from '../page/answer.module.css';
import card from '../page/question.module.css';
import { cardId } from '../page/use-current-question.ts';
import { labelQuestion, type WorkQuestion } from '../rules.ts';
import { evidenceRanges } from './evidence.ts';
import styles from './graded.module.css';
import { MarkPoints } from './MarkPoints.tsx';

export interface GradedCardProps {
  question: WorkQuestion;
  queue: SaveQueue;
  /** The mark, at the end of the heading. */
  marks: ReactNode;
  /** A link to the source of the answer. */
  source?: ReactNode;
  /** The feedback, with everything below it. */
  children: ReactNode;
}

/** The card of a marked answer: its text next to the points that it earned, and the feedback. */
export function GradedCard({ question, queue, marks, source, children }: GradedCardProps) {
  const [point, setPoint] = useState<number | null>(null);
  const { leftover } = useShownItem(queue.item(question.id), useOutboxItem(queue, question.id), true);
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
          {terms.questionLabel({ label: labelQuestion(question) })}
        </h2>
        {marks}
      </header>
      <RichText html={question.question} />
      <div className={styles.columns} data-two={question.evidence.length > 0 || undefined}>
        <div className={styles.column}>
          <h3 className={styles.label}>{t.yourAnswer()}</h3>
          {question.response === null ? (
            <p className={field.noAnswer}>{lateText(question) || missingText(question)}</p>
          ) : (
            <div className={field.well}>
              <RichText html={question.response} evidence={ranges} activePoint={point} onPoint={setPoint} />
            </div>
          )}
          {question.response !== null && question.lateAnswer && (
            <p className="text-faint-small">{lateText(question)}</p>
          )}
          {source}
        </div>
        {question.evidence.length > 0 && (
          <div className={styles.column}>
            <h3 className={styles.label}>{t.marksHeading()}</h3>
            <MarkPoints evidence={question.evidence} active={point} onPoint={setPoint} />
          </div>
        )}
      </div>
      {leftover && (
        <LeftoverNotice leftover={leftover} onForget={() => queue.item(question.id).dismissLeftover()} />
      )}
      {children}
    </section>
  );
}

/** What happened to an answer that came too late; '' if there is none. */
const lateText = ({ lateAnswer }: WorkQuestion): string =>
  lateAnswer ? (lateAnswer === 'waiting' ? t.lateAnswerWaits() : t.lateAnswerNotCounted()) : '';

/** An answer without text that has marks was marked by a teacher on paper. */
const missingText = ({ marksObtained }: WorkQuestion): string =>
  (marksObtained ?? 0) > 0 ? t.answerOnPaper() : t.answerMissing();

interface MarkerFeedbackProps {
  /** The author's initials, or AURA's glyph. */
  marker: ReactNode;
  /** No person has confirmed the feedback yet. */
  isProposed: boolean;
  heading: string;
  who: string | null;
  /** The feedback as rich text; '' and null mean that there is none. */
  html: string | null;
  children?: ReactNode;
}

/** Feedback is always labelled with its author (wire.md 13). */
export function MarkerFeedback({ marker, isProposed, heading, who, html, children }: MarkerFeedbackProps) {
  return (
    <div className={styles.feedback}>
      <span className={styles.marker} data-proposed={isProposed || undefined} aria-hidden="true">
        {marker}
      </span>
      <div className="min-width-0">
        <h3 className={styles.feedbackHead}>
          {heading} {who && <span>{who}</span>}
        </h3>
        {html && (
          <div className={styles.feedbackText}>
            <RichText html={translateFeedback(html)} />
          </div>
        )}
        {children}
      </div>
    </div>
  );
}

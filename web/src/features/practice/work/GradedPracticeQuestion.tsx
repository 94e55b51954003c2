import type { PracticeQuestion } from '@classi/contract/practice/endpoints';
import { fromPlainText } from '@classi/richtext';
import { memo, useMemo, useState } from 'react';
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';
import { useOutboxItem } from '../../../lib/outbox/use-queue.ts';
import { inQuestion } from '../../../lib/shown-grades.ts';
import * as t from '../../../messages/compiled/practice/work.ts';
import { AuraGlyph } from '../../../ui/glyphs/AuraGlyph.tsx';
import { MarkGlyph } from '../../../ui/glyphs/MarkGlyph.tsx';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { evidenceRanges } from '../../answering/graded/evidence.ts';
import graded from '../../answering/graded/graded.module.css';
import { MarkPoints } from '../../answering/graded/MarkPoints.tsx';
import { QuestionGrade } from '../../answering/graded/QuestionGrade.tsx';
import { LeftoverNotice } from '../../answering/page/AnswerNotices.tsx';
import field from '../../answering/page/answer.module.css';
import card from '../../answering/page/question.module.css';
import { cardId } from '../../answering/page/use-current-question.ts';
import styles from './practice.module.css';

interface QuestionProps {
  question: PracticeQuestion;
  queue: SaveQueue;
  withStem: boolean;
}

/** A marked answer: its words next to the points that they earned, what AURA says, and what a full answer has. */
export const GradedPracticeQuestion = memo(function GradedPracticeQuestion(props: QuestionProps) {
  const { question, queue, withStem } = props;
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
          {t.questionNumber({ number: question.number })}
        </h2>
        <Marks question={question} />
      </header>
      {withStem && (
        <div className={styles.stemInCard}>
          <RichText html={question.stem} />
        </div>
      )}
      <RichText html={question.question} />
      <div className={graded.columns} data-two={question.evidence.length > 0 || undefined}>
        <div>
          <h3 className={graded.label}>{t.yourAnswer()}</h3>
          {question.response === null ? (
            <p className={field.noAnswer}>{t.noAnswerWasGiven()}</p>
          ) : (
            <div className={field.well}>
              <RichText html={question.response} evidence={ranges} activePoint={point} onPoint={setPoint} />
            </div>
          )}
        </div>
        {question.evidence.length > 0 && (
          <div>
            <h3 className={graded.label}>{t.whereTheMarksAre()}</h3>
            <MarkPoints evidence={question.evidence} active={point} onPoint={setPoint} />
          </div>
        )}
      </div>
      {leftover && (
        <LeftoverNotice leftover={leftover} onForget={() => queue.item(question.id).forgetLeftover()} />
      )}
      <Feedback question={question} />
      <ModelAnswer question={question} />
    </section>
  );
});

type OfQuestion = Pick<QuestionProps, 'question'>;

function Marks({ question: { marksObtained, marksPossible, notMarked } }: OfQuestion) {
  if (marksObtained === null) return <Tag>{notMarked ? t.notMarked2() : t.noMark2()}</Tag>;
  return (
    <QuestionGrade obtained={marksObtained} possible={marksPossible}>
      <MarkGlyph state="proposed" label={t.markedByAura()} />
    </QuestionGrade>
  );
}

/** No teacher looks at practice: it is always AURA's, and says so. */
function Feedback({ question: { feedback, marksObtained, marksPossible, notMarked, passage } }: OfQuestion) {
  return (
    <div className={graded.feedback}>
      <span className={graded.marker} data-proposed aria-hidden="true">
        <AuraGlyph size={20} />
      </span>
      <div className={graded.feedbackBody}>
        <h3 className={graded.feedbackHead}>
          {headingOf({ marksObtained, notMarked })}{' '}
          <span>
            {marksObtained === null
              ? t.byAura()
              : t.inquestionInquestion2ByAura({
                  inQuestion: inQuestion(marksObtained),
                  inQuestion2: inQuestion(marksPossible),
                })}
          </span>
        </h3>
        {feedback !== null && feedback !== '' && (
          <div className={graded.feedbackText}>
            <RichText html={feedback} />
          </div>
        )}
        {marksObtained === null && passage && (
          <figure className={styles.passage}>
            <blockquote>
              <RichText html={fromPlainText(passage.quote)} />
            </blockquote>
            <figcaption>{placeOf(passage)}</figcaption>
          </figure>
        )}
      </div>
    </div>
  );
}

function headingOf({ marksObtained, notMarked }: Pick<PracticeQuestion, 'marksObtained' | 'notMarked'>) {
  if (notMarked) return t.notMarked2();
  return marksObtained === null ? t.checkItYourself() : t.feedback();
}

const placeOf = ({ title, page }: NonNullable<PracticeQuestion['passage']>): string =>
  [title, page !== null && t.onPage({ page })].filter(Boolean).join(', ');

/** What a full answer has, and where the question came from. */
function ModelAnswer({ question: { answer, passage, marksObtained } }: OfQuestion) {
  const hasAnswer = answer !== null && answer !== '';
  // Without a mark, the passage is shown with the feedback.
  if (!hasAnswer && (!passage || marksObtained === null)) return null;
  return (
    <details className={styles.model}>
      <summary>{answer ? t.showTheModelAnswer() : t.whereThisQuestionCameFrom()}</summary>
      {answer && <RichText html={answer} />}
      {passage && <p className={styles.from}>{t.fromPlace({ place: placeOf(passage) })}</p>}
    </details>
  );
}

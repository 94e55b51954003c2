import type { PracticeQuestion } from '@classi/contract/practice/endpoints';
import { fromPlainText } from '@classi/richtext';
import { memo } from 'react';
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';
import { inQuestion } from '../../../lib/shown-grades.ts';
import * as t from '../../../messages/compiled/practice/work.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { AuraGlyph } from '../../../ui/glyphs/AuraGlyph.tsx';
import { MarkGlyph } from '../../../ui/glyphs/MarkGlyph.tsx';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { GradedCard, MarkerFeedback } from '../../answering/graded/GradedCard.tsx';
import { QuestionGrade } from '../../answering/graded/QuestionGrade.tsx';
import styles from './practice.module.css';

interface QuestionProps {
  question: PracticeQuestion;
  queue: SaveQueue;
}

/** A marked answer of practice. No teacher looks at it: what is said is always AURA's, and says so. */
export const GradedPracticeQuestion = memo(function GradedPracticeQuestion(props: QuestionProps) {
  const { question, queue } = props;
  const { marksObtained, marksPossible, passage } = question;
  const isMarked = marksObtained !== null;
  const isFull = isMarked && marksObtained >= marksPossible;
  const figures = isMarked && {
    inQuestion: inQuestion(marksObtained),
    inQuestion2: inQuestion(marksPossible),
  };
  return (
    <GradedCard question={question} queue={queue} marks={<Marks question={question} />}>
      <MarkerFeedback
        marker={<AuraGlyph size={20} />}
        isProposed
        heading={headingOf(question)}
        who={figures ? t.marksByAura(figures) : t.byAura()}
        html={question.feedback}
      >
        {!isFull && passage && (
          <figure className={styles.passage}>
            <blockquote>
              <RichText html={fromPlainText(passage.quote)} />
            </blockquote>
            <figcaption>{sourceText(passage)}</figcaption>
          </figure>
        )}
      </MarkerFeedback>
      <ModelAnswer question={question} />
    </GradedCard>
  );
});

type OfQuestion = Pick<QuestionProps, 'question'>;

function Marks({ question: { marksObtained, marksPossible, notMarked } }: OfQuestion) {
  if (marksObtained === null) return <Tag>{notMarked ? t.notMarkedTag() : terms.noMark()}</Tag>;
  return (
    <QuestionGrade obtained={marksObtained} possible={marksPossible}>
      <MarkGlyph state="proposed" label={t.markedByAura()} />
    </QuestionGrade>
  );
}

function headingOf({ marksObtained, notMarked }: Pick<PracticeQuestion, 'marksObtained' | 'notMarked'>) {
  if (notMarked) return t.notMarkedTag();
  return marksObtained === null ? t.checkItYourself() : terms.feedback();
}

const sourceText = ({ title, page }: NonNullable<PracticeQuestion['passage']>): string =>
  page === null ? t.fromBook({ title }) : t.fromPage({ title, page });

/** Shows the model answer and the passage that the question was written from. */
function ModelAnswer({ question: { answer, passage, marksObtained, marksPossible } }: OfQuestion) {
  const hasAnswer = answer !== null && answer !== '';
  // Where marks are missing, the passage is shown with the feedback.
  const isFull = marksObtained !== null && marksObtained >= marksPossible;
  if (!hasAnswer && !(passage && isFull)) return null;
  return (
    <details className={styles.model}>
      <summary>{answer ? terms.showKey() : t.questionSource()}</summary>
      {answer && <RichText html={answer} />}
      {passage && isFull && <p className={styles.from}>{sourceText(passage)}</p>}
    </details>
  );
}

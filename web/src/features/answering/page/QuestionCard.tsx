import { memo, useMemo } from 'react';
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';
import { useOutboxItem } from '../../../lib/outbox/use-queue.ts';
import * as t from '../../../messages/compiled/answering/page.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { readChoiceQuestion } from '../../../ui/choice/choice-question.ts';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { ReadAnswers } from '../own-pdf/read-answers.ts';
import { labelQuestion, type WorkQuestion } from '../rules.ts';
import { AnswerField } from './AnswerField.tsx';
import card from './question.module.css';
import { cardId } from './use-current-question.ts';

interface QuestionCardProps {
  queue: SaveQueue;
  /** The answers that were read from the student's own PDF. Only assignments have one. */
  reads?: ReadAnswers | undefined;
  assignmentId?: number | undefined;
  question: WorkQuestion;
  /** The whole work is read-only. The page says why above the questions. */
  isClosed: boolean;
  /** The work is answered on paper, so no answer is shown unless the teacher has uploaded one. */
  isOnPaper?: boolean;
  /** Why only this question is read-only, or null. */
  lock: string | null;
}

/** A question with its answer. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { queue, reads, assignmentId, question, isClosed, isOnPaper = false, lock } = props;
  const label = labelQuestion(question);
  const choice = useMemo(() => readChoiceQuestion(question.question), [question.question]);
  const isOpen = useOutboxItem(queue, question.id).lock === null && !isClosed && lock === null;
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
          {terms.questionLabel({ label })}
        </h2>
        <Tag>{terms.countMarks({ marks: question.marksPossible })}</Tag>
      </header>
      <div data-work="">
        <RichText html={choice && isOpen && !isOnPaper ? choice.stem : question.question} />
      </div>
      {question.notRead && <p role="note">{t.teacherReadingNote()}</p>}
      {(question.notRead ? question.response !== null : !isOnPaper || question.response !== null) && (
        <AnswerField
          queue={queue}
          reads={reads}
          assignmentId={assignmentId}
          questionId={question.id}
          label={label}
          choice={choice}
          isClosed={isClosed}
          lock={lock}
        />
      )}
    </section>
  );
});

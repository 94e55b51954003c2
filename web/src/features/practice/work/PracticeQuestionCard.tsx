import type { PracticeQuestion } from '@classi/contract/practice/endpoints';
import { memo, useCallback, useMemo } from 'react';
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';
import { useOutboxItem } from '../../../lib/outbox/use-queue.ts';
import * as t from '../../../messages/compiled/practice/work.ts';
import { type ChoiceQuestion, readChoiceQuestion } from '../../../ui/choice/choice-question.ts';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { markCount } from '../../answering/copy.ts';
import { LeftoverNotice, SupersededNotice } from '../../answering/page/AnswerNotices.tsx';
import { AnswerText } from '../../answering/page/AnswerText.tsx';
import field from '../../answering/page/answer.module.css';
import card from '../../answering/page/question.module.css';
import { SaveIndicator } from '../../answering/page/SaveIndicator.tsx';
import { cardId } from '../../answering/page/use-current-question.ts';
import { WrittenAnswer } from '../../answering/page/WrittenAnswer.tsx';
import { answerName } from '../../answering/pictures/pictures.ts';
import styles from './practice.module.css';

interface CardProps {
  queue: SaveQueue;
  question: PracticeQuestion;
  /** The first of the parts that share it. */
  withStem: boolean;
  /** Handed in: only read. */
  closed: boolean;
}

/** A question and its answer. */
export const PracticeQuestionCard = memo(function PracticeQuestionCard(props: CardProps) {
  const { queue, question, withStem, closed } = props;
  const choice = useMemo(() => readChoiceQuestion(question.question), [question.question]);
  const isOpen = useOutboxItem(queue, question.id).lock === null && !closed;
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
        <Tag>{markCount(question.marksPossible)}</Tag>
      </header>
      {withStem && (
        <div className={styles.stemInCard}>
          <RichText html={question.stem} />
        </div>
      )}
      <RichText html={choice && isOpen ? choice.stem : question.question} />
      <Answer queue={queue} question={question} choice={choice} closed={closed} />
    </section>
  );
});

interface AnswerProps extends Omit<CardProps, 'withStem'> {
  choice: ChoiceQuestion | null;
}

/** The editor of an answer, or its text when it is locked, with the state of the last save. */
function Answer({ queue, question: { id, number }, choice, closed }: AnswerProps) {
  const answer = useOutboxItem(queue, id);
  const keeper = queue.item(id);
  const open = !closed && answer.lock === null;
  const onChange = useCallback((html: string) => queue.edit(id, html === '' ? null : html), [queue, id]);
  return (
    <div className={field.answer}>
      <div className={field.answerHead}>
        <h3>{t.yourAnswer()}</h3>
        <SaveIndicator answer={answer} />
      </div>
      {open && answer.other && (
        <SupersededNotice
          other={answer.other.content}
          onKeepMine={() => keeper.keepMine()}
          onTakeOther={() => keeper.takeOther()}
        />
      )}
      {open ? (
        <>
          <WrittenAnswer
            choice={choice}
            value={answer.content}
            onChange={onChange}
            ariaLabel={answerName(String(number))}
          />
          {answer.problem && <p className={field.problem}>{answer.problem}</p>}
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

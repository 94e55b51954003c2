import { fromPlainText, plainText } from '@classi/richtext';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import * as t from '../../../../messages/compiled/assignments/builder.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../../../ui/Page.tsx';
import { Grip } from '../../../../ui/reorder/Grip.tsx';
import { placed } from '../../../../ui/reorder/place.ts';
import reorderStyles from '../../../../ui/reorder/reorder.module.css';
import { useReorder } from '../../../../ui/reorder/use-reorder.ts';
import { RichText } from '../../../../ui/rich-text/RichText.tsx';
import type { WrittenQuestion } from '../draft.ts';
import { formatMarksLabel, totalMarks } from '../rules.ts';
import type { DraftState } from '../use-draft.ts';
import styles from './builder.module.css';

/**
 * Returns the text of a question with its formulas. A question with only images has no text. The style sheet
 * limits the number of lines.
 */
function lineOf({ stem, question }: WrittenQuestion): string {
  return fromPlainText(plainText(question) || plainText(stem) || t.aPicture());
}

/** The chosen questions in their order, with the total of their marks. */
export function Basket({ state, isHidden }: { state: DraftState; isHidden: boolean }) {
  const { questions } = state.draft;
  const list = useRef<HTMLOListElement>(null);
  const numberOf = (key: string) => questions.findIndex((question) => question.key === key) + 1;
  const reorder = useReorder({
    list,
    ids: questions.map(({ key }) => key),
    onMove: (id, to) => state.setQuestions((all) => placed(all, ({ key }) => key, { id, to })),
    nameOf: (key) => t.questionNumber({ number: numberOf(key) }),
  });
  return (
    <section className={styles.basket} aria-label={t.yourAssignment()} hidden={isHidden}>
      <div className={styles.basketHead}>
        <h2>{t.yourAssignment()}</h2>
        <p>{formatMarksLabel(totalMarks(questions))}</p>
      </div>
      {questions.length === 0 && <p className="text-muted">{t.assignmentEmpty()}</p>}
      <ol ref={list} className="column-8">
        {questions.map((question, index) => (
          <li
            key={question.key}
            className={`${styles.basketItem} ${reorderStyles.item}`}
            data-reorder={question.key}
            data-move={reorder.stateOf(question.key)}
          >
            <Grip
              gripProps={reorder.gripProps}
              id={question.key}
              label={t.moveQuestionIndex({ index: index + 1 })}
            />
            <span className={styles.basketNumber}>{index + 1}</span>
            <div className={styles.basketWords}>
              <RichText html={lineOf(question)} size="small" className={styles.basketLine ?? ''} />
              <small>{formatMarksLabel(question.marksPossible)}</small>
            </div>
            <IconButton
              label={t.removeQuestion({ index: index + 1 })}
              onClick={() => state.setQuestions((all) => all.filter(({ key }) => key !== question.key))}
            >
              <IconX size={17} stroke={1.8} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{reorder.announcement}</span>
      </VisuallyHidden>
    </section>
  );
}

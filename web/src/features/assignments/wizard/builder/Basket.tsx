import { plainText } from '@classi/richtext';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../../../ui/Page.tsx';
import { Grip } from '../../../../ui/reorder/Grip.tsx';
import { placed } from '../../../../ui/reorder/place.ts';
import reorderStyles from '../../../../ui/reorder/reorder.module.css';
import { useReorder } from '../../../../ui/reorder/use-reorder.ts';
import type { WrittenQuestion } from '../draft.ts';
import { shownMarks, totalMarks } from '../rules.ts';
import type { DraftState } from '../use-draft.ts';
import styles from './builder.module.css';

/** What a line shows of a question; pictures alone have no words. */
const LINE_MAX = 160;

function lineOf({ stem, question }: WrittenQuestion): string {
  const words = plainText(question) || plainText(stem) || 'A picture';
  return words.length > LINE_MAX ? `${words.slice(0, LINE_MAX)}…` : words;
}

/** The questions that were taken, in their order, and what they carry together. */
export function Basket({ state }: { state: DraftState }) {
  const { questions } = state.draft;
  const list = useRef<HTMLOListElement>(null);
  const numberOf = (key: string) => questions.findIndex((question) => question.key === key) + 1;
  const reorder = useReorder({
    list,
    ids: questions.map(({ key }) => key),
    onMove: (id, to) => state.setQuestions((all) => placed(all, ({ key }) => key, { id, to })),
    nameOf: (key) => `Question ${numberOf(key)}`,
  });
  return (
    <section className={styles.basket} aria-label="Your assignment">
      <div className={styles.basketHead}>
        <h2>Your assignment</h2>
        <p>{shownMarks(totalMarks(questions))}</p>
      </div>
      {questions.length === 0 && (
        <p className={styles.basketEmpty}>Questions that you add stand here, in their order.</p>
      )}
      <ol ref={list} className={styles.basketList}>
        {questions.map((question, index) => (
          <li
            key={question.key}
            className={`${styles.basketItem} ${reorderStyles.item}`}
            data-reorder={question.key}
            data-move={reorder.stateOf(question.key)}
          >
            <Grip gripProps={reorder.gripProps} id={question.key} label={`Move question ${index + 1}`} />
            <span className={styles.basketNumber}>{index + 1}</span>
            <p className={styles.basketWords}>
              {lineOf(question)} <small>{shownMarks(question.marksPossible)}</small>
            </p>
            <IconButton
              label={`Take question ${index + 1} out`}
              onClick={() => state.setQuestions((all) => all.filter(({ key }) => key !== question.key))}
            >
              <IconX size={17} stroke={1.8} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{reorder.said}</span>
      </VisuallyHidden>
    </section>
  );
}

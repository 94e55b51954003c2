import { averagePercent } from '@classi/contract/grading/average';
import { type ReactNode, useMemo } from 'react';
import { inQuestion, inTotal } from '../../../lib/shown-grades.ts';
import * as t from '../../../messages/compiled/answering/graded.ts';
import type { WorkState } from '../../../ui/glyphs/WorkGlyph.tsx';
import { Grade } from '../../../ui/marks/Grade.tsx';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import { Track } from '../page/Progress.tsx';
import type { useCurrentQuestion } from '../page/use-current-question.ts';
import { labelQuestion, shortLabels, type WorkQuestion } from '../rules.ts';
import styles from './graded.module.css';

/** The bar has room for this many grades. With more questions it shows their labels instead. */
const MAX_GRADES = 8;

interface MarksSummaryProps<Question> {
  /** The marks, or null if nothing is marked. `notes` then explain why. */
  obtained: number | null;
  possible: number;
  status: WorkState;
  /** Whether AURA gave marks that a teacher has not checked. */
  isUnchecked?: boolean;
  questions: readonly Question[];
  /** Returns why a question has no mark, such as 'no mark', or null if it has one. */
  withoutMark?: (question: Question) => string | null;
  place: ReturnType<typeof useCurrentQuestion>;
  /** Sentences below the total. */
  notes?: readonly string[];
  /** An action at the end of the line with the total. */
  action?: ReactNode;
  /** Content below the bar. */
  children?: ReactNode;
}

const counted = () => null;

/** The total of graded work and the marks of each question. Each segment links to its question. */
export function MarksSummary<Question extends WorkQuestion>(props: MarksSummaryProps<Question>) {
  const { obtained, possible, status, isUnchecked = false, questions, withoutMark = counted, place } = props;
  const segments = useMemo(() => {
    const labels = shortLabels(questions);
    return questions.map((question, index) => {
      const { id, marksPossible } = question;
      const marksObtained = question.marksObtained ?? 0;
      const none = withoutMark(question);
      const words = none ?? `${inQuestion(marksObtained)}/${inQuestion(marksPossible)}`;
      return {
        id,
        label: questions.length > MAX_GRADES || none !== null ? (labels[index] ?? '') : words,
        name: t.questionLabelWords({ label: labelQuestion(question), words }),
        share: marksPossible === 0 ? 0 : marksObtained / marksPossible,
      };
    });
  }, [questions, withoutMark]);
  return (
    <section className={styles.summary} aria-label={t.yourMarks()}>
      <div>
        <h2 className={styles.summaryTitle}>{t.yourMarks()}</h2>
        {obtained !== null && (
          <>
            <p className={styles.total}>
              <strong>{inTotal(obtained)}</strong>
              {' / '}
              {inTotal(possible)}
              <Grade percent={averagePercent([{ obtained, possible }])} />
            </p>
            <StatusLabel state={status} isUnchecked={isUnchecked} />
          </>
        )}
        {props.notes?.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {props.action}
      <div className="all-columns">
        <Track segments={segments} current={place.current} onSelect={place.goTo} isGraded />
      </div>
      {props.children}
    </section>
  );
}

import type { GradedQuestion } from '@classi/contract/submissions/endpoints';
import { useMemo } from 'react';
import * as t from '../../../messages/compiled/grading/paper.ts';
import { VisuallyHidden } from '../../../ui/Page.tsx';
import { computeSpread } from '../rules/spread.ts';
import type { Works } from '../rules/works.ts';
import section from './section.module.css';
import styles from './spread.module.css';

const FULL = 100;
/** The minimum height of a bar in percent, so that an empty bar is visible as a line. */
const MIN = 6;

interface ClassSpreadProps {
  works: Works;
  question: GradedQuestion;
  marks: number | null;
}

/** The distribution of the class's marks for this question, with the bar of this answer marked. */
export function ClassSpread({ works, question, marks }: ClassSpreadProps) {
  const spread = useMemo(() => computeSpread(works, question, marks), [works, question, marks]);
  if (spread.answers === 0) return null;
  const most = Math.max(...spread.bars.map(({ count }) => count));
  const average = Math.round(spread.average * FULL) / FULL;
  return (
    <section className="min-width-0" aria-label={t.classQuestionHeading()}>
      <div className={section.sectionHead}>
        <h3>{t.classQuestionHeading()}</h3>
        <span className={section.source}>
          {t.averageAverageOf({ average, marksPossible: question.marksPossible })}
        </span>
      </div>
      <div className={styles.bars} aria-hidden="true">
        {spread.bars.map(({ marks: step, count, isCurrent }) => (
          <div key={step} className={styles.bar} data-here={isCurrent || undefined}>
            <span
              className={styles.column}
              style={{ blockSize: `${Math.max((count / most) * FULL, MIN)}%` }}
            />
            <b>{step}</b>
          </div>
        ))}
      </div>
      <VisuallyHidden>
        {spread.bars
          .filter(({ count }) => count > 0)
          .map(({ marks: step, count }) => t.countWithMarks({ count, marks: step }))
          .join(', ')}
      </VisuallyHidden>
    </section>
  );
}

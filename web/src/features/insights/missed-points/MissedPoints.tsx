import { joinList } from '../../../lib/words.ts';
import * as t from '../../../messages/compiled/insights/missedPoints.ts';
import { TextWithFormulas } from '../../../ui/rich-text/TextWithFormulas.tsx';
import type { ClassInsight } from '../queries.ts';
import styles from './missed-points.module.css';
import { discussionPoints, missedText } from './rules.ts';

/**
 * Shows what the class missed, who missed it, and the next steps. Renders nothing if no mark has evidence.
 */
export function MissedPoints({ data }: { data: Pick<ClassInsight, 'missedPoints' | 'nextSteps'> }) {
  const { missedPoints, nextSteps } = data;
  if (missedPoints.length === 0) return null;
  return (
    <div className={styles.parts}>
      <section aria-label={t.whatWasMissed()}>
        <h3>{t.whatWasMissed()}</h3>
        <ul>
          {missedPoints.map((missed) => (
            <li key={`${missed.question}/${missed.point}`}>
              <TextWithFormulas
                className={styles.point ?? ''}
                text={t.question({ question: missed.question, missed: missedText(missed) })}
              />
              <p className={styles.names}>{joinList(missed.students.map(({ name }) => name))}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={t.talkHeading()}>
        <h3>{t.talkHeading()}</h3>
        <ul>
          {discussionPoints(nextSteps).map((sentence) => (
            <li key={sentence}>
              <TextWithFormulas className={styles.point ?? ''} text={sentence} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

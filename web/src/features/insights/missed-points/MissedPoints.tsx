import { TextWithFormulas } from '../../../ui/rich-text/TextWithFormulas.tsx';
import type { ClassInsight } from '../queries.ts';
import styles from './missed-points.module.css';
import { missedWords, namesOf, talkWords } from './rules.ts';

/** What the class missed, by whom, and who needs what next; nothing where no mark has evidence. */
export function MissedPoints({ data }: { data: Pick<ClassInsight, 'missedPoints' | 'nextSteps'> }) {
  const { missedPoints, nextSteps } = data;
  if (missedPoints.length === 0) return null;
  return (
    <div className={styles.parts}>
      <section aria-label="What was missed">
        <h3>What was missed</h3>
        <ul>
          {missedPoints.map((missed) => (
            <li key={`${missed.question}/${missed.point}`}>
              <TextWithFormulas
                className={styles.point ?? ''}
                text={`Question ${missed.question}: ${missedWords(missed)}`}
              />
              <p className={styles.names}>{namesOf(missed.students)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Who to talk to">
        <h3>Who to talk to</h3>
        <ul>
          {nextSteps.map(({ id, name, points }) => (
            <li key={id}>
              <TextWithFormulas className={styles.point ?? ''} text={talkWords({ id, name, points })} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

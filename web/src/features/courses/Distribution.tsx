import { type ReactNode, useId } from 'react';
import { pluralize } from '../../lib/words.ts';
import styles from './courses.module.css';
import { BANDS, distribution, type StudentResult } from './rules.ts';

interface DistributionProps {
  results: readonly StudentResult[];
  rubric: string | null;
  /** Of the rubric. */
  choice: ReactNode;
}

const rangeOf = ({ from, below }: (typeof BANDS)[number]) =>
  Number.isFinite(below) ? `${from} to below ${below}%` : `${from}% and above`;

/** How many students reached which band: bars with their figures. */
export function Distribution({ results, rubric, choice }: DistributionProps) {
  const id = useId();
  const bands = distribution(results, rubric);
  const most = Math.max(1, ...bands.map(({ count }) => count));
  return (
    <section className={styles.distribution} aria-labelledby={id}>
      <header>
        <h2 id={id}>Grade distribution</h2>
        {choice}
      </header>
      <table>
        <thead className={styles.heard}>
          <tr>
            <th scope="col">Band</th>
            <th scope="col">Students</th>
          </tr>
        </thead>
        <tbody>
          {bands.map(({ name, count }, index) => {
            const band = BANDS[index];
            return (
              <tr key={name}>
                <th scope="row">
                  {name}
                  <small>{band && rangeOf(band)}</small>
                </th>
                <td>
                  <span className={styles.bar}>
                    <span style={{ inlineSize: `${(100 * count) / most}%` }} />
                  </span>
                  <span className={styles.count}>{pluralize(count, 'student')}</span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
